// What happens next, above the details of a page: whose turn it is, a title, a sentence, and the person's own action.
import type { ReactNode } from 'react';
import style from './call-out.module.css';

interface CallOutProps {
  /** The accessible name of the section. */
  label: string;
  /** mine: the person's own turn. calm: another's. good: done. bad: something is wrong. */
  look: 'mine' | 'calm' | 'good' | 'bad';
  title: string;
  /** A line above the title: the deadline, or who has acted. */
  above?: ReactNode | undefined;
  /** Buttons. */
  acts?: ReactNode | undefined;
  /** Paragraphs. */
  children: ReactNode;
}

export function CallOut({ label, look, title, above, acts, children }: CallOutProps) {
  return (
    <section className={`${style['out']} ${style[look]}`} aria-label={label}>
      <div>
        {above}
        <h2>{title}</h2>
        {children}
      </div>
      <div className={style['acts']}>{acts}</div>
    </section>
  );
}
