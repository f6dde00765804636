// Computes the layout of a plot from its data and size. Pure.
import type { Box } from './plot-axes.tsx';
import type { PlotProps } from './plot-props.ts';
import { extent, linear, niceTicks, textWidth, type Series } from './scales.ts';
import type { Size } from './use-plot.ts';

const TOP = 8;
const AXIS_ROOM = 26;
/** With a row of marks and their labels below the axis. */
const EVENT_ROOM = 52;
const HIGH = 260;
/** The gap between the drawing and the longest label beside it. */
const LABEL_GAP = 8;
/**
 * The decimals of an abbreviated amount: the fewest that express every gridline exactly. If none suffices,
 * the amount is not abbreviated.
 */
const DECIMALS = [1, 2, 3, 4] as const;
const EXACT = 8;
/** The minimum width reserved for labels. */
const LABEL_ROOM = 46;

export interface PlotLayout {
  readonly box: Box;
  /** The values with a gridline. */
  readonly rows: readonly number[];
  /** The label of each row. */
  readonly labels: readonly string[];
  /** The horizontal pixel of each point. */
  readonly pixels: readonly number[];
  /** Deposits and withdrawals by index. */
  readonly jumps: Readonly<Record<number, number>>;
}

type Drawn = Pick<
  PlotProps,
  'xs' | 'lines' | 'fill' | 'flows' | 'dots' | 'events' | 'fromZero' | 'formatY' | 'finest' | 'perUnit'
>;

export function layOut(
  { xs, lines, fill, flows = [], dots = [], events, fromZero, formatY, finest, perUnit = 1 }: Drawn,
  { width, height }: Size,
): PlotLayout {
  const bottom = Math.max(TOP + 1, height - (events ? EVENT_ROOM : AXIS_ROOM));
  const jumps = Object.fromEntries(flows.map(flow => [xs.indexOf(flow.x), flow.amount]));
  const series = lines
    .filter(line => !line.offScale)
    .flatMap(({ ys, step }) => (step ? [ys] : [ys, beforeJumps(ys, jumps)]));
  const [low, high] = extent(
    [...series, ...(fill ? [fill.high, fill.low] : []), dots.map(dot => dot.y)],
    fromZero,
  );
  const ticks = niceTicks(low * perUnit, high * perUnit, height > HIGH ? 5 : 4, finest);
  const rows = ticks.map(tick => tick / perUnit);
  const labels = labelRows(rows, formatY);
  const longest = Math.max(...labels.map(textWidth));
  const right = Math.max(1, width - Math.max(LABEL_ROOM, LABEL_GAP + longest));
  const X = linear([xs[0] ?? 0, xs.at(-1) ?? 1], [0, right]);
  return {
    box: { width, height, right, bottom, top: TOP, X, Y: linear([low, high], [bottom, TOP]) },
    rows,
    labels,
    pixels: xs.map(X),
    jumps,
  };
}

/** Returns where a line ends before a jump: below or above all its points, because prices also moved on that day. */
function beforeJumps(ys: Series, jumps: PlotLayout['jumps']): Series {
  return ys.map((value, i) => {
    const isJoined = value !== null && (ys[i - 1] ?? null) !== null;
    return isJoined && jumps[i] ? value - jumps[i] : null;
  });
}

function labelRows(rows: readonly number[], formatY: PlotProps['formatY']): string[] {
  const labels = (decimals: number | undefined) => rows.map(value => formatY(value, decimals));
  const exact = labels(EXACT).join();
  return labels(DECIMALS.find(decimals => labels(decimals).join() === exact));
}
