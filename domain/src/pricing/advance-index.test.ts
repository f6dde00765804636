import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { advanceIndex, runIndex, startIndex } from './advance-index.ts';
import type { IndexStock } from './advance-index.ts';
import type { StockDay } from './rank-liquidity.ts';

const ORIGIN = '2026-01-01';
const on = (index: number): Day => addDays(ORIGIN, index);

const traded = (day: Day, close_minor: number, trades = 1): StockDay => ({
  day,
  close_minor,
  turnover_minor: BigInt(close_minor * trades * 10),
  trades,
  twoSided: true,
  spread_bps: 100,
});
const stockOf = (stockId: string, closes: readonly number[], more: Partial<IndexStock> = {}): IndexStock => ({
  stockId,
  days: closes.map((close_minor, index) => traded(on(index), close_minor)),
  exit: undefined,
  ...more,
});

/** A market of 70 stocks made of remainders, with a deal, a bankruptcy, a split and a late listing. */
function market(): IndexStock[] {
  return Array.from({ length: 70 }, (_, i) => ({
    stockId: `S${String(i).padStart(2, '0')}`,
    days: Array.from({ length: 130 }, (_empty, d) => d).flatMap(d => marketDay(i, d)),
    exit:
      i === 3 ? { day: on(40), price_minor: 90_00n } : i === 5 ? { day: on(60), price_minor: 0n } : undefined,
  }));
}
function marketDay(i: number, d: number): StockDay[] {
  if ((d + 2 * i) % 7 === 0 || (i === 69 && d < 30)) return [];
  const full = 5000 + i * 137 + ((d * (i + 7) * 31) % 997);
  const split = i === 8 ? 2 : 1;
  const price = d >= 50 ? Math.floor(full / split) : full;
  const trades = (d * i + 3 * i + d) % 5;
  const twoSided = (d + i) % 3 !== 0;
  return [
    {
      day: on(d),
      close_minor: d >= 50 ? price : price / split,
      turnover_minor: BigInt(trades * price * (10 + i)),
      trades,
      twoSided,
      spread_bps: twoSided ? 50 + ((i * d * 7) % 300) : undefined,
    },
  ];
}

describe('Foreshare 50', () => {
  const days = runIndex(market(), on(30), on(130));
  const at = (index: number) => {
    const day = days[index - 30];
    if (!day) throw new RangeError(`no day ${index}`);
    return day;
  };

  // Levels, changes and turnover: a second program in Python, which finds λ with scipy's brentq.
  test.each([
    [31, 999.607075, 0.0738435826],
    [40, 1003.877569, 0.0526266206],
    [41, 1003.83296, 0.0680427085],
    [50, 1008.295448, 0.0616798566],
    [60, 1009.210268, 0.0693097591],
    [129, 1048.787182, 0.0727735978],
  ])('agrees with an independent reckoning on day %d', (index, level, turnover) => {
    expect(at(index).level).toBeCloseTo(level, 5);
    expect(at(index).turnover).toBeCloseTo(turnover, 8);
  });

  test('names who came and who went', () => {
    expect(at(30).added).toHaveLength(50);
    expect([...at(31).added].sort()).toEqual(['S28', 'S42']);
    expect([...at(31).dropped].sort()).toEqual(['S11', 'S16']);
    expect([...at(129).added].sort()).toEqual(['S12', 'S19']);
    expect([...at(129).dropped].sort()).toEqual(['S16', 'S22']);
  });

  test('holds 50 members in the order of their rank, with their weights', () => {
    const { members } = at(129);
    expect(members).toHaveLength(50);
    expect(members[0]).toMatchObject({ stockId: 'S68', rank: 1 });
    expect(members[0]?.score).toBeCloseTo(0.855224, 6);
    expect(members[0]?.weight).toBeCloseTo(0.0294012007, 9);
    expect(members.at(-1)?.weight).toBeCloseTo(0.012160706, 9);
  });

  test('any past day made again from what was kept gives the same answer', () => {
    for (const index of [31, 60, 129]) {
      const { day, level, members } = at(index - 1);
      const kept = { day, level, members: members.map(({ stockId, weight }) => ({ stockId, weight })) };
      expect(advanceIndex(kept, market(), on(index))).toEqual(at(index));
    }
    expect(runIndex(market(), on(30), on(61))).toEqual(days.slice(0, 31));
  });

  test('a day cannot be left out', () => {
    expect(() => advanceIndex(at(40), market(), on(42))).toThrow(RangeError);
  });
});

describe('the level', () => {
  const run = (stocks: IndexStock[], length: number) =>
    runIndex(stocks, on(0), on(length)).map(day => day.level);

  test('of one stock is its price', () => {
    expect(run([stockOf('A', [100_00, 110_00, 99_00])], 3)).toEqual([1000, 1100, 990]);
  });

  test('of two equal stocks is the mean of their growths, rebalanced each day', () => {
    const two = [stockOf('A', [100_00, 120_00, 120_00]), stockOf('B', [100_00, 100_00, 110_00])];
    expect(run(two, 3)).toEqual([1000, 1100, 1155]);
  });

  test('takes a deal at its price and a bankruptcy at −100 %, and goes on without them', () => {
    const flat = stockOf('A', [100_00, 100_00, 100_00]);
    const sold = stockOf('B', [100_00], { exit: { day: on(1), price_minor: 130_00n } });
    const broke = stockOf('B', [100_00], { exit: { day: on(1), price_minor: 0n } });
    expect(run([flat, sold], 3)).toEqual([1000, 1150, 1150]);
    expect(run([flat, broke], 3)).toEqual([1000, 500, 500]);
    expect(runIndex([flat, broke], on(0), on(2))[1]).toMatchObject({ dropped: ['B'], turnover: 0 });
  });

  test('stands still while there is no member', () => {
    expect(run([], 3)).toEqual([1000, 1000, 1000]);
    expect(startIndex([stockOf('A', [])], on(0)).members).toEqual([]);
  });

  test('begins with whoever has traded in 90 days: a quote alone lets nobody in', () => {
    const quoted = { ...stockOf('B', []), days: [traded(on(0), 100_00, 0)] };
    const first = startIndex([stockOf('A', [100_00]), quoted], on(0));
    expect(first).toMatchObject({ level: 1000, added: ['A'], dropped: [], turnover: 0 });
  });

  test('of which nothing is left stays at nothing', () => {
    const broke = stockOf('A', [100_00], { exit: { day: on(1), price_minor: 0n } });
    expect(runIndex([broke], on(0), on(3))).toMatchObject([
      { level: 1000 },
      { level: 0, dropped: ['A'], turnover: 0 },
      { level: 0, dropped: [], turnover: 0 },
    ]);
  });

  test('does not move by a member of which nothing is known any more', () => {
    const members = ['A', 'B'].map(stockId => ({ stockId, weight: 0.5 }));
    const next = advanceIndex({ day: on(0), level: 1000, members }, [stockOf('A', [100_00, 110_00])], on(1));
    expect(next).toMatchObject({ level: 1050, dropped: ['B'] });
  });

  test('of one stock follows its price, whatever the price does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_00, max: 1_000_00 }), { minLength: 1, maxLength: 60 }),
        closes => {
          const last = runIndex([stockOf('A', closes)], on(0), on(closes.length)).at(-1);
          const growth = (closes.at(-1) ?? 0) / (closes[0] ?? 1);
          expect(daysBetween(on(0), last?.day ?? '')).toBe(closes.length - 1);
          expect(Math.abs((last?.level ?? 0) / 1000 / growth - 1)).toBeLessThan(1e-5);
        },
      ),
    );
  });
});
