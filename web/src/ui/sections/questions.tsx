// Questions and answers of a public page. The first one is open.
import type { ReactNode } from 'react';
import styles from './questions.module.css';

export interface QuestionAnswer {
  readonly question: string;
  readonly answer: string;
}

interface QuestionsProps {
  id: string;
  title: string;
  items: readonly QuestionAnswer[];
  /** Below the title: where to ask other questions. */
  children?: ReactNode;
}

export function Questions({ id, title, items, children }: QuestionsProps) {
  return (
    <section className="sec follow" aria-labelledby={id}>
      <div className={`wrap ${styles['faq']}`}>
        <div className={styles['st']}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <div className={styles['list']}>
          {items.map((one, i) => (
            <details key={one.question} open={i === 0}>
              <summary>{one.question}</summary>
              <p>{one.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
