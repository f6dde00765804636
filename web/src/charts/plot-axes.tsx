// The background of a plot: grid with labels, time axis, gaps without evidence.
import { placeLabels } from './scales.ts';
import styles from './drawing.module.css';

export interface Box {
  readonly width: number;
  readonly height: number;
  /** The right and bottom edge of the drawing. Labels lie outside these edges. */
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly X: (value: number) => number;
  readonly Y: (value: number) => number;
}

interface AxesProps {
  box: Box;
  rows: readonly number[];
  /** The label of each row. */
  labels: readonly string[];
  columns: readonly (readonly [x: number, label: string])[];
}

export function PlotAxes({ box, rows, labels: names, columns }: AxesProps) {
  const { X, Y, right, bottom, top, width, height } = box;
  const labels = placeLabels(
    columns.map(([x, text]) => [X(x), text] as const),
    right,
  );
  return (
    <>
      {rows
        .map((value, i) => ({ value, name: names[i], y: Math.round(Y(value)) }))
        .filter(({ y }) => y >= top && y <= bottom)
        .map(({ value, name, y }) => (
          <g key={value}>
            <path className={styles['gridline']} d={`M0 ${y}H${right}`} />
            <text x={width} y={y + 4} textAnchor="end">
              {name}
            </text>
          </g>
        ))}
      <path className={`${styles['gridline']} ${styles['base']}`} d={`M0 ${bottom}H${right}`} />
      {labels.map(label => (
        <text key={`${label.text}@${label.x}`} x={label.x} y={height - 5} textAnchor={label.anchor}>
          {label.text}
        </text>
      ))}
    </>
  );
}

export interface Gap {
  readonly from: number;
  readonly to: number;
  /** The reason of the gap: 'no mark'. */
  readonly label: string;
}

export function PlotGaps({ box, gaps, hatch }: { box: Box; gaps: readonly Gap[]; hatch: string }) {
  const { X, top, bottom, right } = box;
  const labels = placeLabels(
    gaps.map(({ from, to, label }) => [(X(from) + X(to)) / 2, label] as const),
    right,
  );
  return (
    <>
      {gaps.map(gap => (
        <rect
          key={gap.from}
          className={styles['gap']}
          x={X(gap.from)}
          y={top}
          width={Math.max(0, X(gap.to) - X(gap.from))}
          height={bottom - top}
          fill={`url(#${hatch})`}
        />
      ))}
      {labels.map(label => (
        <text key={label.x} x={label.x} y={top + 14} textAnchor={label.anchor}>
          {label.text}
        </text>
      ))}
    </>
  );
}

export interface Flow {
  /** The point at which the line breaks. Each point has at most one flow. */
  readonly x: number;
  /** In dollars. A positive amount is a deposit. */
  readonly amount: number;
}
