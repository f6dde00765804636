// The marks of events below the time axis. Loaded with the first events.
import { Fragment } from 'react';
import type { Box } from './plot-axes.tsx';
import { clusterEvents, type EventCluster, type EventKind, type PlotEvent } from './event-marks.ts';
import { placeLabels } from './scales.ts';
import styles from './plot-events.module.css';

/** Each mark is drawn around the middle of an area of 10 × 10. */
const MARKS: Record<EventKind, string> = {
  round: 'M0-5L5 0L0 5L-5 0Z',
  split: 'M-5-4h4v8h-4zM1-4h4v8h-4z',
  halted: 'M-4-4h3v8h-3zM1-4h3v8h-3z',
  resumed: 'M-4-5L5 0L-4 5Z',
  listing: 'M-4 5V-5H5L2-2L5 1H-3V5Z',
  buy: 'M0-5L5 4H-5Z',
  sell: 'M0 5L5-4H-5Z',
};

/** With more marks, lines up to the curve would hide it. */
const MOST_LINES = 12;

interface PlotEventsProps {
  box: Box;
  events: readonly PlotEvent[];
  /** The events at the cursor. Their text replaces all labels. */
  pointed: readonly PlotEvent[];
  /** The label of a mark that stands for several events: '3 events'. */
  several: (count: number) => string;
}

export default function PlotEvents({ box, events, pointed, several }: PlotEventsProps) {
  const { bottom, top, width } = box;
  const clusters = clusterEvents(events, box);
  const isPointed = (cluster: EventCluster) => cluster.events.some(event => pointed.includes(event));
  const shown = pointed.length > 0 ? clusters.filter(isPointed) : clusters;
  const labels = placeLabels(
    shown.map(cluster => [middle(cluster), ...textsOf(cluster, pointed, several)] as const),
    width,
  );
  const y = bottom + 10;
  return (
    <>
      {clusters.map(cluster => {
        const x = middle(cluster);
        const [first] = cluster.events;
        return (
          <Fragment key={cluster.from}>
            {(clusters.length <= MOST_LINES || isPointed(cluster)) && (
              <path
                className={isPointed(cluster) ? styles['pointed'] : styles['line']}
                d={`M${Math.round(x)} ${top}V${bottom}`}
              />
            )}
            {first && cluster.events.every(({ kind }) => kind === first.kind) ? (
              <path
                className={`${styles['mark']} ${styles[first.kind] ?? ''}`}
                transform={`translate(${x} ${y})`}
                d={MARKS[first.kind]}
              />
            ) : (
              <path
                className={styles['several']}
                d={`M${Math.min(cluster.from, x - 5)} ${y - 4}v8H${Math.max(cluster.to, x + 5)}v-8`}
              />
            )}
          </Fragment>
        );
      })}
      {labels.map(({ x, text, anchor }) => (
        <text
          key={`${text}@${x}`}
          className={styles['label']}
          x={Math.min(x, width)}
          y={bottom + 28}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </>
  );
}

const middle = ({ from, to }: EventCluster): number => (from + to) / 2;

/** From the longest text to the shortest. The first that fits is shown. */
function textsOf(
  { events }: EventCluster,
  pointed: readonly PlotEvent[],
  several: (count: number) => string,
): string[] {
  const at = events.filter(event => pointed.includes(event));
  const [one] = at.length > 0 ? at : events;
  if (!one) return [];
  if (at.length === 1) return [one.text, one.label];
  if (events.length === 1) return [one.label];
  return [several(at.length || events.length)];
}
