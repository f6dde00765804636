// A ruled frame of exhibits, each with a heading, a sentence, optional points, and the exhibit.
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import styles from './exhibits.module.css';

export const Exhibits = ({ children }: { children: ReactNode }) => (
  <div className={styles['vals']}>{children}</div>
);

const WIDTHS = { 3: styles['w3'], 4: styles['w4'] };

interface ExhibitProps {
  title: string;
  text: string;
  /** The width in columns of twelve on wide screens. */
  width: 3 | 4;
  points?: readonly string[] | undefined;
  to?: string | undefined;
  link?: string | undefined;
  /** The exhibit. Its outer element has the class `ex`. */
  children: ReactNode;
}

export function Exhibit({ title, text, width, points, to, link, children }: ExhibitProps) {
  return (
    <article className={WIDTHS[width]}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {points && (
          <ul>
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {to && (
          <Link className="lnk" to={to}>
            {link}
          </Link>
        )}
      </div>
      {children}
    </article>
  );
}
