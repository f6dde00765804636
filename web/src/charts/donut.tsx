// A ring chart with its table. The table is both the legend and the accessible version.
import { useState, type ReactNode } from 'react';
import '#web/ui/chart.css';
import '#web/ui/table.css';
import styles from './donut.module.css';

export interface DonutPart {
  readonly label: string;
  readonly percent: number;
  /** The percentage as shown in the table. */
  readonly shown: ReactNode;
  /** The amount shown beside the percentage. */
  readonly note?: string | undefined;
  /** The chart colour, 1 to 6. */
  readonly colour: number;
}

interface DonutProps {
  caption: string;
  parts: readonly DonutPart[];
  /** The text in the middle while no part is selected. */
  middle: { readonly label: string; readonly text: string };
  formatPercent: (percent: number) => string;
  heads: readonly [part: string, percent: string, note: string];
}

const R = 44;
const ROUND = 2 * Math.PI * R;

/** Returns the start and length of each arc as fractions of the ring. */
export function arcs(percents: readonly number[]): { start: number; length: number }[] {
  const whole = percents.reduce((sum, percent) => sum + percent, 0) || 1;
  let start = 0;
  return percents.map(percent => {
    const arc = { start, length: percent / whole };
    start += arc.length;
    return arc;
  });
}

export function Donut({ caption, parts, middle, formatPercent, heads }: DonutProps) {
  const [pointed, setPointed] = useState<number>();
  const drawn = arcs(parts.map(part => part.percent));
  const part = pointed === undefined ? undefined : parts[pointed];
  const text = part ? formatPercent(part.percent) : middle.text;
  return (
    <div className={styles['box']}>
      <div className={styles['donut']}>
        <div className={styles['ring']} data-part="ring">
          <svg viewBox="-56 -56 112 112" aria-hidden="true">
            {drawn.map((arc, i) => (
              <circle
                key={parts[i]?.label}
                r={R}
                className={pointed === i ? styles['on'] : undefined}
                stroke={`var(--chart-${parts[i]?.colour ?? 1})`}
                strokeDasharray={`${Math.max(0.5, arc.length * ROUND - (parts.length > 1 ? 1.5 : 0))} ${ROUND}`}
                transform={`rotate(${arc.start * 360 - 90})`}
                onPointerEnter={() => setPointed(i)}
                onPointerLeave={() => setPointed(undefined)}
              />
            ))}
          </svg>
          <p aria-hidden="true">
            <span className="muted xs">{part?.label ?? middle.label}</span>
            {/* Long amounts use smaller letters, because the hole is 7 rem wide. */}
            <b className="num" style={{ fontSize: `min(var(--text-lg), ${12 / text.length}rem)` }}>
              {text}
            </b>
          </p>
        </div>
        <table className="table tight">
          <caption className="sr">{caption}</caption>
          <thead className="sr">
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((one, i) => (
              <tr
                key={one.label}
                onPointerEnter={() => setPointed(i)}
                onPointerLeave={() => setPointed(undefined)}
              >
                <th scope="row">
                  <i className="swatch" style={{ background: `var(--chart-${one.colour})` }} />
                  {one.label}
                </th>
                <td className="r muted">{one.note}</td>
                <td className="r strong">{one.shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
