import { expect, test } from 'vitest';
import { estimateMark } from './estimate-mark.ts';
import type { Evidence } from './mark-evidence.ts';
import { markDays, markHistory } from './mark-history.ts';

const trade = (at: string, price_minor: bigint): Evidence => ({
  kind: 'settled_trade',
  id: at,
  at: new Date(at),
  price_minor,
  notional_minor: price_minor * 100n,
});
const NOW = new Date('2026-03-31T12:00:00Z');
const TRADES = [
  trade('2026-01-05T10:00:00Z', 10_000n),
  trade('2026-01-06T10:00:00Z', 10_400n),
  trade('2026-03-30T10:00:00Z', 12_000n),
];

test('A past mark knows only what was known on its day', () => {
  const [then, today] = markHistory(TRADES, ['2026-01-06', '2026-03-31'], NOW, 100);
  expect(then?.price_minor).toBe(
    estimateMark(TRADES.slice(0, 2), new Date('2026-01-06T23:59:59.999Z'))?.price_minor,
  );
  expect(today?.price_minor).toBe(estimateMark(TRADES, NOW)?.price_minor);
});

test('Four weeks without a trade leave a gap', () => {
  const marks = markHistory(TRADES, ['2026-02-02', '2026-02-04', '2026-03-01', '2026-03-30'], NOW, 100);
  expect(marks.map(({ price_minor }) => price_minor === null)).toEqual([false, true, true, false]);
});

test('Days are evenly spaced and end with the last', () => {
  expect(markDays('2026-03-01', '2026-03-04', 10)).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ]);
  const year = markDays('2025-03-31', '2026-03-31', 53);
  expect(year.at(-1)).toBe('2026-03-31');
  expect(year.length).toBeLessThanOrEqual(53);
});
