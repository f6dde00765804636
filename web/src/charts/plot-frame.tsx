// The frame of a plot: the read-out above, a note and 'Show as a table' below, and the table.
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import eventWords from '#web/locales/en/chart-events.json';
import uiWords from '#web/locales/en/ui.json';
import type { PlotEvent } from './event-marks.ts';
import '#web/ui/chart.css';
import '#web/ui/table.css';
import styles from './plot-frame.module.css';

export interface Reading {
  readonly label: string;
  /** The figure as text, for the read-out and for screen readers. */
  readonly text: string;
  /** The style of the line, so that the read-out is also the legend. */
  readonly look?: 'main' | 'second' | 'dashed' | 'area' | undefined;
  readonly tone?: 'up' | 'down' | undefined;
}

export interface PlotTable {
  readonly caption: string;
  readonly head: readonly string[];
  /** Returns the rows, newest first. Called when the table is shown. */
  readonly rows: () => readonly (readonly string[])[];
}

interface FrameProps {
  readings: readonly Reading[];
  note?: ReactNode;
  table?: PlotTable | undefined;
  /** Listed below the plot on request. */
  events: readonly PlotEvent[];
  children: ReactNode;
}

export function PlotFrame({ readings, note, table, events, children }: FrameProps) {
  return (
    <div className="chart">
      <dl className="readout">
        {readings.map(reading => (
          <div key={reading.label}>
            <dt>
              {reading.look && <i className={`key ${reading.look}`} />}
              {reading.label}
            </dt>
            <dd className={reading.tone}>{reading.text}</dd>
          </div>
        ))}
      </dl>
      {children}
      <PlotFoot note={note} table={table} events={events} />
    </div>
  );
}

type FootProps = Pick<FrameProps, 'note' | 'table' | 'events'>;

function PlotFoot({ note, table, events }: FootProps) {
  const t = useText(uiWords);
  const word = useText(eventWords);
  const id = useId();
  const [shown, setShown] = useState<'table' | 'events'>();
  const foot = useRef<HTMLDivElement>(null);
  // The button may have been pressed in the prerendered page, before the code of the chart was there (public/before-code.js).
  useLayoutEffect(() => {
    const early = foot.current?.querySelector<HTMLElement>('[data-early]');
    if (!early) return;
    delete early.dataset['early'];
    setShown(early.dataset['what'] === 'events' ? 'events' : 'table');
  }, []);
  if (!note && !table) return null;
  const button = (what: 'table' | 'events', text: string) => (
    <button
      type="button"
      data-what={what}
      aria-expanded={shown === what}
      aria-controls={id + what}
      onClick={() => setShown(shown === what ? undefined : what)}
    >
      {text}
    </button>
  );
  const place = (what: 'table' | 'events', name: string) => ({
    id: id + what,
    role: 'region',
    tabIndex: 0,
    'aria-label': name,
    hidden: shown !== what,
  });
  return (
    <>
      <div className="chart-foot" ref={foot}>
        <span>{note}</span>
        {events.length > 0 && button('events', word('events', { count: events.length }))}
        {table && button('table', t(shown === 'table' ? 'hideTable' : 'showTable'))}
      </div>
      {events.length > 0 && (
        <div className={styles['table']} {...place('events', word('events', { count: events.length }))}>
          <ul className={styles['list']}>
            {events.map(({ text }, i) => (
              <li key={i}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {table && (
        <div className={styles['table']} {...place('table', table.caption)}>
          {shown === 'table' && <Figures table={table} />}
        </div>
      )}
    </>
  );
}

function Figures({ table }: { table: PlotTable }) {
  return (
    <table className="table tight">
      <caption className="sr">{table.caption}</caption>
      <thead>
        <tr>
          {table.head.map((head, i) => (
            <th key={head} scope="col" className={i ? 'r' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows().map((row, r) => (
          <tr key={r}>
            {row.map((cell, i) =>
              i ? (
                <td key={i} className="r">
                  {cell}
                </td>
              ) : (
                <th key={i} scope="row">
                  {cell}
                </th>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
