// The end of a public page: the next step in one sentence, with its buttons. A text or a table may appear
// beside it.
import type { ReactNode } from 'react';
import styles from './closing.module.css';

interface ClosingProps {
  id: string;
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
  beside?: ReactNode;
}

export function Closing({ id, title, text, children, beside }: ClosingProps) {
  return (
    <section className="sec follow" aria-labelledby={id}>
      <div className="wrap">
        <div className={styles['cta']}>
          <div>
            <h2 id={id}>{title}</h2>
            <p className="lede">{text}</p>
            <div className={styles['act']}>{children}</div>
          </div>
          {beside}
        </div>
      </div>
    </section>
  );
}
