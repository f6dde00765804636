// What waits for an issuer or an operator, line by line: what it is, whom it is about, what may be done.
import type { ReactNode } from 'react';
import styles from './work-list.module.css';

/** Each child is an <li>: first what it is, last what may be done, and one or two columns between. */
export const WorkList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['work-list']} aria-label={label}>
    {children}
  </ul>
);

export const WorkActions = ({ children }: { children: ReactNode }) => (
  <span className={styles['work-acts']}>{children}</span>
);

/** Under the list: what may be done with all of it. */
export const WorkFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles['work-foot']}>{children}</div>
);
