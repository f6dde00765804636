// The sticky bar at the end of a long form: errors, the save status, and the buttons.
import type { ReactNode } from 'react';
import { Alert } from '#web/ui/state.tsx';
import './save-bar.css';

interface SaveBarProps {
  /** The spec's sentence for a save that failed. */
  title: string;
  /** Why it failed; nothing failed where there is none. */
  failure: string | undefined;
  note: string;
  /** The buttons, the one that saves last. */
  children: ReactNode;
}

export function SaveBar({ title, failure, note, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      {failure !== undefined && (
        <Alert>
          <b>{title}</b>
          {failure !== title && <> · {failure}</>}
        </Alert>
      )}
      <div className="save-row">
        <span className="muted" aria-live="polite">
          {note}
        </span>
        {children}
      </div>
    </div>
  );
}
