// Small multiples: panels on one scale, each with the other series in grey, and one crosshair for all. The
// pointer or the slider below moves it.
import { useId, useRef, useState, type ReactNode } from 'react';
import { inRem } from '#web/lib/in-rem.ts';
import { Link } from '#web/lib/router.tsx';
import { extent, linear, linePath, nearest, niceTicks, type Series } from './scales.ts';
import { pointedAt, useSize } from './use-plot.ts';
import styles from './multiples.module.css';

export interface Panel {
  readonly name: string;
  readonly ys: Series;
  readonly to: string;
  /** The change, shown at the end of the name's line. */
  readonly change: ReactNode;
  /** Text below the name: '612 companies'. */
  readonly note: string;
}

interface MultiplesProps {
  panels: readonly Panel[];
  /** The names of the points: dates. */
  points: readonly string[];
  /** The slider's accessible name. */
  label: string;
  format: (value: number) => string;
  /** The label shown while no point is selected, for example 'one year'. */
  span?: string | undefined;
  /** Small panels without a time axis, up to six in a row. */
  compact?: boolean | undefined;
}

const SIZE = { height: 150, foot: 22 };
const COMPACT_SIZE = { height: 96, foot: 8 };
const SCALE_ROOM = 30;

export function Multiples({ panels, points, label, format, span, compact = false }: MultiplesProps) {
  const id = useId();
  const [at, setAt] = useState<number>();
  const [low, high] = extent(panels.map(panel => panel.ys));
  const last = points.length - 1;
  const shown = at ?? last;
  return (
    <div data-part="multiples">
      <div
        className={compact ? `${styles['panels']} ${styles['compact']}` : styles['panels']}
        onPointerLeave={() => setAt(undefined)}
      >
        {panels.map((panel, i) => (
          <Link key={panel.name} to={panel.to}>
            <div className={styles['head']}>
              <h3>{panel.name}</h3>
              {panel.change}
            </div>
            <div className={styles['head']}>
              {(at === undefined || !compact) && <span className="num">{panel.note}</span>}
              <span className="num">{at === undefined ? span : reading(panel, at, points, format)}</span>
            </div>
            <PanelDrawing
              panels={panels}
              index={i}
              range={[low, high]}
              points={points}
              at={at}
              onAt={setAt}
              format={format}
              compact={compact}
            />
          </Link>
        ))}
      </div>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles['scrub']}
        min={0}
        max={last}
        value={shown}
        aria-valuetext={`${points[shown] ?? ''}: ${panels.map(panel => `${panel.name} ${value(panel, shown, format)}`).join(', ')}`}
        onChange={event => setAt(Number(event.target.value))}
        onBlur={() => setAt(undefined)}
      />
    </div>
  );
}

const value = (panel: Panel, at: number, format: (value: number) => string) => {
  const found = panel.ys[at] ?? null;
  return found === null ? '–' : format(found);
};

const reading = (panel: Panel, at: number, points: readonly string[], format: (value: number) => string) =>
  `${value(panel, at, format)}, ${points[at] ?? ''}`;

interface DrawingProps {
  panels: readonly Panel[];
  index: number;
  range: readonly [number, number];
  points: readonly string[];
  at: number | undefined;
  onAt: (at: number) => void;
  format: (value: number) => string;
  compact: boolean;
}

function PanelDrawing({ panels, index, range, points, at, onAt, format, compact }: DrawingProps) {
  const { height, foot } = compact ? COMPACT_SIZE : SIZE;
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useSize(ref);
  const xs = points.map((_, i) => i);
  const X = linear([0, points.length - 1], [0, Math.max(1, width - SCALE_ROOM)]);
  const Y = linear(range, [height - foot, 8]);
  const own = panels[index];
  const end = at ?? points.length - 1;
  const y = own?.ys[end] ?? null;
  return (
    <div
      className={styles['drawing']}
      ref={ref}
      style={{ height: inRem(height) }}
      onPointerMove={event => onAt(nearest(xs.map(X), pointedAt(event)))}
    >
      <svg width={inRem(width)} height={inRem(height)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {niceTicks(range[0], range[1], 3).map(tick => (
          <g key={tick}>
            <path
              className={tick === 100 ? `${styles['gridline']} ${styles['base']}` : styles['gridline']}
              d={`M0 ${Math.round(Y(tick))}H${width}`}
            />
            <text x={width} y={Y(tick) - 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {panels.map(
          (panel, i) =>
            i !== index && (
              <path
                key={panel.name}
                className={styles['other']}
                d={linePath({ xs, ys: panel.ys, X, Y }).line}
              />
            ),
        )}
        {own && <path className={styles['line']} d={linePath({ xs, ys: own.ys, X, Y }).line} />}
        {at !== undefined && (
          <path className={styles['crosshair']} d={`M${Math.round(X(at))} 0V${height - foot}`} />
        )}
        {y !== null && <circle className={styles['end']} cx={X(end)} cy={Y(y)} r={3.5} />}
        {!compact && (
          <>
            <text x={0} y={height - 4}>
              {points[0]}
            </text>
            <text x={X(points.length - 1)} y={height - 4} textAnchor="end">
              {points.at(-1)}
            </text>
          </>
        )}
      </svg>
      {y !== null && <span className="sr">{format(y)}</span>}
    </div>
  );
}
