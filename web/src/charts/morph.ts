// Intermediate shapes between two drawings of a line: both are sampled at the same columns and blended. Pure.
import type { Series } from './scales.ts';

/** The vertical pixels of a line at evenly spaced columns. Null in gaps. */
export type Samples = readonly (number | null)[];

const COLUMNS = 96;

/**
 * @param pixels The horizontal pixels of the points, ascending.
 * @param ys The values of the points.
 * @param Y Maps a value to its vertical pixel.
 */
export function sampleLine(
  pixels: readonly number[],
  ys: Series,
  Y: (value: number) => number,
  columns = COLUMNS,
): Samples {
  const end = pixels.at(-1) ?? 0;
  let i = 0;
  return Array.from({ length: columns }, (_, column) => {
    const x = (column / (columns - 1)) * end;
    while (i + 2 < pixels.length && (pixels[i + 1] ?? 0) < x) i += 1;
    const [left, right] = [pixels[i] ?? 0, pixels[i + 1] ?? 0];
    const [a, b] = [ys[i] ?? null, ys[i + 1] ?? null];
    if (a === null || b === null) return null;
    return Y(a + (b - a) * Math.min(1, Math.max(0, (x - left) / (right - left || 1))));
  });
}

/** `part` runs from 0 to 1. A column that only one of both has keeps its place from the second. */
export const blend = (before: Samples, after: Samples, part: number): Samples =>
  after.map((to, i) => {
    const from = before[i] ?? null;
    return to === null || from === null ? to : from + (to - from) * part;
  });

const fixed = (value: number) => value.toFixed(1);

/** The runs of neighbouring columns that have a value. */
function runsOf(samples: Samples): number[][] {
  const runs: number[][] = [];
  for (const [i, value] of samples.entries()) {
    if (value === null) continue;
    if (i > 0 && samples[i - 1] !== null) runs.at(-1)?.push(i);
    else runs.push([i]);
  }
  return runs;
}

/** Draws samples across `right` pixels as SVG path data. */
export function samplesPath(samples: Samples, right: number): string {
  const x = (i: number) => fixed((i / (samples.length - 1)) * right);
  return runsOf(samples)
    .map(run => `M${run.map(i => `${x(i)} ${fixed(samples[i] ?? 0)}`).join('L')}`)
    .join('');
}

/** Draws the area between two sampled lines. */
export function samplesArea(high: Samples, low: Samples, right: number): string {
  const x = (i: number) => fixed((i / (high.length - 1)) * right);
  const both = high.map((value, i) => ((low[i] ?? null) === null ? null : value));
  return runsOf(both)
    .map(run => {
      const top = run.map(i => `${x(i)} ${fixed(high[i] ?? 0)}`);
      const bottom = run.map(i => `${x(i)} ${fixed(low[i] ?? 0)}`).reverse();
      return `M${[...top, ...bottom].join('L')}Z`;
    })
    .join('');
}

/** Whether two drawings differ by more than a pixel can show. */
export const isMoved = (before: Samples, after: Samples): boolean =>
  after.some((to, i) => {
    const from = before[i] ?? null;
    return from === null || to === null ? from !== to : Math.abs(to - from) > 0.5;
  });
