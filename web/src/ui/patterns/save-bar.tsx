// The sticky bar at the end of a long form: errors, the save status, and the buttons.
import type { ReactNode } from 'react';
import { Alert } from '#web/ui/state.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** The specification's message for a failed save. */
  title: string;
  /** The reason of the failure, or undefined. */
  failure: string | undefined;
  note: string;
  /** Whether there is something to save. Otherwise the bar lies at the end of the form and covers nothing. */
  dirty?: boolean | undefined;
  /** The buttons. The one that saves comes last. */
  children: ReactNode;
}

export function SaveBar({ title, failure, note, dirty = true, children }: SaveBarProps) {
  return (
    <div className={dirty ? `${styles['save-bar']} ${styles['sticky']}` : styles['save-bar']}>
      {failure !== undefined && (
        <Alert>
          <b>{title}</b>
          {failure !== title && <> · {failure}</>}
        </Alert>
      )}
      <div className={styles['save-row']}>
        <span className="muted" aria-live="polite">
          {note}
        </span>
        {children}
      </div>
    </div>
  );
}
