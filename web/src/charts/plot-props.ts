// What a plot takes.
import type { ReactNode } from 'react';
import type { Flow, Gap } from './plot-axes.tsx';
import type { PlotTable, Reading } from './plot-frame.tsx';
import type { Series } from './scales.ts';

/** main: solid · second: amber, long dashes · dashed: muted, short dashes · none: only its dot under the cursor */
export type LineLook = 'main' | 'second' | 'dashed' | 'none';

export interface PlotLine {
  readonly ys: Series;
  readonly look: LineLook;
  readonly step?: boolean | undefined;
  /** Read out, but left out of drawing and scale: it would flatten the others. */
  readonly offScale?: boolean | undefined;
  /** The colour of its dot under the cursor. */
  readonly tone?: ((index: number) => 'up' | 'down') | undefined;
}

/** gain: over what was paid · band: where the next trade probably falls */
export interface PlotFill {
  readonly high: Series;
  readonly low: Series;
  readonly look: 'gain' | 'band';
  readonly lowStep?: boolean | undefined;
}

/** A path of the chart's own, in its coordinates. */
export interface PlotShape {
  readonly look: 'bid' | 'ask' | 'bid-line' | 'ask-line';
  readonly path: (X: (value: number) => number, Y: (value: number) => number) => string;
}

export interface PlotProps {
  /** What it shows, with its range: 'Portfolio value, 1M'. */
  label: string;
  /** Milliseconds (or prices), ascending. */
  xs: readonly number[];
  lines: readonly PlotLine[];
  fill?: PlotFill | undefined;
  gaps?: readonly Gap[] | undefined;
  /** Money in and out: the lines break there, since a deposit is no gain. */
  flows?: readonly Flow[] | undefined;
  shapes?: readonly PlotShape[] | undefined;
  fromZero?: boolean | undefined;
  /** What a gridline is called; `decimals`: of an amount in short, undefined where it is not shortened. */
  formatY: (value: number, decimals: number | undefined) => string;
  /** The least between two gridlines, as read: a cent. */
  finest?: number | undefined;
  /** What is read for one unit drawn, where that is not the same (a rate of exchange): gridlines are round as read. */
  perUnit?: number | undefined;
  /** Labels of the horizontal axis, given its width. */
  ticks: (width: number) => readonly (readonly [x: number, label: string])[];
  /** Returns the figures at a point, beginning with the date. `pointed` is true while the person points at it. */
  read: (index: number, pointed: boolean) => readonly Reading[];
  table?: PlotTable | undefined;
  /** Left of 'Show as a table': a sentence. */
  note?: ReactNode;
  height?: number | undefined;
  /** How many points Page Up and Page Down move. */
  page?: number | undefined;
}
