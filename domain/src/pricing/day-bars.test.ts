import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averagePrice, buildDayBars, closeOn, quotePrice } from './day-bars.ts';

const trade = (at: string, shares: bigint, price_minor: bigint) => ({
  at: new Date(at),
  shares,
  price_minor,
});

const bars = buildDayBars([
  trade('2026-03-01T09:00:00Z', 10n, 100_00n),
  trade('2026-03-01T15:00:00Z', 30n, 98_00n),
  trade('2026-03-01T11:00:00Z', 5n, 104_00n),
  trade('2026-03-30T00:00:00Z', 20n, 110_00n),
  trade('2026-03-31T23:59:59Z', 1n, 99_00n),
]);

describe('day bars', () => {
  test('hold open, high, low, close, volume and turnover of each day with trades', () => {
    expect(bars[0]).toEqual({
      day: '2026-03-01',
      open_minor: 100_00n,
      high_minor: 104_00n,
      low_minor: 98_00n,
      close_minor: 98_00n,
      volume: 45n,
      turnover_minor: 4_460_00n,
      trades: 3,
    });
    expect(bars.map(bar => bar.day)).toEqual(['2026-03-01', '2026-03-30', '2026-03-31']);
  });

  test('the close of a day without trades is the last one before it', () => {
    expect(closeOn(bars, '2026-03-15')).toBe(98_00n);
    expect(closeOn(bars, '2026-02-28')).toBeUndefined();
  });

  test('no trade is lost, and open and close lie between low and high', () => {
    const trades = fc.array(
      fc.record({
        at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-01-10'), noInvalidDate: true }),
        shares: fc.bigInt(1n, 1_000n),
        price_minor: fc.bigInt(1n, 100_000n),
      }),
    );
    fc.assert(
      fc.property(trades, list => {
        const built = buildDayBars(list);
        expect(built.reduce((sum, bar) => sum + bar.trades, 0)).toBe(list.length);
        expect(built.reduce((sum, bar) => sum + bar.volume, 0n)).toBe(
          list.reduce((sum, item) => sum + item.shares, 0n),
        );
        const inside = (bar: (typeof built)[number], price: bigint) =>
          bar.low_minor <= price && price <= bar.high_minor;
        expect(built.every(bar => inside(bar, bar.open_minor) && inside(bar, bar.close_minor))).toBe(true);
      }),
    );
  });
});

describe('a quote', () => {
  test('measures against the close of yesterday and of 30 days ago', () => {
    expect(quotePrice(bars, '2026-03-31')).toEqual({
      last_minor: 99_00n,
      previousClose_minor: 110_00n,
      change_percent: -10,
      close30_minor: 98_00n,
      change30_percent: 1.02,
    });
  });

  test('a day without a trade has not changed', () => {
    expect(quotePrice(bars, '2026-04-10').change_percent).toBe(0);
  });

  test('a stock that traded for the first time today has a price and no change', () => {
    expect(quotePrice(bars, '2026-03-01')).toEqual({
      last_minor: 98_00n,
      previousClose_minor: undefined,
      change_percent: undefined,
      close30_minor: undefined,
      change30_percent: undefined,
    });
  });

  test('a stock that never traded has no price, not a price of 0', () => {
    expect(quotePrice([], '2026-03-31').last_minor).toBeUndefined();
  });
});

describe('the average price of 90 days', () => {
  test('weighs each price with its shares and says over which days', () => {
    // (4460 + 2200 + 99) / (45 + 20 + 1) = 6759 / 66 = 102.409…
    expect(averagePrice(bars, '2026-03-31')).toEqual({
      vwap_minor: 102_41n,
      turnover_minor: 6_759_00n,
      volume: 66n,
      from: '2026-01-01',
      to: '2026-04-01',
    });
  });

  test('leaves out what is 90 days old, and is nothing where nothing traded', () => {
    expect(averagePrice(bars, '2026-05-30')?.volume).toBe(21n);
    expect(averagePrice(bars, '2026-02-28')).toBeUndefined();
    expect(averagePrice(bars, '2026-12-31')).toBeUndefined();
  });
});
