import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldHolding } from './apply-event.ts';
import { sumOf, type HoldingEvent } from './holding.ts';
import { listOffMarketChanges } from './off-market-changes.ts';

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('grant', 'buy', 'sell', 'split', 'exit'),
    shares: fc.bigInt({ min: 1n, max: 30n }),
    ratio: fc.constantFrom([2n, 1n], [1n, 3n], [3n, 2n]),
  }),
  { maxLength: 12 },
);

test('purchases minus sales plus off-market changes equal the holding', () => {
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
        } else if (kind === 'buy' || kind === 'grant') {
          events.push({ kind: 'acquisition', ...trade, shares, inKind: kind === 'grant' });
          if (kind === 'buy') traded += shares;
        } else if (kind === 'exit' && held > 0n) {
          events.push({ kind: 'disposal', ...trade, id: 'exit', shares: held });
        } else if (held > 0n) {
          const sold = shares < held ? shares : held;
          events.push({ kind: 'disposal', ...trade, shares: sold });
          traded -= sold;
        }
      }
      const changes = listOffMarketChanges(events, 'exit');
      expect(traded + sumOf(changes, change => change.shares)).toBe(
        sumOf(foldHolding(events).lots, lot => lot.shares),
      );
    }),
  );
});
