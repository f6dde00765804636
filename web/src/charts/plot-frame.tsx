// The frame of a plot: the read-out above, a note and 'Show as a table' below, and the table.
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import uiWords from '#web/locales/en/ui.json';
import '#web/ui/table.css';

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
  children: ReactNode;
}

export function PlotFrame({ readings, note, table, children }: FrameProps) {
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
      <PlotFoot note={note} table={table} />
    </div>
  );
}

function PlotFoot({ note, table }: Pick<FrameProps, 'note' | 'table'>) {
  const t = useText(uiWords);
  const id = useId();
  const [shown, setShown] = useState(false);
  if (!note && !table) return null;
  return (
    <>
      <div className="chart-foot">
        <span>{note}</span>
        {table && (
          <button type="button" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {t(shown ? 'hideTable' : 'showTable')}
          </button>
        )}
      </div>
      {table && (
        <div
          className="plot-table"
          id={id}
          role="region"
          tabIndex={0}
          aria-label={table.caption}
          hidden={!shown}
        >
          {shown && <Figures table={table} />}
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
