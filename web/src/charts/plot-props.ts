// The props of a plot.
import type { ReactNode } from 'react';
import type { PlotEvent } from './event-marks.ts';
import type { Flow, Gap } from './plot-axes.tsx';
import type { PlotTable, Reading } from './plot-frame.tsx';
import type { Series } from './scales.ts';
import type { Headline } from './scrub.ts';

/** main: solid · second: amber, long dashes · dashed: muted, short dashes · none: only a dot under the cursor */
export type LineLook = 'main' | 'second' | 'dashed' | 'none';

export interface PlotLine {
  readonly ys: Series;
  readonly look: LineLook;
  readonly step?: boolean | undefined;
  /** Shown in the read-out but excluded from drawing and scale, because the series would flatten the others. */
  readonly offScale?: boolean | undefined;
  /** The colour of the series' dot under the cursor. */
  readonly tone?: ((index: number) => 'up' | 'down') | undefined;
}

/** gain: the area above the cost · band: the range in which the next trade probably falls */
export interface PlotFill {
  readonly high: Series;
  readonly low: Series;
  readonly look: 'gain' | 'band';
  readonly lowStep?: boolean | undefined;
}

/** A path specific to the chart, in its coordinates. */
export interface PlotShape {
  readonly look: 'bid' | 'ask' | 'bid-line' | 'ask-line' | 'mine' | 'mine-wait' | 'mine-line';
  readonly path: (X: (value: number) => number, Y: (value: number) => number) => string;
}

/** A single observation: a trade. Hollow until it is settled; `own` marks a trade of the person. */
export interface PlotDot {
  readonly x: number;
  readonly y: number;
  /** The radius in pixels. */
  readonly r: number;
  readonly hollow?: boolean | undefined;
  readonly look?: 'buy' | 'sell' | undefined;
  /** A trade that has just come in. It is tinted for a moment. */
  readonly fresh?: boolean | undefined;
}

/** The line between whose points the person can measure. */
export interface PlotMeasure {
  readonly ys: Series;
  /** What the percentage counts from, where it is not the line itself: a line of returns has its level here. */
  readonly level?: Series | undefined;
  /** Formats a difference of two values, with its sign. */
  readonly format: (difference: number) => string;
}

export interface PlotProps {
  /** The content with its range: 'Portfolio value, 1M'. */
  label: string;
  /** Milliseconds or prices, ascending. */
  xs: readonly number[];
  lines: readonly PlotLine[];
  fill?: PlotFill | undefined;
  gaps?: readonly Gap[] | undefined;
  /** Deposits and withdrawals. The lines break at them, because a deposit is not a gain. */
  flows?: readonly Flow[] | undefined;
  shapes?: readonly PlotShape[] | undefined;
  /** Observations in front of the lines. They widen the scale. */
  dots?: readonly PlotDot[] | undefined;
  /** Marked below the axis. An empty list reserves the place of their marks while they load. */
  events?: readonly PlotEvent[] | undefined;
  measure?: PlotMeasure | undefined;
  /** What the page's leading figure shows while the person points at a point. */
  headline?: Headline | undefined;
  fromZero?: boolean | undefined;
  /**
   * Formats a gridline's label. `decimals` is for an abbreviated amount, and undefined when the amount is not
   * abbreviated.
   */
  formatY: (value: number, decimals: number | undefined) => string;
  /** The smallest distance between gridlines in displayed units: a cent. */
  finest?: number | undefined;
  /**
   * The displayed units per drawn unit, if they differ (an exchange rate). Gridlines are round in displayed
   * units.
   */
  perUnit?: number | undefined;
  /** Returns the labels of the horizontal axis for its width. */
  ticks: (width: number) => readonly (readonly [x: number, label: string])[];
  /** Returns the figures at a point, beginning with the date. `pointed` is true while the person points at it. */
  read: (index: number, pointed: boolean) => readonly Reading[];
  table?: PlotTable | undefined;
  /** A sentence beside 'Show as a table'. */
  note?: ReactNode;
  height?: number | undefined;
  /** The number of points that Page Up and Page Down move. */
  page?: number | undefined;
}
