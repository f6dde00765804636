import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderView } from '#server/exchange/order-view.ts';
import { encodeResponse } from '#contract/encode-response.ts';
import { encodeOrder, presentOrder } from './present-order.ts';

const ids = fc.uuid();
const amounts = fc.bigInt({ min: 1n, max: 1_000_000n });
const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const maybeTime = fc.option(times);

const settlements = fc.record({
  status: fc.constantFrom('in_review', 'cleared', 'settled', 'rejected'),
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
    status: fc.constantFrom('open', 'partially_filled', 'filled', 'cancelled'),
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
  fillSums: fc.option(
    fc.array(
      fc.record({
        status: fc.constantFrom('settled', 'rejected', 'rofr_exercised'),
        count: fc.nat(1000),
        notional_minor: amounts,
        fee_minor: amounts,
      }),
    ),
  ),
});

test('an order encoded field by field equals its schema’s encoding', () => {
  fc.assert(
    fc.property(views, view => {
      expect(encodeOrder(view)).toBe(encodeResponse('POST /market/order', presentOrder(view)));
    }),
  );
});

type Status = OrderView['fills'][number]['settlement']['status'];

/** Ten shares at 20.00 with a fee of 1.00 in each of these statuses. */
function givenBackOf(side: 'buy' | 'sell', statuses: readonly Status[]) {
  const [view] = fc.sample(views, 1);
  if (!view) throw new Error('no view');
  const none = { reviewDueAt: null, clearedAt: null, settleDueAt: null, settledAt: null, endedAt: null };
  const fills = statuses.map(status => ({
    id: status,
    shares: 10n,
    price_minor: 20_00n,
    fee_minor: 1_00n,
    at: view.order.placedAt,
    settlement: { ...none, reason: null, status },
  }));
  return presentOrder({ ...view, order: { ...view.order, side }, fills, fillSums: null }).givenBack;
}

test('a trade that the company refused, or did not decide on, cost and brought nothing', () => {
  for (const state of ['rejected', 'expired'] as const) {
    expect(givenBackOf('buy', ['settled', state])).toEqual({ fee: 1_00n, total: 201_00n });
    expect(givenBackOf('sell', ['settled', state])).toEqual({ fee: 1_00n, total: 199_00n });
  }
});

test('where the company bought in the buyer’s place, the buyer paid nothing and the seller was paid', () => {
  expect(givenBackOf('buy', ['rofr_exercised'])).toEqual({ fee: 1_00n, total: 201_00n });
  expect(givenBackOf('sell', ['rofr_exercised'])).toEqual({ fee: 0n, total: 0n });
});

test('unsettled trades count', () => {
  expect(givenBackOf('buy', ['in_review', 'cleared'])).toEqual({ fee: 0n, total: 0n });
});
