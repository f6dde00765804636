// Pending entries of an issuer or an operator, line by line: the entry, the person concerned, and the
// available actions.
import type { ReactNode } from 'react';
import styles from './work-list.module.css';

/** Each child is an <li>: first the entry, last its actions, and one or two columns between them. */
export const WorkList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['work-list']} aria-label={label}>
    {children}
  </ul>
);

export const WorkActions = ({ children }: { children: ReactNode }) => (
  <span className={styles['work-acts']}>{children}</span>
);

/** Below the list: actions on all entries. */
export const WorkFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles['work-foot']}>{children}</div>
);
