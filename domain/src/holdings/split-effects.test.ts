import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldHolding } from './apply-event.ts';
import { sumOf, type HoldingEvent } from './holding.ts';
import { listSplitEffects } from './split-effects.ts';

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('buy', 'sell', 'split'),
    shares: fc.bigInt({ min: 1n, max: 30n }),
    ratio: fc.constantFrom([2n, 1n], [1n, 3n], [3n, 2n]),
  }),
  { maxLength: 12 },
);

test('what was bought, less what was sold, with what splits added, is what is held', () => {
  fc.assert(
    fc.property(steps, list => {
      const events: HoldingEvent[] = [];
      let traded = 0n;
      for (const [index, { kind, shares, ratio }] of list.entries()) {
        const of = { id: String(index), at: new Date(index * 60_000) };
        const trade = { ...of, gross_minor: 100n, fee_minor: 1n, settled: true };
        const held = sumOf(foldHolding(events).lots, lot => lot.shares);
        const [numerator = 1n, denominator = 1n] = ratio;
        if (kind === 'split') {
          events.push({ kind, ...of, numerator, denominator, fractionPaid_minor: 0n });
        } else if (kind === 'buy') {
          events.push({ kind: 'acquisition', ...trade, shares, inKind: false });
          traded += shares;
        } else if (held > 0n) {
          const sold = shares < held ? shares : held;
          events.push({ kind: 'disposal', ...trade, shares: sold });
          traded -= sold;
        }
      }
      const effects = listSplitEffects(events);
      expect(traded + sumOf(effects, effect => effect.shares)).toBe(
        sumOf(foldHolding(events).lots, lot => lot.shares),
      );
    }),
  );
});
