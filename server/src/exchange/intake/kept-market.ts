// What one process remembers of the market from one batch to the next, so that a batch need not read it anew. Used by
// take-ahead.ts, which has PostgreSQL compare it with what stands before anything is written by it.
import { sql } from 'kysely';
import { hasRunOut } from '#domain/orders/order-expiry.ts';
import { isInBook, isLive } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import { transaction } from '#server/database/transaction.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { ORDER_COLUMNS, type StoredOrder } from '#server/exchange/stored-order.ts';
import { accountKey, readAccountsOf } from '#server/ledger/accounts.ts';
import { nothingKnown, type Desk, type DeskStock } from './desk.ts';
import { loadSides, loadSingleOrders, readSides, type Depth } from './load-book.ts';
import { deskStock, readStocks } from './load-desk.ts';
import { readTraders } from './load-traders.ts';

/** Of each side of a book that is read, the best so many: what comes in before them stands in memory from then on. */
const DEPTH = 64;
/** Orders, accounts or people beyond which all is forgotten, and read again as it is asked for. */
const MOST_KEPT = 50_000;
/** All is forgotten after so many events of one book, for a book remembers every order that it has met. */
const MOST_EVENTS = 20_000n;
/** A stock that is not kept is looked at again after so long. */
const LOOK_AGAIN_MS = 1_000;

/** What commands are decided by. */
export interface Wanted {
  readonly stockIds: ReadonlySet<string>;
  /** With all their accounts. */
  readonly userIds: ReadonlySet<string>;
}

/** An order that a command names, as it stood with its book's number then; undefined: there is none of this id. */
export type Named = (StoredOrder & { readonly bookSequence: bigint }) | undefined;

/** What a batch does while nobody knows yet whether it stands. */
interface UnderWay {
  /** The books that it changes: what is known of those rests on it. */
  readonly books: ReadonlySet<string>;
  /** The orders that leave their books by it. Those it only changes may leave by the next, which is under way when this commits. */
  readonly left: readonly string[];
}

export class KeptMarket {
  readonly known = nothingKnown();
  /** The number of the last event that each book was read with. */
  readonly #readAt = new Map<string, bigint>();
  /** Their keys, by owner. */
  readonly #accountsOf = new Map<string, string[]>();
  /** By the batch's id. */
  readonly #underWay = new Map<string, UnderWay>();
  #isWorn = false;
  /** Stocks that are not kept, with when to look at them again. */
  readonly #passedOver = new Map<string, number>();
  /** When the first of the orders runs out. */
  #runsOutAt = Infinity;

  /** Reads what is wanted and not known, for a desk that works on what is known here. Waits for nobody's lock. */
  async learn(db: Database, desk: Desk, wanted: Wanted): Promise<void> {
    const { stocks, traders, accounts } = this.known;
    const now_ms = desk.now.getTime();
    if (this.mustTidy(desk.now)) this.forgetAll();
    const stockIds = [...wanted.stockIds].filter(
      id => !stocks.has(id) && (this.#passedOver.get(id) ?? 0) <= now_ms,
    );
    const userIds = [...wanted.userIds].filter(id => !traders.has(id));
    if (stockIds.length + userIds.length === 0) return;
    const depths = stockIds.flatMap(stockId => [
      { stockId, side: 'buy', count: DEPTH } satisfies Depth,
      { stockId, side: 'sell', count: DEPTH } satisfies Depth,
    ]);
    // Each book after its number: where that has moved meanwhile, nothing can be written by what was read.
    const [rows, rulesOf, people, balances, sides] = await transaction(db, tx =>
      inOneTrip(tx, trip =>
        Promise.all([
          readStocks(trip, stockIds, 'read'),
          loadRules(trip, stockIds, desk.now),
          readTraders(trip, userIds),
          readAccountsOf(trip, userIds),
          readSides(trip, depths),
        ]),
      ),
    );
    for (const trader of people) traders.set(trader.id, trader);
    for (const { id, available, ...name } of balances) {
      const key = accountKey(name);
      accounts.set(key, { id, available });
      const keys = this.#accountsOf.get(name.ownerId);
      if (keys === undefined) this.#accountsOf.set(name.ownerId, [key]);
      else keys.push(key);
    }
    const resting = Map.groupBy(sides, order => order.stockId);
    const kept = rows
      .map(row => deskStock(row, rulesOf(row.id)))
      .filter(stock => this.#mayKeep(stock, resting.get(stock.id) ?? [], desk.now));
    for (const stock of kept) {
      stocks.set(stock.id, stock);
      this.#readAt.set(stock.id, stock.sequence);
    }
    const ids = new Set(kept.map(({ id }) => id));
    const [keptDepths, keptSides] = [
      depths.filter(depth => ids.has(depth.stockId)),
      sides.filter(order => ids.has(order.stockId)),
    ];
    loadSides(desk, keptDepths, keptSides);
    this.#noteEnds(keptSides);
  }

  /** Orders that are not here, by id. Waits for nobody's lock. */
  async readNamed(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<NonNullable<Named>>`
      select ${ORDER_COLUMNS}, s.book_sequence as "bookSequence" from orders o join stocks s on s.id = o.stock_id
      where o.id = any(${ids}::uuid[])`.execute(db);
    const found = new Map(rows.map(row => [row.id, row]));
    return new Map(ids.map(id => [id, found.get(id)]));
  }

  /**
   * Lets what was read of named orders be decided on. One that is open joins its book here, unless the book was read later
   * than it: what others have changed since is found by the comparison, and this process changes only what is here.
   */
  takeIn(desk: Desk, named: Iterable<Named>): void {
    for (const row of named) {
      if (row === undefined || this.known.orders.has(row.id)) continue;
      const { bookSequence, ...order } = row;
      if (!isLive(order)) desk.ended.set(order.id, order);
      else if (bookSequence >= (this.#readAt.get(order.stockId) ?? Infinity) && !hasRunOut(order, desk.now)) {
        loadSingleOrders(desk, [order]);
        this.#noteEnds([order]);
      }
    }
  }

  /** Not where a batch must read more than it keeps: lists of parties, orders that have run out, rules to apply first. */
  #mayKeep({ id, rules }: DeskStock, resting: readonly StoredOrder[], now: Date): boolean {
    const simple = rules.applied && rules.who.kind !== 'list' && rules.review === 'automatic';
    if (simple && !resting.some(order => hasRunOut(order, now))) return true;
    this.#passedOver.set(id, now.getTime() + LOOK_AGAIN_MS);
    return false;
  }

  /** Right after a batch was decided: the next may change the same orders. */
  noteSent({ batchId, events, changed, orders }: Desk): void {
    const now = [...changed].flatMap(id => orders.get(id) ?? []);
    const left = now.filter(order => !isInBook(order)).map(order => order.id);
    this.#underWay.set(batchId, { books: new Set(events.map(event => event.stockId)), left });
    this.#noteEnds(now);
  }

  get isUnderWay(): boolean {
    return this.#underWay.size > 0;
  }

  /** The batches under way on which rests what is known of these books. */
  underWayIn(stockIds: ReadonlySet<string>): readonly string[] {
    return [...this.#underWay].flatMap(([id, { books }]) =>
      stockIds.values().some(book => books.has(book)) ? [id] : [],
    );
  }

  /** After a batch has committed: what has left its book is of no more use. */
  keepAfter(desk: Desk): void {
    for (const id of this.#underWay.get(desk.batchId)?.left ?? []) this.known.orders.delete(id);
    this.#underWay.delete(desk.batchId);
    this.#isWorn ||= desk.events.some(
      ({ stockId, sequence }) => sequence - (this.#readAt.get(stockId) ?? sequence) > MOST_EVENTS,
    );
  }

  /** Whether the next to learn forgets everything first, for which no batch may be under way. */
  mustTidy(now: Date): boolean {
    const { orders, accounts, traders } = this.known;
    const isFull = Math.max(orders.size, accounts.size, traders.size) > MOST_KEPT;
    return isFull || this.#isWorn || this.#runsOutAt <= now.getTime();
  }

  #noteEnds(orders: readonly StoredOrder[]): void {
    for (const { expiresAt } of orders)
      if (expiresAt !== null) this.#runsOutAt = Math.min(this.#runsOutAt, expiresAt.getTime());
  }

  forgetStock(stockId: string): void {
    if (!this.known.stocks.delete(stockId)) return;
    this.#readAt.delete(stockId);
    for (const [id, order] of this.known.orders) if (order.stockId === stockId) this.known.orders.delete(id);
  }

  forgetTrader(userId: string): void {
    this.known.traders.delete(userId);
    for (const key of this.#accountsOf.get(userId) ?? []) this.known.accounts.delete(key);
    this.#accountsOf.delete(userId);
  }

  forgetAll(): void {
    const { stocks, traders, accounts, orders } = this.known;
    for (const part of [stocks, traders, accounts, orders]) part.clear();
    this.#underWay.clear();
    this.#readAt.clear();
    this.#accountsOf.clear();
    this.#passedOver.clear();
    this.#runsOutAt = Infinity;
    this.#isWorn = false;
  }
}
