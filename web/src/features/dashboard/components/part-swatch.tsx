// The color of a part of the account value, before its name.
import styles from './part-swatch.module.css';

export const PARTS = ['shares', 'cash', 'reserved'] as const;

export function PartSwatch({ part }: { part: (typeof PARTS)[number] }) {
  return <i className={`${styles['swatch']} ${styles[part]}`} aria-hidden="true" />;
}
