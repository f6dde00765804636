import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDayBars } from './day-bars.ts';

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
