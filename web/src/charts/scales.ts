// The calculations of plots: round ticks, positions, paths with gaps, steps and deposits, and labels that do
// not collide. Pure.

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type Series = readonly (number | null)[];

/**
 * Returns about `count` round values between low and high. Their distance is a multiple of `finest`, because
 * labels do not show fractions of it.
 */
export function niceTicks(low: number, high: number, count: number, finest = 0): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  // A quarter of ten times the finest unit is not a multiple of that unit.
  const factors = power > 2 * finest ? [1, 2, 2.5, 5] : [1, 2, 5];
  const round = (factors.find(factor => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const step = Math.max(round, finest);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i += 1)
    ticks.push(Number((i * step).toPrecision(15)));
  return ticks;
}

/**
 * Returns the lowest and highest value of all series with a margin that does not extend below zero. With
 * `fromZero` the range begins at zero.
 */
export function extent(series: readonly Series[], fromZero = false): [low: number, high: number] {
  const values = series.flat().filter(value => value !== null);
  if (values.length === 0) return [0, 1];
  const high = Math.max(...values);
  const low = fromZero ? 0 : Math.min(...values);
  const air = (high - low || Math.abs(high) || 1) * 0.07;
  const floor = low < 0 ? low - air : Math.max(0, low - air);
  return [fromZero ? 0 : floor, high + air];
}

/** A linear map. An empty range maps to the middle. */
export function linear(
  from: readonly [number, number],
  to: readonly [number, number],
): (value: number) => number {
  const span = from[1] - from[0];
  if (span === 0) return () => (to[0] + to[1]) / 2;
  return value => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Returns the index of the x nearest to a value. */
export function nearest(xs: readonly number[], value: number): number {
  let best = 0;
  for (const [i, x] of xs.entries()) if (Math.abs(x - value) < Math.abs((xs[best] ?? 0) - value)) best = i;
  return best;
}

const fixed = (value: number) => value.toFixed(1);

export interface PathInput {
  readonly xs: readonly number[];
  readonly ys: Series;
  readonly X: (value: number) => number;
  readonly Y: (value: number) => number;
  readonly step?: boolean;
  /** The amount that was deposited (or withdrawn, negative) at an index. The line breaks there instead of rising. */
  readonly jumps?: Readonly<Record<number, number>>;
}

/**
 * Returns a line as SVG path data, with separate dotted paths across its jumps, and dots for points without a
 * neighbour. A null is a gap.
 */
export function linePath({ xs, ys, X, Y, step = false, jumps = {} }: PathInput): {
  line: string;
  hops: string;
  dots: string;
} {
  let line = '';
  let hops = '';
  let dots = '';
  let drawing = false;
  /** The last point, until a line leads away from it. */
  let lone = '';
  for (const [i, value] of ys.entries()) {
    if (value === null) {
      drawing = false;
      dots += lone;
      lone = '';
      continue;
    }
    const x = fixed(X(xs[i] ?? 0));
    const y = fixed(Y(value));
    const jump = jumps[i];
    if (jump && drawing && !step) {
      const before = fixed(Y(value - jump));
      line += `L${x} ${before}`;
      hops += `M${x} ${before}V${y}`;
      drawing = false;
    }
    line += drawing ? (step ? `H${x}V${y}` : `L${x} ${y}`) : `M${x} ${y}`;
    lone = drawing ? '' : `M${x} ${y}h0`;
    drawing = true;
  }
  return { line, hops, dots: dots + lone };
}

/**
 * Returns the area between two series, cut at their gaps. A point between two gaps becomes a bar. `low` may
 * run in steps.
 */
export function areaPath({ xs, ys, X, Y, jumps = {} }: PathInput, low: Series, lowStep = false): string {
  let path = '';
  let run: number[] = [];
  const close = () => {
    const [first = 0, second] = run;
    if (second !== undefined) path += areaRun({ xs, ys, X, Y, jumps }, low, lowStep, run);
    else if (run.length > 0) path += bar(X(xs[first] ?? 0), Y(ys[first] ?? 0), Y(low[first] ?? 0));
    run = [];
  };
  for (const [i, value] of ys.entries()) {
    if (value === null || (low[i] ?? null) === null) close();
    else run.push(i);
  }
  close();
  return path;
}

const BAR = 3;

/** A bar is the visible form of an area with one point. */
const bar = (x: number, high: number, low: number): string =>
  `M${fixed(x - BAR / 2)} ${fixed(high)}h${BAR}V${fixed(low)}h${-BAR}Z`;

function areaRun(
  { xs, ys, X, Y, jumps = {} }: PathInput,
  low: Series,
  lowStep: boolean,
  run: readonly number[],
): string {
  const top: string[] = [];
  const bottom: string[] = [];
  for (const [k, i] of run.entries()) {
    const x = fixed(X(xs[i] ?? 0));
    const value = ys[i] ?? 0;
    const jump = jumps[i];
    if (jump && k > 0) top.push(`${x} ${fixed(Y(value - jump))}`);
    top.push(`${x} ${fixed(Y(value))}`);
    if (lowStep && k > 0) bottom.push(`${x} ${fixed(Y(low[run[k - 1] ?? 0] ?? 0))}`);
    bottom.push(`${x} ${fixed(Y(low[i] ?? 0))}`);
  }
  return `M${[...top, ...bottom.reverse()].join('L')}Z`;
}

export interface PlacedLabel {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Estimates the width in pixels of a text of 12 px: digits are 7 px wide, and Chinese characters are square. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (letter > '\u2e7f') return 12;
  if (/[.,\s]/.test(letter)) return 3;
  return /[\p{Lu}\p{Sc}%]/u.test(letter) ? 9 : 7;
}

/** Centres a text on its position, or aligns it with the edge that it would cross. */
function placeText(x: number, text: string, width: number): PlacedLabel & { readonly left: number } {
  const half = textWidth(text) / 2;
  if (x + half > width) return { x: width, text, anchor: 'end', left: width - 2 * half };
  if (x - half < 0) return { x: 0, text, anchor: 'start', left: 0 };
  return { x, text, anchor: 'middle', left: x - half };
}

const LABEL_GAP = 5;

/**
 * Places labels from left to right. Each is the first of its texts that does not touch the previous label, or
 * is left out.
 */
export function placeLabels(
  ticks: readonly (readonly [x: number, ...texts: string[]])[],
  width: number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  let free = -Infinity;
  for (const [x, ...texts] of ticks) {
    if (x < 0 || x > width) continue;
    const fitting = texts.map(text => placeText(x, text, width)).find(({ left }) => left >= free);
    if (!fitting) continue;
    const { left, ...label } = fitting;
    placed.push(label);
    free = left + textWidth(label.text) + LABEL_GAP;
  }
  return placed;
}

/**
 * Returns the labelled positions of a time axis and the form of the labels: hours within days, days within
 * weeks, months beyond. Points that are whole days (`daily`) have no hour labels.
 */
export function timeTicks(
  from: number,
  to: number,
  width: number,
  daily = false,
): { at: number; style: 'hour' | 'day' | 'month' | 'year' }[] {
  const days = (to - from) / DAY_MS;
  if (days < 2 && !daily) {
    const step = HOUR_MS * (width < 500 ? 2 : 1);
    // Starts at half a step, because a label at the edge would be pushed into the next one.
    return times(Math.ceil(from / step + 0.5) * step, to, step).map(at => ({ at, style: 'hour' }));
  }
  if (days < 70) {
    const week = width < 420 && days > 35 ? 14 : 7;
    const step = DAY_MS * (days < 12 ? 1 : week);
    return times(to - Math.floor((to - from) / step) * step, to, step).map(at => ({ at, style: 'day' }));
  }
  const step = Math.max(1, Math.ceil(days / 30 / (width < 500 ? 4 : 8)));
  const ticks: { at: number; style: 'month' | 'year' }[] = [];
  const first = new Date(from);
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1));
  for (; month.getTime() <= to; month.setUTCMonth(month.getUTCMonth() + step)) {
    if (month.getTime() < from) continue;
    ticks.push({
      at: month.getTime(),
      style: ticks.length === 0 || month.getUTCMonth() < step ? 'year' : 'month',
    });
  }
  return ticks;
}

function times(first: number, last: number, step: number): number[] {
  const found: number[] = [];
  for (let at = first; at <= last; at += step) found.push(at);
  return found;
}
