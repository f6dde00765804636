// An order as the wire has it. Used by every order call.
import type { HandlerResponse } from '#contract/api.ts';
import { minorToNumber, totalOf } from '#domain/money/money.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { openHold } from '#domain/orders/holds.ts';
import type { OrderView } from '#server/exchange/order-view.ts';

export type OrderAnswer = HandlerResponse<'POST /market/order'>;

export function presentOrder({ order, stock, fills }: OrderView): OrderAnswer {
  const fee = feeFor(order.filledNotional_minor, order.fee_bps);
  const held = openHold(order);
  const buys = order.side === 'buy';
  return {
    id: order.id,
    stock,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    shares: order.shares,
    limitPrice: order.limit_minor,
    status: order.state,
    filledShares: order.filledShares,
    fills: fills.map(({ id, shares, price_minor, fee_minor, at, settlement }) => ({
      id,
      shares,
      price: price_minor,
      fee: fee_minor,
      at,
      settlement,
    })),
    fee,
    total: totalOf(order.side, order.filledNotional_minor, fee),
    held: { cash: buys ? held : 0n, shares: buys ? 0n : held },
    clientOrderId: order.clientOrderId,
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
    endedAt: order.endedAt,
    endReason: order.endReason,
  };
}

/**
 * The same on the wire, field by field, as the contract's schema encodes it: thousands a second are written so, in a third
 * of the time. A test holds the two equal to the letter.
 */
export function encodeOrder(view: OrderView): string {
  const order = presentOrder(view);
  const wireTime = (at: Date | null) => at?.toISOString() ?? null;
  return JSON.stringify({
    ...order,
    shares: Number(order.shares),
    limitPrice: minorToNumber(order.limitPrice),
    filledShares: Number(order.filledShares),
    fills: order.fills.map(fill => ({
      ...fill,
      shares: Number(fill.shares),
      price: minorToNumber(fill.price),
      fee: minorToNumber(fill.fee),
      at: wireTime(fill.at),
      settlement: {
        ...fill.settlement,
        reviewDueAt: wireTime(fill.settlement.reviewDueAt),
        clearedAt: wireTime(fill.settlement.clearedAt),
        settleDueAt: wireTime(fill.settlement.settleDueAt),
        settledAt: wireTime(fill.settlement.settledAt),
        endedAt: wireTime(fill.settlement.endedAt),
      },
    })),
    fee: minorToNumber(order.fee),
    total: minorToNumber(order.total),
    held: { cash: minorToNumber(order.held.cash), shares: Number(order.held.shares) },
    placedAt: wireTime(order.placedAt),
    expiresAt: wireTime(order.expiresAt),
    endedAt: wireTime(order.endedAt),
  });
}
