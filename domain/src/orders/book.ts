import { BookSide, type Rank } from './book-side.ts';
import { matchOrder, ownOrderMetFirst } from './match-order.ts';
import type { BookOrder, Fill, IncomingOrder, Match, MatchResult, Opposite } from './match-order.ts';
import { oppositeOf, type Side } from './order.ts';

export interface BookReplacement {
  readonly id: string;
  readonly limit_minor: bigint;
  /** The open part under the new size. */
  readonly openShares: bigint;
  /** Used when the order loses its priority: another price, or more shares. */
  readonly sequence: bigint;
}

/**
 * Orders sorted by price, then time. A new book is empty and complete. To work on the top of a deep stored book, create
 * an `unloaded` one and `load` the best orders of each side. A call whose result could depend on orders not loaded yet
 * returns `load_more` and changes nothing. Load on from `loadedTo` and repeat the call.
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

  /** Adds stored orders of one side, best first, behind `loadedTo`. Orders seen before are skipped: memory is newer. */
  load(side: Side, orders: readonly BookOrder[], complete: boolean): void {
    const unknown = orders.filter(order => !this.#seen.has(order.id));
    for (const order of unknown) this.#know(order);
    this.#sides[side].addAll(unknown);
    this.#sides[side].markLoaded(orders.at(-1), complete);
  }

  /** Adds single stored orders at any depth, so that a command can cancel or replace them. */
  loadSingle(orders: readonly BookOrder[]): void {
    for (const order of orders) if (!this.#seen.has(order.id)) this.#add(order);
  }

  /** Where the loaded part of an incomplete side ends. */
  loadedTo(side: Side): Rank | undefined {
    return this.#sides[side].loadedTo;
  }

  /** The orders that an incoming order of this side would meet. */
  opposite(side: Side): Opposite {
    const met = this.#sides[oppositeOf(side)];
    return { orders: met.matchable, complete: met.complete };
  }

  /** Matches an incoming order and adds its remainder if it may rest. A refused order changes nothing. */
  place(incoming: IncomingOrder): MatchResult {
    const match = matchOrder(this.opposite(incoming.side), incoming);
    if (match.outcome !== 'load_more') this.enter(incoming, match);
    return match;
  }

  /** Enters an order that was already matched against the current book. */
  enter(incoming: IncomingOrder, match: Match): void {
    this.#apply(match.fills);
    if (match.outcome === 'rests') this.#add(bookOrder(incoming, match.openShares));
    else this.#seen.add(incoming.id);
  }

  /** Removes a resting or suspended order after its cancellation or expiry. Returns undefined for an unknown order. */
  remove(id: string): BookOrder | undefined {
    const order = this.#takeOut(id) ?? this.#suspended.get(id);
    this.#suspended.delete(id);
    return order;
  }

  /**
   * Changes the price or size of a resting order. At the same price with no more shares it keeps its priority;
   * otherwise it enters again and may match. If it would meet its owner's order first, it stays unchanged. Returns
   * undefined when it is not resting here.
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
   * Restates price and size after a split and keeps the priority in time. An order with nothing open leaves the book.
   * Nothing matches, because a split moves bids down and asks up.
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

  /** Takes an order out of the book until `resume`. Returns undefined when it is not resting here. */
  suspend(id: string): BookOrder | undefined {
    const order = this.#takeOut(id);
    if (order !== undefined) this.#suspended.set(id, order);
    return order;
  }

  /**
   * Returns a suspended order to the book with a new sequence; it may match. If it would meet its owner's order first,
   * it stays suspended. Returns undefined when it is not suspended here.
   */
  resume(id: string, sequence: bigint): MatchResult | undefined {
    const order = this.#suspended.get(id);
    if (order === undefined) return undefined;
    const match = this.place({ ...order, sequence, mayRest: true });
    if (match.outcome !== 'load_more' && ownOrderMetFirst(match) === undefined) this.#suspended.delete(id);
    return match;
  }

  /** The whole content, best first. Two books with equal snapshots respond to every command alike. */
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
