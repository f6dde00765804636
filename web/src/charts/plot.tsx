// The line chart: a fixed read-out that is also the legend, a crosshair by pointer and keyboard, flows that
// break the line, hatched gaps, bands, steps, and a table of the figures. Used for portfolio value, prices
// and the index.
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { inRem } from '#web/lib/in-rem.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import eventWords from '#web/locales/en/chart-events.json';
import { eventsAt, eventsWithin } from './event-marks.ts';
import { extrasStore, loadExtrasOnInput } from './extras.ts';
import { PlotAxes, PlotGaps } from './plot-axes.tsx';
import { PlotFrame, type Reading } from './plot-frame.tsx';
import { layOut, type PlotLayout } from './plot-layout.ts';
import type { PlotProps } from './plot-props.ts';
import { linePath, areaPath } from './scales.ts';
import { useHeadline } from './scrub.ts';
import { usePlotCursor, useSize } from './use-plot.ts';
import styles from './drawing.module.css';

const PlotEvents = lazyPart(() => import('./plot-events.tsx'));
const NONE = [] as const;

export function Plot(props: PlotProps) {
  const { xs, read, label, note, table, height, page, events = NONE, headline } = props;
  const { comma } = usePunctuation();
  const t = useText(eventWords);
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const ref = useCallback((div: HTMLDivElement | null) => {
    element.current = div;
    setPlace(div);
  }, []);
  const layout = useMemo(() => layOut(props, size), [props, size]);
  const say = (index: number) =>
    [
      ...read(index, true).map(reading => `${reading.label} ${reading.text}`),
      ...eventsAt(events, xs, index).map(event => event.text),
    ].join(comma);
  const cursor = usePlotCursor({ xs, pixels: layout.pixels, label, say, page });
  const { at, shown } = cursor;
  const drawing = useMemo(() => <Drawing props={props} layout={layout} />, [props, layout]);
  useHeadline(headline, at);
  const extras = extrasStore.use();
  useEffect(loadExtrasOnInput, []);
  const [measured, setMeasured] = useState<readonly Reading[]>();
  const isDrawn = size.width > 0 && xs.length > 0;
  return (
    <PlotFrame
      readings={measured ?? (xs.length > 0 ? read(shown, at !== undefined) : NONE)}
      note={note}
      table={table}
      events={eventsWithin(events, xs)}
    >
      <div className="plot" ref={ref} style={{ minHeight: height && inRem(height) }} {...cursor.props}>
        {isDrawn && (
          <svg
            width={inRem(size.width)}
            height={inRem(size.height)}
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
          >
            {drawing}
            {events.length > 0 && (
              <Suspense>
                <PlotEvents
                  box={layout.box}
                  events={events}
                  pointed={at === undefined ? NONE : eventsAt(events, xs, at)}
                  several={count => t('events', { count })}
                />
              </Suspense>
            )}
            {at !== undefined && <Crosshair props={props} layout={layout} at={at} />}
          </svg>
        )}
      </div>
      {extras && isDrawn && place && (
        <extras.PlotExtras
          element={place}
          props={props}
          layout={layout}
          at={at}
          shown={shown}
          onMeasured={setMeasured}
        />
      )}
    </PlotFrame>
  );
}

interface PartProps {
  props: PlotProps;
  layout: PlotLayout;
}

/** Everything except the crosshair. It re-renders only when the data or the size change. */
function Drawing({ props, layout }: PartProps) {
  const hatch = useId();
  const { xs, lines, fill, gaps = NONE, shapes = NONE, dots = NONE } = props;
  const { box, rows, labels, jumps } = layout;
  const { X, Y } = box;
  const drawn = lines
    .filter(line => !line.offScale && line.look !== 'none')
    .map(line => ({
      look: line.look,
      ...linePath({ xs, ys: line.ys, X, Y, jumps, step: line.step ?? false }),
    }));
  return (
    <>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles['hatch']} d="M0 0V6" />
        </pattern>
      </defs>
      <PlotAxes box={box} rows={rows} labels={labels} columns={props.ticks(box.width)} />
      <PlotGaps box={box} gaps={gaps} hatch={hatch} />
      {fill && (
        <path
          className={styles['shape']}
          data-look={fill.look}
          d={areaPath({ xs, ys: fill.high, X, Y, jumps }, fill.low, fill.lowStep ?? false)}
        />
      )}
      {shapes.map(shape => (
        <path key={shape.look} className={styles['shape']} data-look={shape.look} d={shape.path(X, Y)} />
      ))}
      {drawn.map(({ look, line, hops, dots }) => (
        <g key={look}>
          <path className={styles['line']} data-look={look} d={line} />
          {hops && <path className={styles['hop']} d={hops} />}
          {dots && <path className={styles['dot']} data-look={look} d={dots} />}
        </g>
      ))}
      <g data-part="trades">
        {dots.map((dot, i) => (
          <circle
            key={i}
            className={styles['trade']}
            data-look={dot.look}
            data-hollow={dot.hollow}
            data-fresh={dot.fresh}
            cx={X(dot.x)}
            cy={Y(dot.y)}
            r={dot.r}
          />
        ))}
      </g>
    </>
  );
}

function Crosshair({ props, layout, at }: PartProps & { at: number }) {
  const { X, Y, top, bottom } = layout.box;
  const x = X(props.xs[at] ?? 0);
  return (
    <g>
      <path className={styles['crosshair']} d={`M${Math.round(x)} ${top}V${bottom}`} />
      {props.lines.map((line, i) => {
        const value = line.ys[at] ?? null;
        if (value === null || line.offScale) return null;
        return (
          <circle
            key={i}
            className={styles['reading']}
            data-look={line.tone?.(at) ?? line.look}
            cx={x}
            cy={Y(value)}
            r={4.5}
          />
        );
      })}
    </g>
  );
}
