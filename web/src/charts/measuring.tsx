// Measuring between two points of a plot: drag with the mouse, hold and drag with a finger, Shift with an arrow key.
// Escape, a press or another arrow key ends it. The figures take the place of the read-out and are announced.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '#web/lib/format.ts';
import { inRem } from '#web/lib/in-rem.ts';
import { letterScale } from '#web/lib/letter-scale.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import measureWords from '#web/locales/en/measure.json';
import { measureBetween, type Measure } from './measure.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { Reading } from './plot-frame.tsx';
import type { PlotMeasure } from './plot-props.ts';
import { DAY_MS, nearest } from './scales.ts';
import styles from './measuring.module.css';

const HOLD_MS = 400;
/** A finger that moves farther before the hold has begun scrolls or scrubs. */
const SLOP_PX = 8;
const MOVES = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Both ends as x values, so that they keep their days when new data arrive. */
interface Span {
  readonly from: number;
  /** Undefined while the keyboard's cursor is the other end. */
  readonly to: number | undefined;
}

export interface MeasuringProps {
  element: HTMLElement;
  xs: readonly number[];
  layout: PlotLayout;
  measure: PlotMeasure;
  /** The point under the cursor, and the point whose figures are shown. */
  at: number | undefined;
  shown: number;
  /** The figures of a measurement for the read-out; undefined when it ends. */
  onMeasured: (readings: readonly Reading[] | undefined) => void;
}

export function Measuring({ element, xs, layout, measure, at, shown, onMeasured }: MeasuringProps) {
  const [span, setSpan] = useState<Span>();
  const [isHeld, setHeld] = useState(false);
  useMeasuringInput({ element, xs, pixels: layout.pixels, shown, span, setSpan, setHeld });
  const { ys, level } = measure;
  // Another range may not contain the ends.
  const isWithin = span !== undefined && span.from >= (xs[0] ?? 0) && span.from <= (xs.at(-1) ?? 0);
  const from = isWithin ? nearest(xs, span.from) : undefined;
  const to = span?.to === undefined ? at : nearest(xs, span.to);
  const measured = useMemo(
    () => (from === undefined || to === undefined ? undefined : measureBetween({ xs, ys, level }, from, to)),
    [from, to, xs, ys, level],
  );
  const words = useMeasureText(xs, measure);
  const readings = measured && words.read(measured);
  const key = JSON.stringify(readings);
  const tell = useEffectEvent(() => onMeasured(readings));
  useEffect(() => tell(), [key]);
  return (
    <>
      {measured && createPortal(<Overlay layout={layout} measured={measured} xs={xs} ys={ys} />, element)}
      <p className="sr" role="status">
        {measured && !isHeld && words.say(measured)}
      </p>
    </>
  );
}

function useMeasureText(xs: readonly number[], { format: difference }: PlotMeasure) {
  const t = useText(measureWords);
  const { comma } = usePunctuation();
  const format = useFormat();
  const isDaily = xs.every(x => x % DAY_MS === 0);
  const texts = (measure: Measure) => {
    const [from, to] = [xs[measure.from] ?? 0, xs[measure.to] ?? 0];
    return {
      period: isDaily
        ? format.days(from, to)
        : t('fromTo', {
            from: format.date(new Date(from), 'shortTime'),
            to: format.date(new Date(to), 'shortTime'),
          }),
      change: measure.percent === null ? '–' : format.percent(measure.percent),
      difference: measure.difference === null ? '–' : difference(measure.difference),
      length: t(measure.length.unit, { count: measure.length.count }),
    };
  };
  return {
    read: (measure: Measure): Reading[] => {
      const { period, change, difference: by, length } = texts(measure);
      const sign = Math.sign(measure.difference ?? 0);
      const tone = sign === 0 ? undefined : sign > 0 ? 'up' : 'down';
      return [
        { label: t('measured'), text: period },
        { label: t('change'), text: change, tone },
        { label: t('difference'), text: by, tone },
        { label: t('length'), text: length },
      ];
    },
    say: (measure: Measure): string => {
      const { period, change, difference: by, length } = texts(measure);
      return [period, change, by, length].join(comma);
    },
  };
}

interface OverlayProps {
  layout: PlotLayout;
  measured: Measure;
  xs: readonly number[];
  ys: PlotMeasure['ys'];
}

function Overlay({ layout: { box }, measured: { from, to, difference }, xs, ys }: OverlayProps) {
  const { X, Y, top, bottom, width, height } = box;
  const [left, right] = [X(xs[from] ?? 0), X(xs[to] ?? 0)];
  const tone = styles[(difference ?? 0) < 0 ? 'down' : 'up'] ?? '';
  return (
    <svg width={inRem(width)} height={inRem(height)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect
        className={`${styles['area']} ${tone}`}
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
      />
      {[from, to].map((index, i) => {
        const x = X(xs[index] ?? 0);
        const value = ys[index] ?? null;
        return (
          <g key={i} className={tone}>
            <path className={styles['edge']} d={`M${Math.round(x)} ${top}V${bottom}`} />
            {value !== null && <circle className={styles['end']} cx={x} cy={Y(value)} r={4.5} />}
          </g>
        );
      })}
    </svg>
  );
}

interface InputSetup {
  element: HTMLElement;
  xs: readonly number[];
  pixels: readonly number[];
  shown: number;
  span: Span | undefined;
  setSpan: (span: Span | undefined) => void;
  setHeld: (held: boolean) => void;
}

/** The listeners run on the element, before the plot's own ones, which React calls at the root of the page. */
function useMeasuringInput({ element, xs, pixels, shown, span, setSpan, setHeld }: InputSetup): void {
  const pressed = useRef<number>(undefined);
  const hold = useRef<{ readonly timer: number; readonly x: number; readonly y: number }>(undefined);
  const pointAt = (event: PointerEvent) =>
    nearest(pixels, (event.clientX - element.getBoundingClientRect().left) / letterScale());
  const spanOf = (from: number, to: number): Span => ({ from: xs[from] ?? 0, to: xs[to] ?? 0 });
  const begin = (index: number, next: Span | undefined) => {
    pressed.current = index;
    setHeld(true);
    setSpan(next);
  };
  const drop = () => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  };
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const index = pointAt(event);
    setSpan(undefined);
    if (event.pointerType !== 'touch') {
      element.setPointerCapture(event.pointerId);
      begin(index, undefined);
      return;
    }
    const timer = window.setTimeout(() => {
      hold.current = undefined;
      begin(index, spanOf(index, index));
    }, HOLD_MS);
    hold.current = { timer, x: event.clientX, y: event.clientY };
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const waiting = hold.current;
    if (waiting && Math.hypot(event.clientX - waiting.x, event.clientY - waiting.y) > SLOP_PX) drop();
    const from = pressed.current;
    if (from === undefined) return;
    const to = pointAt(event);
    if (to !== from || span) setSpan(spanOf(from, to));
  });
  const onUp = useEffectEvent(() => {
    drop();
    pressed.current = undefined;
    setHeld(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && span) {
      // The cursor stays. The next Escape removes it.
      event.stopPropagation();
      setSpan(undefined);
    }
    if (!MOVES.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    setSpan(event.shiftKey ? { from: span?.from ?? xs[shown] ?? 0, to: undefined } : undefined);
  });
  const onBlur = useEffectEvent(() => setSpan(undefined));
  // A finger that measures does not scroll the page.
  const onTouch = useEffectEvent((event: TouchEvent) => {
    if (pressed.current !== undefined) event.preventDefault();
  });
  const onMenu = useEffectEvent((event: Event) => {
    if (hold.current !== undefined || pressed.current !== undefined) event.preventDefault();
  });
  useEffect(() => {
    const listeners: readonly (readonly [string, (event: never) => void])[] = [
      ['pointerdown', (event: PointerEvent) => onDown(event)],
      ['pointermove', (event: PointerEvent) => onMove(event)],
      ['pointerup', () => onUp()],
      ['pointercancel', () => onUp()],
      ['keydown', (event: KeyboardEvent) => onKey(event)],
      ['blur', () => onBlur()],
      ['touchmove', (event: TouchEvent) => onTouch(event)],
      ['contextmenu', (event: Event) => onMenu(event)],
    ];
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  }, [element]);
}
