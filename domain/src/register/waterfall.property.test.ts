import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import { createWaterfall, type WaterfallClass } from './waterfall.ts';

/** A usual run checks this many random structures; the drill `register` checks 100,000. */
const STRUCTURES = Number(process.env['FC_RUNS'] ?? 10_000);

const participation = fc.oneof(
  fc.constantFrom('none' as const, 'full' as const),
  fc.bigInt(0n, 20_000_000n).map(cap_minor => ({ cap_minor })),
);
const preferred = fc.record({
  id: fc.constant('preferred'),
  shares: fc.bigInt(0n, 5_000_000n),
  seniority: fc.bigInt(0n, 3n).map(each => fraction(each)),
  preference_minor: fc.bigInt(0n, 10_000_000n),
  participation,
  conversion: fc
    .tuple(fc.bigInt(1n, 5n), fc.bigInt(1n, 3n))
    .map(([numerator, denominator]) => fraction(numerator, denominator)),
});
const common = fc.bigInt(1n, 9_000_000n).map((shares): WaterfallClass => ({
  id: 'common',
  shares,
  seniority: fraction(0n),
  preference_minor: 0n,
  participation: 'none',
  conversion: fraction(1n),
}));
const structure = fc
  .tuple(common, fc.array(preferred, { maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest]);

test('payouts add up to the exit value, and none falls when it rises', () => {
  fc.assert(
    fc.property(structure, fc.bigInt(0n, 60_000_000n), fc.bigInt(0n, 1000n), (classes, exit, more) => {
      const { payoutsAt } = createWaterfall(classes);
      const [before, after] = [payoutsAt(exit), payoutsAt(exit + more)];
      expect(before.reduce((sum, each) => sum + each.payout_minor, 0n)).toBe(exit);
      expect(after.reduce((sum, each) => sum + each.payout_minor, 0n)).toBe(exit + more);
      expect(after.every((each, index) => each.payout_minor >= (before[index]?.payout_minor ?? 0n))).toBe(
        true,
      );
    }),
    { numRuns: STRUCTURES },
  );
});

test('no class takes less than it would by converting, and none takes more than its preference before senior ones are whole', () => {
  fc.assert(
    fc.property(structure, fc.bigInt(0n, 60_000_000n), (classes, exit) => {
      const paid = createWaterfall(classes)
        .payoutsAt(exit)
        .map(each => each.payout_minor);
      const [commonPaid = 0n] = paid;
      for (const [index, each] of classes.entries()) {
        const own = paid[index] ?? 0n;
        // In units of one common share, with one cent of rounding on either side.
        const converted = (commonPaid - 1n) * each.shares * each.conversion.numerator;
        expect((own + 1n) * (classes[0]?.shares ?? 1n) * each.conversion.denominator >= converted).toBe(true);
        const isWhole = classes.every(
          (other, place) =>
            other.seniority.numerator <= each.seniority.numerator ||
            (paid[place] ?? 0n) + 1n >= other.preference_minor,
        );
        expect(isWhole || own <= 1n).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});
