// One side of a book: its orders, best first, and how far they have been loaded.
import type { BookOrder } from './match-order.ts';
import type { Side } from './order.ts';

/** The priority of an order within its side. */
export type Rank = Pick<BookOrder, 'limit_minor' | 'sequence'>;

export class BookSide {
  readonly #side: Side;
  /** Sorted with the best order last, because most changes affect the end of the array. */
  readonly #orders: BookOrder[] = [];
  #complete = true;
  #loadedTo: Rank | undefined;

  constructor(side: Side) {
    this.#side = side;
  }

  /** All orders, best first, including those beyond the loaded part. */
  get orders(): readonly BookOrder[] {
    return this.#orders.toReversed();
  }

  get complete(): boolean {
    return this.#complete;
  }

  /** The last loaded rank; undefined when nothing is loaded yet or nothing is left to load. */
  get loadedTo(): Rank | undefined {
    return this.#loadedTo;
  }

  /** The loaded orders that may be matched, best first. Behind the loaded part a better order could be missing. */
  get matchable(): Iterable<BookOrder> {
    return { [Symbol.iterator]: () => this.#walk() };
  }

  markLoaded(to: Rank | undefined, complete: boolean): void {
    this.#complete = complete;
    this.#loadedTo = complete ? undefined : (to ?? this.#loadedTo);
  }

  add(order: BookOrder): void {
    this.#orders.splice(this.#indexOf(order), 0, order);
  }

  /** Adds many orders in any order. Sorting an almost sorted array is cheap. */
  addAll(orders: readonly BookOrder[]): void {
    for (const order of orders) this.#orders.push(order);
    this.#orders.sort((a, b) => this.#compare(a, b));
  }

  remove(order: Rank): void {
    this.#orders.splice(this.#indexOf(order), 1);
  }

  /** Replaces an order by another version with the same rank. */
  update(order: BookOrder): void {
    this.#orders[this.#indexOf(order)] = order;
  }

  *#walk(): Generator<BookOrder> {
    for (let at = this.#orders.length - 1; at >= 0; at -= 1) {
      const order = this.#orders[at];
      if (order === undefined || !this.#isLoaded(order)) return;
      yield order;
    }
  }

  #isLoaded(order: Rank): boolean {
    return this.#complete || (this.#loadedTo !== undefined && this.#compare(order, this.#loadedTo) >= 0);
  }

  /** The index of this rank, or the index at which to insert it. */
  #indexOf(rank: Rank): number {
    let low = 0;
    let high = this.#orders.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#orders[middle];
      if (order !== undefined && this.#compare(order, rank) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative when `a` has lower priority than `b`: a worse price, or the same price and a higher sequence. */
  #compare(a: Rank, b: Rank): number {
    if (a.limit_minor !== b.limit_minor) {
      return a.limit_minor < b.limit_minor === (this.#side === 'buy') ? -1 : 1;
    }
    if (a.sequence === b.sequence) return 0;
    return a.sequence > b.sequence ? -1 : 1;
  }
}
