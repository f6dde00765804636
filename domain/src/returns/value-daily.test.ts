import { expect, test } from 'vitest';
import type { HoldingEvent } from '#domain/holdings/holding.ts';
import { valueDaily, type StockHistory } from './value-daily.ts';

const bought = (at: string, shares: bigint, price_minor: bigint, inKind = false): HoldingEvent => ({
  kind: 'acquisition',
  id: `bought ${at}`,
  at: new Date(at),
  shares,
  gross_minor: shares * price_minor,
  fee_minor: 0n,
  settled: true,
  inKind,
});
const split = (
  at: string,
  numerator: bigint,
  denominator: bigint,
  fractionPaid_minor = 0n,
): HoldingEvent => ({
  kind: 'split',
  id: `split ${at}`,
  at: new Date(at),
  numerator,
  denominator,
  fractionPaid_minor,
});
const stock = (
  stockId: string,
  closes: Readonly<Record<string, bigint>>,
  events: readonly HoldingEvent[],
): StockHistory => ({
  stockId,
  events,
  closes: Object.entries(closes).map(([day, close_minor]) => ({ day, close_minor })),
});
const values = (stocks: readonly StockHistory[], today: string) =>
  valueDaily(stocks, today).map(day => day.value_minor);

test('what a reverse split pays for a fraction flows out, with the cost of it', () => {
  // 13 shares at $10 become 1 at $100; the remaining three tenths are paid out as $30.
  const held = stock('A', { '2026-03-01': 100_00n, '2026-03-03': 110_00n }, [
    bought('2026-03-01', 13n, 10_00n),
    split('2026-03-02', 1n, 10n, 30_00n),
  ]);
  expect(valueDaily([held], '2026-03-03')).toMatchObject([
    { day: '2026-02-28', value_minor: 0n },
    { value_minor: 130_00n, invested_minor: 130_00n, in_minor: 130_00n, out_minor: 0n },
    {
      ...{ value_minor: 100_00n, invested_minor: 100_00n, in_minor: 0n, out_minor: 30_00n },
      flows: [{ day: '2026-03-02', stockId: 'A', eventId: 'split 2026-03-02', amount_minor: -30_00n }],
    },
    { value_minor: 110_00n, flows: [] },
  ]);
});

test('a value before several splits compensates for all of them, half a cent rounding to even', () => {
  const twice = [bought('2026-03-01', 12n, 1_00n), split('2026-03-02', 1n, 2n), split('2026-03-03', 1n, 3n)];
  expect(values([stock('A', { '2026-03-01': 6_00n }, twice)], '2026-03-03')).toEqual([
    0n,
    12_00n,
    12_00n,
    12_00n,
  ]);
  // Half of 5 and of 7 cents.
  const single = [bought('2026-03-01', 1n, 2n), split('2026-03-03', 1n, 2n, 4n)];
  const closes = { '2026-03-01': 5n, '2026-03-02': 7n };
  expect(values([stock('A', closes, single)], '2026-03-03')).toEqual([0n, 2n, 4n, 0n]);
});

test('shares brought in on the day of a split flow in as shares of before it, or of after', () => {
  const held = stock('A', { '2026-03-01': 50_00n }, [
    bought('2026-03-02T06:00:00Z', 10n, 1n, true),
    split('2026-03-02T12:00:00Z', 2n, 1n),
    bought('2026-03-02T18:00:00Z', 4n, 1n, true),
  ]);
  const day = valueDaily([held], '2026-03-02').at(-1);
  expect(day?.flows.map(flow => flow.amount_minor)).toEqual([1_000_00n, 200_00n]);
  expect(day?.value_minor).toBe(1_200_00n);
});

test('a holding split on the day of its first price enters with its shares after the split', () => {
  const held = stock('A', { '2026-01-05': 50_00n }, [
    bought('2026-01-04', 10n, 1n, true),
    split('2026-01-05', 2n, 1n),
  ]);
  expect(valueDaily([held], '2026-01-05').at(-1)).toMatchObject({
    value_minor: 1_000_00n,
    flows: [{ eventId: undefined, amount_minor: 1_000_00n }],
  });
});

test('the days begin with the first priced holding, in whatever order the events come', () => {
  const closes = { '2026-01-01': 10_00n };
  const [early, late] = [bought('2026-03-01', 2n, 10_00n), bought('2026-03-02', 1n, 10_00n)];
  const first = stock('A', closes, [late, early]);
  const second = stock('B', closes, [late]);
  const never = stock('C', closes, []);
  expect(valueDaily([second, first, never], '2026-03-02')).toMatchObject([
    { day: '2026-02-28', value_minor: 0n },
    { day: '2026-03-01', value_minor: 20_00n },
    { day: '2026-03-02', value_minor: 40_00n },
  ]);
  expect(valueDaily([first], '2026-03-01')).toHaveLength(2);
  expect(valueDaily([first], '2026-02-28')).toEqual([]);
});

test('only current holdings without a price count as unpriced', () => {
  const priced = stock('A', { '2026-03-01': 10_00n }, [bought('2026-03-01', 1n, 10_00n)]);
  const unpriced = stock('B', {}, [bought('2026-03-02', 1n, 10_00n)]);
  expect(valueDaily([priced, unpriced], '2026-03-02').map(day => day.unpricedCount)).toEqual([0, 0, 1]);
});
