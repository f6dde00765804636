import type { Minor } from '#domain/money/money.ts';
import type { Side } from './order.ts';

export interface BookOrder {
  readonly id: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly limit_minor: Minor;
  /** The remaining shares, above zero. */
  readonly openShares: bigint;
  /** The priority in time: at the same price the lower sequence goes first. */
  readonly sequence: bigint;
}

export interface IncomingOrder extends BookOrder {
  /** False for market and ioc orders: whatever does not fill at once is cancelled. */
  readonly mayRest: boolean;
}

export interface Opposite {
  /** Best first: by price, then by sequence. Must support repeated iteration. */
  readonly orders: Iterable<BookOrder>;
  /** False when the book continues behind the last of these orders, so that more can be loaded. */
  readonly complete: boolean;
}

export interface Fill {
  readonly restingId: string;
  readonly shares: bigint;
  readonly price_minor: Minor;
}

/**
 * filled: nothing is left. rests: the remainder enters the book. remainder_cancelled: the remainder may not rest.
 * own_order: the next order to meet belongs to the same owner. Without an earlier fill the order is refused as a whole;
 * otherwise its remainder is cancelled.
 */
export interface Match {
  readonly outcome: 'filled' | 'rests' | 'remainder_cancelled' | 'own_order';
  readonly fills: readonly Fill[];
  readonly openShares: bigint;
  /** The order of the same owner that stopped the match. */
  readonly ownOrder?: BookOrder;
}

/** The loaded orders are used up and more could match. Nothing has changed; load more and repeat. */
export interface LoadMore {
  readonly outcome: 'load_more';
}

export type MatchResult = Match | LoadMore;

/**
 * Matches an incoming order. Each fill has the price of the resting order, never a worse one than the incoming order's
 * limit. The function is pure; the book applies the fills. Source: price-time priority and pricing by the resting
 * order, Harris, Trading and Exchanges (2003), chapter 6.
 */
export function matchOrder(opposite: Opposite, incoming: IncomingOrder): MatchResult {
  const fills: Fill[] = [];
  let open = incoming.openShares;
  for (const resting of opposite.orders) {
    if (!crosses(incoming, resting.limit_minor)) return rest(incoming, fills, open);
    if (resting.ownerId === incoming.ownerId) {
      return { outcome: 'own_order', fills, openShares: open, ownOrder: resting };
    }
    const shares = open < resting.openShares ? open : resting.openShares;
    fills.push({
      restingId: resting.id,
      shares,
      price_minor: resting.limit_minor,
    });
    open -= shares;
    if (open === 0n) return { outcome: 'filled', fills, openShares: 0n };
  }
  return opposite.complete ? rest(incoming, fills, open) : { outcome: 'load_more' };
}

/** The first order an incoming one would meet; undefined when none exists or none is loaded. */
export function bestOf(opposite: Opposite): BookOrder | undefined {
  for (const order of opposite.orders) return order;
  return undefined;
}

/** Returns the order of the same owner that the incoming order meets before any fill. */
export function ownOrderMetFirst({ fills, ownOrder }: Match): BookOrder | undefined {
  return fills.length === 0 ? ownOrder : undefined;
}

function crosses(incoming: IncomingOrder, price_minor: Minor): boolean {
  return incoming.side === 'buy' ? price_minor <= incoming.limit_minor : price_minor >= incoming.limit_minor;
}

function rest(incoming: IncomingOrder, fills: readonly Fill[], openShares: bigint): Match {
  return { outcome: incoming.mayRest ? 'rests' : 'remainder_cancelled', fills, openShares };
}
