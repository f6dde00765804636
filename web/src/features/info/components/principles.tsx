// What the company holds itself to, in large type, each with what it means.
import styles from './info.module.css';

interface Principle {
  readonly title: string;
  readonly text: string;
}

export function Principles({ items }: { items: readonly Principle[] }) {
  return (
    <dl className={styles['principles']}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
