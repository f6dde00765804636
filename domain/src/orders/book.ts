// One stock's book in memory: order intake keeps one for the length of a batch, replay and tests keep one whole.
import { BookSide, type Rank } from './book-side.ts';
import { matchOrder, ownOrderMetFirst } from './match-order.ts';
import type { BookOrder, Fill, IncomingOrder, Match, MatchResult, Opposite } from './match-order.ts';
import { oppositeOf, type Side } from './order.ts';

export interface BookReplacement {
  readonly id: string;
  readonly limit_minor: bigint;
  /** The open part under the new size. */
  readonly openShares: bigint;
  /** Taken where it loses its place: another price, or more shares. */
  readonly sequence: bigint;
}

/**
 * Sorted by price, then time. A new book is empty and whole. To work on the top of a deep stored book, make an
 * `unloaded` one and `load` the best orders of each side: whenever an answer could depend on what is not loaded
 * yet, it is `load_more` and nothing has changed; load on from `loadedTo` and repeat the call.
 */
export class Book {
  readonly #sides: Readonly<Record<Side, BookSide>> = {
    buy: new BookSide('buy'),
    sell: new BookSide('sell'),
  };
  readonly #resting = new Map<string, BookOrder>();
  readonly #suspended = new Map<string, BookOrder>();
  readonly #seen = new Set<string>();

  constructor(stored: 'whole' | 'unloaded' = 'whole') {
    if (stored === 'whole') return;
    this.#sides.buy.markLoaded(undefined, false);
    this.#sides.sell.markLoaded(undefined, false);
  }

  /**
   * Adds stored orders of one side, best first, continuing behind `loadedTo`. An order this book has known
   * before is left out: what happened to it here is newer than what is stored.
   */
  load(side: Side, orders: readonly BookOrder[], complete: boolean): void {
    const unknown = orders.filter(order => !this.#seen.has(order.id));
    for (const order of unknown) this.#know(order);
    this.#sides[side].addAll(unknown);
    this.#sides[side].markLoaded(orders.at(-1), complete);
  }

  /** Adds single stored orders wherever they stand, so that a command can cancel or replace them. */
  loadSingle(orders: readonly BookOrder[]): void {
    for (const order of orders) if (!this.#seen.has(order.id)) this.#add(order);
  }

  /** Where the loaded part of an incomplete side ends. */
  loadedTo(side: Side): Rank | undefined {
    return this.#sides[side].loadedTo;
  }

  /** What an incoming order of this side would meet. */
  opposite(side: Side): Opposite {
    const met = this.#sides[oppositeOf(side)];
    return { orders: met.matchable, complete: met.complete };
  }

  /** Matches an incoming order and lets its rest stand, where it may. Refused as a whole, it leaves no trace. */
  place(incoming: IncomingOrder): MatchResult {
    const match = matchOrder(this.opposite(incoming.side), incoming);
    if (match.outcome !== 'load_more') this.enter(incoming, match);
    return match;
  }

  /** Lets an order in that was matched already, against this book as it stands. */
  enter(incoming: IncomingOrder, match: Match): void {
    this.#apply(match.fills);
    if (match.outcome === 'rests') this.#add(bookOrder(incoming, match.openShares));
    else this.#seen.add(incoming.id);
  }

  /** Takes an order out, resting or suspended: cancelled or expired. Undefined where it is not here. */
  remove(id: string): BookOrder | undefined {
    const order = this.#takeOut(id) ?? this.#suspended.get(id);
    this.#suspended.delete(id);
    return order;
  }

  /**
   * Gives a resting order another price or size. With the same price and no more shares it keeps its place;
   * otherwise it comes in anew and may match. Where it would meet its owner's order first, it stays as it was.
   * Undefined where it is not resting here.
   */
  replace(to: BookReplacement): MatchResult | undefined {
    const before = this.#resting.get(to.id);
    if (before === undefined) return undefined;
    if (to.limit_minor === before.limit_minor && to.openShares <= before.openShares) {
      this.#update({ ...before, openShares: to.openShares });
      return { outcome: 'rests', fills: [], openShares: to.openShares };
    }
    const { limit_minor, openShares, sequence } = to;
    const incoming = { ...before, limit_minor, openShares, sequence, mayRest: true };
    const match = matchOrder(this.opposite(before.side), incoming);
    if (match.outcome === 'load_more' || ownOrderMetFirst(match) !== undefined) return match;
    this.#takeOut(to.id);
    return this.place(incoming);
  }

  /**
   * Restates price and size after a split, wherever the order stands, and keeps its place in time; with nothing
   * open it leaves the book. Matches nothing: a split moves bids down and asks up.
   */
  restate(id: string, limit_minor: bigint, openShares: bigint): BookOrder | undefined {
    const rests = this.#resting.has(id);
    const order = this.remove(id);
    if (order === undefined || openShares === 0n) return order;
    const restated = { ...order, limit_minor, openShares };
    if (rests) this.#add(restated);
    else this.#suspended.set(id, restated);
    return restated;
  }

  /** Takes an order out of the book until `resume`. Undefined where it is not resting here. */
  suspend(id: string): BookOrder | undefined {
    const order = this.#takeOut(id);
    if (order !== undefined) this.#suspended.set(id, order);
    return order;
  }

  /**
   * Brings a suspended order in anew, with a new place in time; it may match. Where it would meet its owner's
   * order first, it stays suspended. Undefined where it is not suspended here.
   */
  resume(id: string, sequence: bigint): MatchResult | undefined {
    const order = this.#suspended.get(id);
    if (order === undefined) return undefined;
    const match = this.place({ ...order, sequence, mayRest: true });
    if (match.outcome !== 'load_more' && ownOrderMetFirst(match) === undefined) this.#suspended.delete(id);
    return match;
  }

  /** Everything in it, best first: two books with the same snapshot answer every command alike. */
  snapshot(): {
    readonly buy: readonly BookOrder[];
    readonly sell: readonly BookOrder[];
    readonly suspended: readonly BookOrder[];
  } {
    return {
      buy: this.#sides.buy.orders,
      sell: this.#sides.sell.orders,
      suspended: [...this.#suspended.values()],
    };
  }

  #apply(fills: readonly Fill[]): void {
    for (const fill of fills) {
      const resting = this.#resting.get(fill.restingId);
      if (resting === undefined) throw new Error(`order ${fill.restingId} matched but is not in the book`);
      if (fill.shares === resting.openShares) this.#takeOut(resting.id);
      else this.#update({ ...resting, openShares: resting.openShares - fill.shares });
    }
  }

  #add(order: BookOrder): void {
    this.#know(order);
    this.#sides[order.side].add(order);
  }

  #know(order: BookOrder): void {
    this.#seen.add(order.id);
    this.#resting.set(order.id, order);
  }

  #update(order: BookOrder): void {
    this.#resting.set(order.id, order);
    this.#sides[order.side].update(order);
  }

  #takeOut(id: string): BookOrder | undefined {
    const order = this.#resting.get(id);
    if (order === undefined) return undefined;
    this.#resting.delete(id);
    this.#sides[order.side].remove(order);
    return order;
  }
}

function bookOrder(incoming: IncomingOrder, openShares: bigint): BookOrder {
  const { id, ownerId, side, limit_minor, sequence } = incoming;
  return { id, ownerId, side, limit_minor, openShares, sequence };
}
