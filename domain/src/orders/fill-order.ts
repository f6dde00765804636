import type { Minor } from '#domain/money/money.ts';
import type { Match } from './match-order.ts';
import { feeOfFill } from './fees.ts';
import { fillCost, openHold } from './holds.ts';
import { isInBook, openShares, workingStatus, type EndReason, type Order } from './order.ts';

export interface FilledPart<O extends Order> {
  readonly order: O;
  readonly shares: bigint;
  readonly notional_minor: Minor;
  readonly fee_minor: Minor;
  /**
   * The part of the hold that this fill releases. For a buy: the price improvement over the limit and the fee on it;
   * the cost of the fill stays held until settlement. For a sell: nothing, the shares stay held until delivery.
   */
  readonly released: bigint;
}

/** Fills one order in the book. Throws when the order is not in the book or the fill exceeds its open shares. */
export function fillOrder<O extends Order>(order: O, shares: bigint, price_minor: Minor): FilledPart<O> {
  if (!isInBook(order) || shares <= 0n || shares > openShares(order)) {
    throw new RangeError(`cannot fill ${shares} shares of order ${order.id} (${order.status})`);
  }
  const notional_minor = price_minor * shares;
  const fee_minor = feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);
  const filledShares = order.filledShares + shares;
  const after: O = {
    ...order,
    filledShares,
    filledNotional_minor: order.filledNotional_minor + notional_minor,
    status: filledShares === order.shares ? 'filled' : workingStatus(filledShares),
  };
  const ofFill = order.side === 'buy' ? fillCost({ notional_minor, fee_minor }) : shares;
  const released = openHold(order) - openHold(after) - ofFill;
  return { order: after, shares, notional_minor, fee_minor, released };
}

export interface Entered<O extends Order> {
  /** The incoming order after matching: in the book, filled, or with its remainder cancelled. */
  readonly order: O;
  /** The incoming order's side of each fill, in the order of the match. */
  readonly parts: readonly FilledPart<O>[];
  /** Set when the order has ended. */
  readonly ended?: EndReason;
}

/** An incoming order after its match. The match must not have refused the order as a whole. */
export function enterOrder<O extends Order>(order: O, match: Match): Entered<O> {
  const parts: FilledPart<O>[] = [];
  let current = order;
  for (const fill of match.fills) {
    const part = fillOrder(current, fill.shares, fill.price_minor);
    parts.push(part);
    current = part.order;
  }
  switch (match.outcome) {
    case 'rests':
      return { order: current, parts };
    case 'filled':
      return { order: current, parts, ended: 'filled' };
    case 'remainder_cancelled':
      return { order: { ...current, status: 'cancelled' }, parts, ended: 'unfilled_remainder' };
    case 'own_order':
      return { order: { ...current, status: 'cancelled' }, parts, ended: 'own_order' };
  }
}

/**
 * The amount that entering the order holds of its owner's cash or shares: the cost or delivery of its fills, plus the
 * hold of its remainder. It never exceeds the hold the order had to afford beforehand. For a replacement, the caller
 * subtracts the hold of the previous version.
 */
export function netHold<O extends Order>({ order, parts }: Entered<O>): bigint {
  const ofPart = (part: FilledPart<O>) => (order.side === 'buy' ? fillCost(part) : part.shares);
  return parts.reduce((sum, part) => sum + ofPart(part), openHold(order));
}
