// Matching: one incoming order against the other side of its book, by price, then time. Used by the book,
// by previews and by order intake.
import type { Minor } from '#domain/money/money.ts';
import type { Side } from './order.ts';

/** An order as it stands in the book. */
export interface BookOrder {
  readonly id: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly limit_minor: Minor;
  /** The shares it still wants, above zero. */
  readonly openShares: bigint;
  /** Its place in time: the lower goes first at the same price. */
  readonly sequence: bigint;
}

export interface IncomingOrder extends BookOrder {
  /** False for market and ioc: what does not fill at once is cancelled. */
  readonly mayRest: boolean;
}

/** The side an incoming order meets. */
export interface Opposite {
  /** Best first: by price, then by sequence. May be walked more than once. */
  readonly orders: Iterable<BookOrder>;
  /** False where the book goes on behind the last of these orders, so that more can be loaded. */
  readonly complete: boolean;
}

export interface Fill {
  readonly restingId: string;
  readonly shares: bigint;
  /** The price of the resting order. */
  readonly price_minor: Minor;
}

/**
 * filled: nothing is left. rests: the rest goes into the book. remainder_cancelled: it may not rest.
 * own_order: an order of the same owner stood in its way; where it filled nothing before, the order is
 * refused as a whole, otherwise its rest is cancelled.
 */
export interface Match {
  readonly outcome: 'filled' | 'rests' | 'remainder_cancelled' | 'own_order';
  readonly fills: readonly Fill[];
  readonly openShares: bigint;
  /** That own order. */
  readonly ownOrder?: BookOrder;
}

/** The loaded orders are used up and more could match: load deeper and ask again. Nothing has changed. */
export interface LoadMore {
  readonly outcome: 'load_more';
}

export type MatchResult = Match | LoadMore;

/**
 * Matches an incoming order. Each fill has the price of the resting order, never a worse one than the
 * incoming order's limit. Changes nothing: the book applies the fills.
 * Source: price-time priority and pricing by the resting order, Harris, Trading and Exchanges (2003), chapter 6.
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

/** The first order an incoming one would meet; undefined where none is there, or loaded. */
export function bestOf(opposite: Opposite): BookOrder | undefined {
  for (const order of opposite.orders) return order;
  return undefined;
}

/** The order of the same owner that is the first it meets, so that the incoming one is refused as a whole. */
export function ownOrderMetFirst({ fills, ownOrder }: Match): BookOrder | undefined {
  return fills.length === 0 ? ownOrder : undefined;
}

function crosses(incoming: IncomingOrder, price_minor: Minor): boolean {
  return incoming.side === 'buy' ? price_minor <= incoming.limit_minor : price_minor >= incoming.limit_minor;
}

function rest(incoming: IncomingOrder, fills: readonly Fill[], openShares: bigint): Match {
  return { outcome: incoming.mayRest ? 'rests' : 'remainder_cancelled', fills, openShares };
}
