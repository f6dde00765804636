// A small line chart for cards and rows, with the highest and lowest value labelled on hairlines. It
// stretches to its container without measuring, because a page may hold hundreds of sparklines.
import { inRem } from '#web/lib/in-rem.ts';
import { linear, linePath, type Series } from './scales.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Oldest first. */
  values: Series;
  /** The accessible text: 'Last 30 days: from $170.00 to $186.40'. */
  label: string;
  format: (value: number) => string;
  height?: number | undefined;
  /**
   * The change shown beside the sparkline determines its colour. Without it the change from the first to the
   * last value is used.
   */
  change?: number | null | undefined;
}

const WIDTH = 100;
/** Half the height of a label's line, so that each label is centred on its hairline. */
const AIR = 8;

export function Sparkline({ values, label, format, height = 56, change }: SparklineProps) {
  const known = values.filter(value => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined)
    return <div className={styles['spark']} style={{ height: inRem(height) }} />;
  const high = Math.max(...known);
  const low = Math.min(...known);
  const X = linear([0, values.length - 1], [0, WIDTH]);
  const Y = linear([low, high], [height - AIR, AIR]);
  const { line } = linePath({ xs: values.map((_, i) => i), ys: values, X, Y });
  const step = change ?? last - first;
  const way = step > 0 ? 'up' : step < 0 ? 'down' : 'flat';
  const scale = high === low ? [high] : [high, low];
  return (
    <div
      className={`${styles['spark']} ${way}`}
      role="img"
      aria-label={label}
      style={{ height: inRem(height) }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {scale.map(value => (
          <path key={value} className={styles['gridline']} d={`M0 ${Y(value)}H${WIDTH}`} />
        ))}
        <path className={styles['line']} d={line} />
        <path className={styles['end']} d={`M${X(values.lastIndexOf(last))} ${Y(last)}h0`} />
      </svg>
      <span aria-hidden="true">
        {scale.map(value => (
          <span key={value}>{format(value)}</span>
        ))}
      </span>
    </div>
  );
}
