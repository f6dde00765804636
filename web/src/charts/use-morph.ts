// Moves the lines of a plot from their former shape to a new one when other data arrive in a drawing of the same size.
// Nothing moves under reduced motion, with data saving, or on a battery that runs low.
import { useLayoutEffect, useRef } from 'react';
import { isStill } from '#web/lib/constants.ts';
import { blend, isMoved, sampleLine, samplesArea, samplesPath, type Samples } from './morph.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotProps } from './plot-props.ts';

const LASTS_MS = 220;
const LOW_BATTERY = 0.2;

/** The path elements that move, by selector, with the samples that their shape is drawn from. */
type Shapes = ReadonlyMap<string, readonly Samples[]>;

interface Drawn {
  readonly xs: readonly number[];
  readonly size: string;
  readonly shapes: Shapes;
}

function shapesOf({ xs, lines, fill }: PlotProps, { box, pixels }: PlotLayout): Drawn {
  const sample = (ys: PlotProps['lines'][number]['ys']) => sampleLine(pixels, ys, box.Y);
  const shapes = new Map<string, readonly Samples[]>();
  for (const { look, ys, offScale } of lines)
    if (!offScale && look !== 'none') shapes.set(`path[data-look=${look}]`, [sample(ys)]);
  if (fill) shapes.set(`path[data-look=${fill.look}]`, [sample(fill.high), sample(fill.low)]);
  return { xs, size: `${box.width} ${box.height} ${box.bottom}`, shapes };
}

interface Battery {
  readonly charging: boolean;
  readonly level: number;
}

interface Saving {
  readonly connection?: { readonly saveData?: boolean };
  readonly getBattery?: () => Promise<Battery>;
}

let battery: Battery | undefined;
// Only some browsers tell the state of the battery. It is a live object.
void (navigator as Saving).getBattery?.().then(
  found => {
    battery = found;
  },
  () => undefined,
);

function isSaving(): boolean {
  const isLow = battery !== undefined && !battery.charging && battery.level <= LOW_BATTERY;
  return isLow || (navigator as Saving).connection?.saveData === true;
}

export function useMorph(element: HTMLElement | null, props: PlotProps, layout: PlotLayout): void {
  const shown = useRef<Drawn>(undefined);
  useLayoutEffect(() => {
    const before = shown.current;
    const after = shapesOf(props, layout);
    shown.current = after;
    if (!element || !before || before.size !== after.size || isStill() || isSaving()) return undefined;
    const isMoving = [...after.shapes].some(([selector, samples]) =>
      samples.some((one, i) => isMoved(before.shapes.get(selector)?.[i] ?? [], one)),
    );
    return isMoving ? move(element, before, after, layout.box.right) : undefined;
  }, [element, props, layout]);
}

/** Returns a function that ends the movement. React has set the final shapes before. */
function move(element: HTMLElement, before: Drawn, after: Drawn, right: number): () => void {
  const paths = [...after.shapes].flatMap(([selector, to]) => {
    const path = element.querySelector(selector);
    const from = before.shapes.get(selector);
    return path && from ? [{ path, from, to, last: path.getAttribute('d') ?? '' }] : [];
  });
  const isOtherRange = before.xs[0] !== after.xs[0];
  const dots = isOtherRange ? element.querySelector('[data-part=trades]') : null;
  const fade = dots?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LASTS_MS, easing: 'ease-in' });
  const began = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / LASTS_MS));
    const eased = 1 - (1 - part) ** 3;
    for (const { path, from, to, last } of paths) {
      const [high, low] = to.map((one, i) => blend(from[i] ?? [], one, eased));
      if (part === 1 || !high) path.setAttribute('d', last);
      else path.setAttribute('d', low ? samplesArea(high, low, right) : samplesPath(high, right));
    }
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => {
    cancelAnimationFrame(frame);
    fade?.cancel();
  };
}
