// An order and its life cycle: its statuses and the transitions between them.
import type { Minor } from '#domain/money/money.ts';
import { countShares } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';
/** gtc rests until cancelled, day until the end of its day. ioc cancels whatever does not fill at once. */
export type TimeInForce = 'gtc' | 'day' | 'ioc';

/**
 * open and partially_filled orders are in the book. A suspended order is out of the book until the issuer's rules allow
 * it again. The others are final. A cancelled or expired order keeps its fills.
 */
export type OrderStatus =
  | 'open'
  | 'partially_filled'
  | 'suspended'
  | 'filled'
  | 'cancelled'
  | 'expired'
  | 'rejected';

/** Why an order has ended. */
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
  /** The worst acceptable price per share. For a market order: the protective price or a stricter limit. */
  readonly limit_minor: Minor;
  /** The whole size, including the filled part. */
  readonly shares: bigint;
  readonly filledShares: bigint;
  /** Sum of price × shares over all fills. */
  readonly filledNotional_minor: Minor;
  /** The fee rate of its side when the order was accepted; a later schedule does not change it. */
  readonly fee_bps: number;
  /** The priority in time among the orders of its stock: at the same price the lower goes first. */
  readonly sequence: bigint;
  readonly status: OrderStatus;
}

export function oppositeOf(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** The order has not ended: it still holds cash or shares and can be cancelled or expire. */
export function isLive(order: Pick<Order, 'status'>): boolean {
  return isInBook(order) || order.status === 'suspended';
}

/** The order is in the book and can be matched. */
export function isInBook(order: Pick<Order, 'status'>): boolean {
  return order.status === 'open' || order.status === 'partially_filled';
}

/** The remaining shares of a live order; 0n once it has ended. */
export function openShares(order: Pick<Order, 'status' | 'shares' | 'filledShares'>): bigint {
  return isLive(order) ? order.shares - order.filledShares : 0n;
}

/** Whether the order may rest in the book when it does not fill at once. */
export function mayRest(order: Pick<Order, 'type' | 'timeInForce'>): boolean {
  return order.type === 'limit' && order.timeInForce !== 'ioc';
}

/** Ends a live order. Refuses with order_not_open when it has already ended. */
export function endOrder<O extends Order>(order: O, status: 'cancelled' | 'expired'): O | Refusal {
  return isLive(order) ? { ...order, status } : refuse('order_not_open');
}

/** Takes an order out of the book without ending it, because a changed issuer rule no longer allows it. */
export function suspendOrder<O extends Order>(order: O): O | Refusal {
  return isInBook(order) ? { ...order, status: 'suspended' } : refuse('order_not_open');
}

/** Returns a suspended order to the book with a new sequence, behind the orders that stayed. */
export function resumeOrder<O extends Order>(order: O, sequence: bigint): O | Refusal {
  if (order.status !== 'suspended') return refuse('wrong_state', { state: order.status });
  return { ...order, sequence, status: workingStatus(order.filledShares) };
}

export interface Replacement {
  readonly limit_minor: Minor;
  /** The new whole size including the filled part, so that a fill that arrives before the request is not lost. */
  readonly shares: bigint;
  /** Used when the order loses its priority. */
  readonly sequence: bigint;
}

/**
 * The order with a new price or size. It keeps its priority only when the price stays and the size does not grow. A
 * suspended order stays suspended.
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

/** Same price and no more shares: no order behind it is worse off, so it keeps its priority. */
export function keepsPriority(
  before: Pick<Order, 'limit_minor' | 'shares'>,
  after: Pick<Order, 'limit_minor' | 'shares'>,
): boolean {
  return after.limit_minor === before.limit_minor && after.shares <= before.shares;
}

/** The status of an order in the book by its filled shares. */
export function workingStatus(filledShares: bigint): 'open' | 'partially_filled' {
  return filledShares > 0n ? 'partially_filled' : 'open';
}
