import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderView } from '#server/exchange/order-view.ts';
import { encodeAnswer } from '#server/http/handle.ts';
import { encodeOrder, presentOrder } from './present-order.ts';

const ids = fc.uuid();
const amounts = fc.bigInt({ min: 1n, max: 1_000_000n });
const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const maybeTime = fc.option(times);

const settlements = fc.record({
  state: fc.constantFrom('in_review', 'cleared', 'settled', 'rejected'),
  reviewDueAt: maybeTime,
  clearedAt: maybeTime,
  settleDueAt: maybeTime,
  settledAt: maybeTime,
  endedAt: maybeTime,
  reason: fc.option(fc.string()),
});

const views: fc.Arbitrary<OrderView> = fc.record({
  order: fc.record({
    id: ids,
    ownerId: ids,
    stockId: ids,
    side: fc.constantFrom('buy', 'sell'),
    type: fc.constantFrom('limit', 'market'),
    timeInForce: fc.constantFrom('gtc', 'day', 'ioc'),
    limit_minor: amounts,
    shares: amounts,
    filledShares: fc.constant(0n),
    filledNotional_minor: amounts,
    fee_bps: fc.constantFrom(0, 50, 75),
    sequence: amounts,
    state: fc.constantFrom('open', 'partially_filled', 'filled', 'cancelled'),
    clientOrderId: fc.option(fc.string()),
    placedAt: times,
    expiresAt: maybeTime,
    endedAt: maybeTime,
    endReason: fc.option(fc.constantFrom('filled', 'expired')),
    endedBy: fc.option(ids),
  }),
  stock: fc.record({ id: ids, slug: fc.constant('quillpay'), name: fc.string() }),
  fills: fc.array(
    fc.record({
      id: ids,
      shares: amounts,
      price_minor: amounts,
      fee_minor: amounts,
      at: times,
      settlement: settlements,
    }),
    { maxLength: 3 },
  ),
});

test('an order written field by field is, to the letter, what its schema encodes', () => {
  fc.assert(
    fc.property(views, view => {
      expect(encodeOrder(view)).toBe(encodeAnswer('POST /market/order', presentOrder(view)));
    }),
  );
});
