// What matching does to the orders themselves: fills with their fees, holds kept and released, and how an
// incoming order ends up. Used by order intake, for both orders of every execution.
import type { Minor } from '#domain/money/money.ts';
import type { Match } from './match-order.ts';
import { feeOfFill } from './fees.ts';
import { fillCost, openHold } from './holds.ts';
import { isInBook, openShares, workingState, type EndReason, type Order } from './order.ts';

export interface FilledPart<O extends Order> {
  /** The order after this fill. */
  readonly order: O;
  readonly shares: bigint;
  readonly notional_minor: Minor;
  readonly fee_minor: Minor;
  /**
   * What is held no longer. A buy: the improvement of its price over its limit, and the fee on it; what the
   * fill costs stays held until it settles. A sell: nothing, its shares stay held until they are delivered.
   */
  readonly released: bigint;
}

/** One fill of an order in the book. Throws where the order is not in the book or the fill is larger than it. */
export function fillOrder<O extends Order>(order: O, shares: bigint, price_minor: Minor): FilledPart<O> {
  if (!isInBook(order) || shares <= 0n || shares > openShares(order)) {
    throw new RangeError(`cannot fill ${shares} shares of order ${order.id} (${order.state})`);
  }
  const notional_minor = price_minor * shares;
  const fee_minor = feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);
  const filledShares = order.filledShares + shares;
  const after: O = {
    ...order,
    filledShares,
    filledNotional_minor: order.filledNotional_minor + notional_minor,
    state: filledShares === order.shares ? 'filled' : workingState(filledShares),
  };
  const ofFill = order.side === 'buy' ? fillCost({ notional_minor, fee_minor }) : shares;
  const released = openHold(order) - openHold(after) - ofFill;
  return { order: after, shares, notional_minor, fee_minor, released };
}

export interface Entered<O extends Order> {
  /** The incoming order as it is after matching: in the book, filled, or its rest cancelled. */
  readonly order: O;
  /** Its side of each fill, in the order of the match. */
  readonly parts: readonly FilledPart<O>[];
  /** Set where it is over. */
  readonly ended?: EndReason;
}

/** An incoming order after its match. A match that refuses the order as a whole must not come here. */
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
      return { order: { ...current, state: 'cancelled' }, parts, ended: 'unfilled_remainder' };
    case 'own_order':
      return { order: { ...current, state: 'cancelled' }, parts, ended: 'own_order' };
  }
}

/**
 * What entering sets aside of the owner's cash or shares: what its fills cost or deliver, and what its rest holds.
 * Never above the hold it had to afford beforehand. For a replacement, less what the version before it held.
 */
export function netHold<O extends Order>({ order, parts }: Entered<O>): bigint {
  const ofPart = (part: FilledPart<O>) => (order.side === 'buy' ? fillCost(part) : part.shares);
  return parts.reduce((sum, part) => sum + ofPart(part), openHold(order));
}
