// Progress indicators: a bar, and the steps of a settlement or a signup.
import type { ReactNode } from 'react';
import './progress.css';

export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i style={{ width: `${(value / max) * 100}%` }} />
    </div>
  );
}

export interface Step {
  readonly title: string;
  readonly note?: ReactNode | undefined;
}

interface TrackProps {
  steps: readonly Step[];
  /**
   * The index of the current step. Earlier steps are complete and joined by a solid line. `steps.length`: all
   * steps are complete.
   */
  current: number;
  /** The process ended at the current step. */
  stopped: boolean;
}

/** Steps on a line. */
export function Track({ steps, current, stopped }: TrackProps) {
  return (
    <ol className="track">
      {steps.map((step, i) => (
        <li
          key={step.title}
          className={i < current ? 'done' : stopped && i === current ? 'stopped' : undefined}
          aria-current={i === current ? 'step' : undefined}
        >
          <b>{step.title}</b>
          {step.note && <span className="note">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
