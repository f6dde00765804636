import { expect, test } from 'vitest';
import { clusterEvents, eventsAt, eventsWithin, type PlotEvent } from './event-marks.ts';
import { linear } from './scales.ts';

const event = (x: number, kind: PlotEvent['kind'] = 'split'): PlotEvent => ({
  x,
  kind,
  label: `${x}`,
  text: `${x}`,
});
const axis = { X: linear([0, 100], [0, 500]), right: 500 };

test('events that would touch share a mark, others stand alone', () => {
  const clusters = clusterEvents([event(50), event(10), event(52), event(54)], axis);
  expect(clusters.map(({ from, to, events }) => [from, to, events.length])).toEqual([
    [50, 50, 1],
    [250, 270, 3],
  ]);
});

test('an event of the future is drawn at the end, one before the first point not at all', () => {
  const clusters = clusterEvents([event(-1), event(140, 'listing')], axis);
  expect(clusters).toEqual([{ from: 500, to: 500, events: [event(140, 'listing')] }]);
});

test('each event belongs to its nearest point', () => {
  const xs = [0, 50, 100];
  const events = [event(30), event(-5), event(140), event(20)];
  expect(eventsWithin(events, xs).map(({ x }) => x)).toEqual([20, 30, 140]);
  expect([0, 1, 2].map(index => eventsAt(events, xs, index).map(({ x }) => x))).toEqual([[20], [30], [140]]);
});
