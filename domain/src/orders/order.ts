// An order and its life: which states there are and what leads from one to the next. Used by everything
// that takes, fills or ends orders.
import type { Minor } from '#domain/money/money.ts';
import { countShares } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';
/** gtc rests until cancelled, day until the end of its day, ioc never: what does not fill at once is cancelled. */
export type TimeInForce = 'gtc' | 'day' | 'ioc';

/**
 * open and partially_filled stand in the book; suspended is out of the book until a changed issuer rule
 * allows it again; the others are ends. A cancelled or expired order keeps the fills it had.
 */
export type OrderState =
  | 'open'
  | 'partially_filled'
  | 'suspended'
  | 'filled'
  | 'cancelled'
  | 'expired'
  | 'rejected';

/** Why an order is over; with the one who acted it answers 'what became of my order?'. */
export type EndReason =
  | 'filled'
  | 'cancelled_by_owner'
  | 'cancelled_by_operator'
  | 'may_not_buy'
  | 'stock_left_market'
  | 'unfilled_remainder'
  | 'own_order'
  | 'expired'
  | 'refused'
  | 'split_left_nothing'
  | 'split_left_no_price';

export interface Order {
  readonly id: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** The worst price it accepts per share; for a market order its protective price, or the owner's where that is stricter. */
  readonly limit_minor: Minor;
  /** Its whole size, filled part included. */
  readonly shares: bigint;
  readonly filledShares: bigint;
  /** Sum of price × shares over its fills. */
  readonly filledNotional_minor: Minor;
  /** The fee rate of its side when it was taken; a later schedule does not change it. */
  readonly fee_bps: number;
  /** Its place in time among the orders of its stock: the lower goes first at the same price. */
  readonly sequence: bigint;
  readonly state: OrderState;
}

/** The side that an order of this one trades with. */
export function oppositeOf(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** Not over yet: it still holds cash or shares, and can be cancelled or expire. */
export function isLive(order: Pick<Order, 'state'>): boolean {
  return isInBook(order) || order.state === 'suspended';
}

/** Stands in the book, so it can be matched. */
export function isInBook(order: Pick<Order, 'state'>): boolean {
  return order.state === 'open' || order.state === 'partially_filled';
}

/** The shares a live order still wants; none once it is over. */
export function openShares(order: Pick<Order, 'state' | 'shares' | 'filledShares'>): bigint {
  return isLive(order) ? order.shares - order.filledShares : 0n;
}

/** Whether it may rest in the book when it does not fill at once. */
export function mayRest(order: Pick<Order, 'type' | 'timeInForce'>): boolean {
  return order.type === 'limit' && order.timeInForce !== 'ioc';
}

/** Ends a live order; refused with order_not_open where it is over already. */
export function endOrder<O extends Order>(order: O, state: 'cancelled' | 'expired'): O | Refusal {
  return isLive(order) ? { ...order, state } : refuse('order_not_open');
}

/** Takes an order out of the book without ending it: a changed issuer rule no longer allows it. */
export function suspendOrder<O extends Order>(order: O): O | Refusal {
  return isInBook(order) ? { ...order, state: 'suspended' } : refuse('order_not_open');
}

/** Brings a suspended order back, behind those that stayed: it gets a new sequence. */
export function resumeOrder<O extends Order>(order: O, sequence: bigint): O | Refusal {
  if (order.state !== 'suspended') return refuse('wrong_state', { state: order.state });
  return { ...order, sequence, state: workingState(order.filledShares) };
}

export interface Replacement {
  readonly limit_minor: Minor;
  /** The new whole size, filled part included: so a fill that crosses the request on its way is not lost. */
  readonly shares: bigint;
  /** Taken where the order loses its place. */
  readonly sequence: bigint;
}

/**
 * The order with a new price or size. It keeps its place in time only where the price stays and the size
 * does not grow. A suspended order stays suspended.
 * @returns a refusal: order_not_open, not_replaceable (market, ioc), size_already_filled.
 */
export function replaceOrder<O extends Order>(order: O, to: Replacement): O | Refusal {
  if (!isLive(order)) return refuse('order_not_open');
  if (!mayRest(order)) return refuse('not_replaceable');
  if (to.shares <= order.filledShares) {
    return refuse('size_already_filled', { shares: countShares(order.filledShares) });
  }
  const sequence = keepsPriority(order, to) ? order.sequence : to.sequence;
  return { ...order, limit_minor: to.limit_minor, shares: to.shares, sequence };
}

/** Same price and no more shares than before: nobody behind it is worse off, so it keeps its place. */
export function keepsPriority(
  before: Pick<Order, 'limit_minor' | 'shares'>,
  after: Pick<Order, 'limit_minor' | 'shares'>,
): boolean {
  return after.limit_minor === before.limit_minor && after.shares <= before.shares;
}

/** The state of an order in the book, by what it has filled. */
export function workingState(filledShares: bigint): 'open' | 'partially_filled' {
  return filledShares > 0n ? 'partially_filled' : 'open';
}
