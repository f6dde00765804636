import { expect, test } from 'vitest';
import { analyseRange } from './analyse-range.ts';
import { valueDaily, type StockHistory } from './value-daily.ts';

const DAY = '2026-03-01';
const BOUGHT: StockHistory = {
  stockId: 'LATT',
  events: [
    {
      kind: 'acquisition',
      id: 'first',
      at: new Date(`${DAY}T12:00:00Z`),
      shares: 10n,
      gross_minor: 1_000_00n,
      fee_minor: 10_00n,
      settled: true,
      inKind: false,
    },
  ],
  closes: [{ day: DAY, close_minor: 100_00n }],
};
const analyse = (range: '1D' | 'ALL') => analyseRange(valueDaily([BOUGHT], DAY), new Map(), range);

test('a single day is before fees: bought at the last price nothing has changed, and longer ranges include the fee', () => {
  const day = analyse('1D');
  expect([day?.gain_minor, day?.timeWeighted.percent]).toEqual([0n, 0]);
  expect(day?.flows).toMatchObject([{ amount_minor: 1_000_00n }]);
  expect(day?.series.at(-1)).toMatchObject({ in_minor: 1_000_00n, invested_minor: 1_010_00n });
  const all = analyse('ALL');
  expect([all?.gain_minor, all?.timeWeighted.percent]).toEqual([-10_00n, -0.99]);
});
