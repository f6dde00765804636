// Random streams of commands. After every decision the market checks its invariants: holds equal what orders and executions
// hold, no balance is below zero, and no book is crossed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STREAMS_TIMEOUT_MS, streamRuns } from '#domain/orders/testing/command-streams.ts';
import type { OrderCommand } from './order-commands.ts';
import { limitOrder, MemoryMarket } from './testing/memory-market.ts';

const price = fc.bigInt({ min: 9_50n, max: 10_50n });
const shares = fc.bigInt({ min: 1n, max: 9n });
const drawn = fc.record({
  kind: fc.constantFrom(
    'limit',
    'limit',
    'limit',
    'market',
    'replace',
    'cancel',
    'suspend',
    'resume',
    'expire',
  ),
  person: fc.nat({ max: 3 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  timeInForce: fc.constantFrom('gtc' as const, 'day' as const, 'ioc' as const),
  shares,
  limit_minor: price,
  /** How many orders back the named order is. */
  back: fc.nat({ max: 9 }),
  passes_ms: fc.constantFrom(0, 0, 0, 8 * 3_600_000),
});

test(
  'the invariants of the books hold after every decision, whatever the stream of commands',
  { timeout: STREAMS_TIMEOUT_MS },
  () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 60 }), fc.nat({ max: 999 }), (steps, bps) => {
        const market = new MemoryMarket({ buy_bps: bps, sell_bps: bps });
        const stock = market.addStock({}, { smallestLot: 2n });
        const people = [1, 2, 3, 4].map(() => market.addTrader(300_00n, 20n, stock));
        const placed: { readonly orderId: string; readonly userId: string }[] = [];
        for (const { kind, person, side, timeInForce, back, passes_ms, ...terms } of steps) {
          market.now = new Date(market.now.getTime() + passes_ms);
          const userId = people[person] ?? '';
          const named = placed.at(-1 - back);
          if (kind === 'limit' || kind === 'market' || named === undefined) {
            const more =
              kind === 'market' ? { type: 'market' as const, timeInForce: 'ioc' as const } : { timeInForce };
            const order = limitOrder(market, side, userId, stock, terms.shares, terms.limit_minor, more);
            placed.push(order);
            market.decide(order);
          } else market.decide(commandFor(kind, named, terms));
        }
        expect(market.checkInvariants()).toBeUndefined();
      }),
      streamRuns(300),
    );
  },
);

function commandFor(
  kind: 'replace' | 'cancel' | 'suspend' | 'resume' | 'expire',
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
  terms: { readonly shares: bigint; readonly limit_minor: bigint },
): OrderCommand {
  if (kind === 'replace') return { do: kind, orderId, userId, ...terms };
  if (kind === 'cancel') return { do: kind, orderId, userId, reason: 'cancelled_by_owner' };
  return { do: kind, orderId };
}
