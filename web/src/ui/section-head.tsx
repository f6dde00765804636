// The head of a section of a public page: a heading left, a sentence right.
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
