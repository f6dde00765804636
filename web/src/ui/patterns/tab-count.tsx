// How many entries a tab has, after its name.
import { useFormat } from '#web/lib/format.ts';
import styles from './tab-count.module.css';

/** Nothing is shown while the number is unknown. */
export function TabCount({ count }: { count: number | undefined }) {
  const format = useFormat();
  return count === undefined ? null : <span className={styles['count']}> {format.number(count)}</span>;
}
