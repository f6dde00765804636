// A section split 4 to 8: its heading on the left, texts with rules between them on the right.
import type { ReactNode } from 'react';
import styles from './info.module.css';

interface RuledSectionProps {
  id: string;
  title: string;
  /** Under the heading. */
  aside?: ReactNode | undefined;
  children: ReactNode;
}

export function RuledSection({ id, title, aside, children }: RuledSectionProps) {
  return (
    <section className="sec follow" aria-labelledby={id}>
      <div className={`wrap ${styles['four-eight']}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {aside && <div className={styles['aside']}>{aside}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

interface TitleText {
  readonly title: string;
  readonly text: string;
}

/** Titles on the left, texts on the right, with a hairline under each. */
export function RuledList({ items }: { items: readonly TitleText[] }) {
  return (
    <dl className={styles['ruled']}>
      {items.map(item => (
        <div key={item.title}>
          <dt>{item.title}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
