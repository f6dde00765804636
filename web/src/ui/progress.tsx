// How far: a bar, and the track of a settlement or a sign-up.
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
  /** Those before it are done, with a solid line behind them. `steps.length`: all are done. */
  current: number;
  /** It ended at the current step. */
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
