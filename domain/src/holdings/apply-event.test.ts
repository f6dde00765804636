import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfEven } from '#domain/money/money.ts';
import { HoldingFold, foldHolding } from './apply-event.ts';
import { applySplit } from './apply-split.ts';
import { EMPTY_HOLDING, sumOf } from './holding.ts';
import type { Acquisition, Disposal, Holding, HoldingEvent, Split } from './holding.ts';
import { isLongTerm } from './long-term.ts';

const buy = (
  day: string,
  shares: bigint,
  gross_minor: bigint,
  more: Partial<Acquisition> = {},
): Acquisition => ({
  kind: 'acquisition',
  id: `buy ${day}`,
  at: new Date(day),
  shares,
  gross_minor,
  fee_minor: 0n,
  settled: true,
  inKind: false,
  ...more,
});
const sell = (day: string, shares: bigint, gross_minor: bigint, more: Partial<Disposal> = {}): Disposal => ({
  kind: 'disposal',
  id: `sell ${day}`,
  at: new Date(day),
  shares,
  gross_minor,
  fee_minor: 0n,
  settled: true,
  ...more,
});
const split = (day: string, numerator: bigint, denominator: bigint, fractionPaid_minor = 0n): Split => ({
  kind: 'split',
  id: `split ${day}`,
  at: new Date(day),
  numerator,
  denominator,
  fractionPaid_minor,
});

describe('lots', () => {
  test('a sale takes the oldest shares first, with fees in the cost and off the proceeds', () => {
    const holding = foldHolding([
      buy('2024-01-10', 100n, 1_000_00n, { fee_minor: 5_00n }),
      buy('2025-06-01', 50n, 600_00n, { fee_minor: 3_00n }),
      sell('2025-06-20', 120n, 1_800_00n, { fee_minor: 9_00n }),
    ]);
    expect(holding.lots).toEqual([
      { id: 'buy 2025-06-01', acquiredAt: new Date('2025-06-01'), shares: 30n, cost_minor: 361_80n },
    ]);
    expect(holding.realised).toMatchObject([
      { shares: 100n, proceeds_minor: 1_492_50n, cost_minor: 1_005_00n, gain_minor: 487_50n, longTerm: true },
      { shares: 20n, proceeds_minor: 298_50n, cost_minor: 241_20n, gain_minor: 57_30n, longTerm: false },
    ]);
  });

  test('events count in the order of their time, however they are given', () => {
    const events = [
      sell('2025-03-01', 5n, 60_00n),
      buy('2025-01-01', 5n, 50_00n),
      buy('2025-02-01', 5n, 55_00n),
    ];
    expect(foldHolding(events).lots).toMatchObject([{ id: 'buy 2025-02-01', shares: 5n }]);
  });

  test('a third of a cent is never lost: the last shares of a lot carry the remainder', () => {
    const holding = foldHolding([
      buy('2025-01-01', 3n, 10_00n),
      sell('2025-01-02', 1n, 4_00n),
      sell('2025-01-03', 1n, 4_00n),
      sell('2025-01-04', 1n, 4_00n),
    ]);
    expect(holding.realised.map(gain => gain.cost_minor)).toEqual([3_33n, 3_34n, 3_33n]);
    expect(holding.lots).toEqual([]);
  });

  test('half a cent of a lot goes to the even cent, and a trade of no shares throws', () => {
    const sold = [buy('2025-01-01', 2n, 5n), sell('2025-01-02', 1n, 9n), sell('2025-01-03', 1n, 9n)];
    expect(foldHolding(sold).realised.map(gain => gain.cost_minor)).toEqual([2n, 3n]);
    expect(() => foldHolding([buy('2025-01-01', 0n, 0n)])).toThrow('of no shares');
    expect(() => foldHolding([sell('2025-01-01', 0n, 0n)])).toThrow('of no shares');
  });

  test('what is not settled is part of the position and marked as arriving or leaving', () => {
    const holding = foldHolding([
      buy('2025-01-01', 10n, 100_00n),
      buy('2025-02-01', 4n, 44_00n, { settled: false }),
      sell('2025-02-02', 3n, 36_00n, { settled: false }),
    ]);
    expect(sumOf(holding.lots, lot => lot.shares)).toBe(11n);
    expect(holding.arrivingShares).toBe(4n);
    expect(holding.leavingShares).toBe(3n);
  });

  test('selling more than is held throws', () => {
    expect(() => foldHolding([buy('2025-01-01', 1n, 1_00n), sell('2025-01-02', 2n, 2_00n)])).toThrow(
      '1 held',
    );
  });
});

describe('splits', () => {
  test('two for one doubles every lot and leaves dates and costs', () => {
    const holding = foldHolding([
      buy('2025-01-01', 10n, 100_00n),
      buy('2025-02-01', 5n, 60_00n, { settled: false }),
      split('2025-03-01', 2n, 1n),
    ]);
    expect(holding.lots).toMatchObject([
      { acquiredAt: new Date('2025-01-01'), shares: 20n, cost_minor: 100_00n },
      { acquiredAt: new Date('2025-02-01'), shares: 10n, cost_minor: 60_00n },
    ]);
    expect(holding.arrivingShares).toBe(10n);
    expect(holding.realised).toEqual([]);
  });

  test('one for ten pools the fractions of the lots and pays out the last one', () => {
    const holding = foldHolding([
      buy('2025-01-01', 25n, 250_00n),
      buy('2025-02-01', 14n, 140_00n),
      buy('2025-03-01', 3n, 30_00n),
      split('2025-04-01', 1n, 10n, 25_00n),
    ]);
    expect(holding.lots).toMatchObject([
      { id: 'buy 2025-01-01', shares: 2n, cost_minor: 200_00n },
      { id: 'buy 2025-02-01', shares: 1n, cost_minor: 100_00n },
      { id: 'buy 2025-03-01', shares: 1n, cost_minor: 100_00n },
    ]);
    // The youngest lot takes the last fraction.
    expect(holding.realised).toEqual([
      {
        ...{ acquiredAt: new Date('2025-03-01'), disposedAt: new Date('2025-04-01'), longTerm: false },
        fraction: [2n, 10n],
        ...{ shares: 0n, proceeds_minor: 25_00n, cost_minor: 20_00n, gain_minor: 5_00n },
      },
    ]);
  });

  test('the cost of a fraction is rounded half to the even cent, and the lot keeps the rest', () => {
    // One of four shares moves to the next lot: 2.5 of 10 cents.
    const holding = foldHolding([buy('2025-01-01', 4n, 10n), split('2025-04-01', 1n, 3n, 3n)]);
    expect(holding.lots).toMatchObject([{ shares: 1n, cost_minor: 8n }]);
    expect(holding.realised).toMatchObject([{ cost_minor: 2n, gain_minor: 1n }]);
    // One of three shares: 1.67 of 5 cents.
    expect(foldHolding([buy('2025-01-01', 3n, 5n), split('2025-04-01', 1n, 2n)]).lots).toMatchObject([
      { shares: 1n, cost_minor: 3n },
    ]);
  });

  test('a split with a zero in its ratio throws', () => {
    for (const none of [split('2025-01-01', 0n, 1n), split('2025-01-01', 1n, 0n)])
      expect(() => foldHolding([none])).toThrow('is no ratio');
  });

  test('a split of nothing held changes nothing', () => {
    expect(foldHolding([split('2025-01-01', 2n, 1n)])).toEqual(foldHolding([]));
  });
});

describe('the long-term mark', () => {
  test.each([
    ['2024-03-10', '2025-03-10', false],
    ['2024-03-10', '2025-03-11', true],
    ['2024-02-29', '2025-02-28', false],
    ['2024-02-29', '2025-03-01', true],
    ['2023-02-28', '2024-02-29', false],
    ['2023-02-28', '2024-03-01', true],
    ['2024-02-28', '2025-02-28', false],
    ['2024-02-28', '2025-03-01', true],
    // The calendar day decides, not the hour: bought late, sold early.
    ['2024-03-10T23:59:00Z', '2025-03-11T00:01:00Z', true],
    ['2024-03-10T00:01:00Z', '2025-03-10T23:59:00Z', false],
  ])('bought %s and sold %s: %s', (bought, sold, longTerm) => {
    const holding = foldHolding([buy(bought, 1n, 1_00n), sell(sold, 1n, 2_00n)]);
    expect(holding.realised[0]?.longTerm).toBe(longTerm);
  });
});

type Step = { act: 'buy' | 'sell' | 'split'; size: bigint; gross_minor: bigint; fee_minor: bigint };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('buy', 'sell', 'split'),
    size: fc.bigInt(1n, 1_000n),
    gross_minor: fc.bigInt(0n, 10_000_000n),
    fee_minor: fc.bigInt(0n, 50_000n),
  }),
  { maxLength: 25 },
);

/** Possible events, and the number of shares they leave by simple counting. */
function toEvents(list: readonly Step[]): { events: HoldingEvent[]; held: bigint } {
  let held = 0n;
  const events: HoldingEvent[] = [];
  for (const [index, { act, size, gross_minor, fee_minor }] of list.entries()) {
    const day = new Date(Date.UTC(2024, 0, 1 + index * 20)).toISOString();
    if (act === 'buy') {
      events.push(buy(day, size, gross_minor, { fee_minor }));
      held += size;
    } else if (act === 'sell' && held > 0n) {
      const shares = (size % held) + 1n;
      events.push(sell(day, shares, gross_minor, { fee_minor }));
      held -= shares;
    } else if (act === 'split') {
      const numerator = size % 2n === 0n ? 3n : 1n;
      const denominator = (size % 7n) + 1n;
      events.push(split(day, numerator, denominator, 1_00n));
      held = (held * numerator) / denominator;
    }
  }
  return { events, held };
}

test('lots conserve shares, cost and proceeds, whatever is bought, sold and split', () => {
  fc.assert(
    fc.property(steps, list => {
      const { events, held } = toEvents(list);
      const { lots, realised } = foldHolding(events);
      const bought = events.filter(event => event.kind === 'acquisition');
      const sold = events.filter(event => event.kind === 'disposal');
      expect(sumOf(lots, lot => lot.shares)).toBe(held);
      expect(lots.every(lot => lot.shares > 0n && lot.cost_minor >= 0n)).toBe(true);
      expect(sumOf(lots, lot => lot.cost_minor) + sumOf(realised, gain => gain.cost_minor)).toBe(
        sumOf(bought, event => event.gross_minor + event.fee_minor),
      );
      const ofSales = realised.filter(gain => gain.shares > 0n);
      expect(sumOf(ofSales, gain => gain.proceeds_minor)).toBe(
        sumOf(sold, event => event.gross_minor - event.fee_minor),
      );
      expect(realised.every(gain => gain.gain_minor === gain.proceeds_minor - gain.cost_minor)).toBe(true);
    }),
  );
});

/** The straightforward fold, which walks every lot for every event. */
function foldPlainly(holding: Holding, event: HoldingEvent): Holding {
  if (event.kind === 'split') return applySplit(holding, event);
  const unsettled = event.settled ? 0n : event.shares;
  if (event.kind === 'acquisition') {
    const { id, at: acquiredAt, shares, gross_minor, fee_minor } = event;
    const lot = { id, acquiredAt, shares, cost_minor: gross_minor + fee_minor };
    return { ...holding, lots: [...holding.lots, lot], arrivingShares: holding.arrivingShares + unsettled };
  }
  const upTo = (shares: bigint) =>
    divideHalfEven((event.gross_minor - event.fee_minor) * shares, event.shares);
  let before = 0n;
  const sold = holding.lots.map(lot => {
    const wanted = event.shares - before;
    const shares = wanted < lot.shares ? wanted : lot.shares;
    before += shares;
    const proceeds_minor = upTo(before) - upTo(before - shares);
    return { lot, shares, proceeds_minor, cost_minor: divideHalfEven(lot.cost_minor * shares, lot.shares) };
  });
  const gains = sold
    .filter(({ shares }) => shares > 0n)
    .map(({ lot, ...part }) => ({
      acquiredAt: lot.acquiredAt,
      disposedAt: event.at,
      ...part,
      gain_minor: part.proceeds_minor - part.cost_minor,
      longTerm: isLongTerm(lot.acquiredAt, event.at),
    }));
  const lots = sold
    .map(({ lot, shares, cost_minor }) => ({
      ...lot,
      shares: lot.shares - shares,
      cost_minor: lot.cost_minor - cost_minor,
    }))
    .filter(({ shares }) => shares > 0n);
  const leavingShares = holding.leavingShares + unsettled;
  return { ...holding, lots, realised: [...holding.realised, ...gains], leavingShares };
}

test('at every step the fold equals a walk over all lots, and does not change earlier results', () => {
  fc.assert(
    fc.property(steps, list => {
      const events = toEvents(list).events.map((event, index): HoldingEvent =>
        event.kind === 'split' ? event : { ...event, settled: index % 3 > 0 },
      );
      const fold = new HoldingFold();
      const given = [fold.holding()];
      const wanted = [EMPTY_HOLDING];
      for (const event of events) {
        fold.apply(event);
        const plain = foldPlainly(wanted.at(-1) ?? EMPTY_HOLDING, event);
        given.push(fold.holding());
        wanted.push(plain);
        expect(fold.shares).toBe(sumOf(plain.lots, lot => lot.shares));
        expect(fold.cost_minor).toBe(sumOf(plain.lots, lot => lot.cost_minor));
      }
      expect(given).toEqual(wanted);
      expect(foldHolding(events)).toEqual(wanted.at(-1));
    }),
  );
});

test('a sale changes only the lots it consumes', () => {
  const hour = (index: number) => new Date(Date.UTC(2025, 0, 1, index)).toISOString();
  const buys = Array.from({ length: 2_000 }, (_, index) => buy(hour(index), 2n, 20_00n));
  const sales = Array.from({ length: 100 }, (_, index) => sell(hour(2_000 + index), 1n, 11_00n));
  const fold = new HoldingFold();
  for (const event of buys) fold.apply(event);
  const before = fold.holding().lots;
  for (const event of sales) fold.apply(event);
  const after = fold.holding().lots;
  expect(after).toHaveLength(1_950);
  // The lots behind are identical objects: the fold does not copy them.
  after.forEach((lot, index) => expect(lot).toBe(before[50 + index]));
});

test('a lot that enters later, acquired earlier, is sold before younger ones from then on', () => {
  const later = buy('2025-05-01', 50n, 50_00n, {
    id: 'carried in',
    acquiredAt: new Date('2012-05-05'),
    inKind: true,
  });
  const { lots, realised } = foldHolding([
    buy('2025-01-01', 30n, 300_00n),
    sell('2025-02-01', 10n, 100_00n),
    later,
    buy('2025-06-01', 5n, 50_00n),
    sell('2025-07-01', 60n, 600_00n),
  ]);
  expect(realised.map(gain => [gain.acquiredAt.getFullYear(), gain.shares])).toEqual([
    [2025, 10n],
    [2012, 50n],
    [2025, 10n],
  ]);
  expect(lots.map(({ id, shares }) => [id, shares])).toEqual([
    ['buy 2025-01-01', 10n],
    ['buy 2025-06-01', 5n],
  ]);
});
