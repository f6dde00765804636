// A section of a public page with its head: a heading and a sentence beside it.
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  children?: ReactNode;
}

export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles['hd']}>
      <h2 id={id}>{title}</h2>
      {children && <p className="lede">{children}</p>}
    </div>
  );
}

interface SectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** The sentence beside the heading. */
  lede?: string | undefined;
  /** Adds space above, because the previous section has another colour. */
  apart?: boolean | undefined;
  children: ReactNode;
}

export function Section({ id, title, lede, apart = false, children }: SectionProps) {
  return (
    <section className={apart ? 'sec' : 'sec follow'} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title}>
          {lede}
        </SectionHead>
        {children}
      </div>
    </section>
  );
}
