// Up to four short texts side by side with rules between them: reasons, values, steps. They are numbered when
// their order matters.
import styles from './columns.module.css';

export interface ColumnText {
  readonly title: string;
  readonly text: string;
  /** The key fact, shown last in bold. */
  readonly fact?: string;
}

interface ColumnsProps {
  items: readonly ColumnText[];
  /** Renders an ordered list with numbers. */
  numbered?: boolean | undefined;
}

export function Columns({ items, numbered = false }: ColumnsProps) {
  if (numbered) {
    return (
      <ol className={`${styles['cols']} ${styles['steps']}`}>
        {items.map(item => (
          <li key={item.title}>
            <ColumnBody item={item} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className={items.length === 4 ? `${styles['cols']} ${styles['four']}` : styles['cols']}>
      {items.map(item => (
        <article key={item.title}>
          <ColumnBody item={item} />
        </article>
      ))}
    </div>
  );
}

function ColumnBody({ item }: { item: ColumnText }) {
  return (
    <>
      <h3>{item.title}</h3>
      <p>{item.text}</p>
      {item.fact && <p className={styles['fact']}>{item.fact}</p>}
    </>
  );
}
