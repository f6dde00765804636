// A section of a public page under its head: a heading left, a sentence right.
import type { ReactNode } from 'react';
import './section-head.css';

interface SectionHeadProps {
  id: string;
  title: string;
  children?: ReactNode;
}

export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="hd">
      <h2 id={id}>{title}</h2>
      {children && <p className="lede">{children}</p>}
    </div>
  );
}

interface SectionProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** The sentence beside the heading. */
  lede?: string | undefined;
  /** With space above it: the one before has another colour. */
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
