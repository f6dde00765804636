// The facts about the market that one process remembers between batches.
import { sql } from 'kysely';
import {
  emptyFacts,
  type BatchContext,
  type MarketFacts,
  type MarketStock,
} from '#domain/exchange/batch-context.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import { hasRunOut } from '#domain/orders/order-expiry.ts';
import { isInBook, isLive } from '#domain/orders/order.ts';
import { countConnectionLosses, type Database } from '#server/database/database.ts';
import { readIncarnation } from '#server/database/incarnation.ts';
import { pipelineQueries } from '#server/database/pipelined-queries.ts';
import { transaction } from '#server/database/transaction.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { ORDER_COLUMNS } from '#server/exchange/find-orders.ts';
import { readAccountsOf } from '#server/ledger/accounts.ts';
import { accountKey } from '#domain/ledger/account-name.ts';
import { readStocks, toMarketStock } from './locked-facts.ts';
import { addSides, addSingleOrders, readSides, type SideRequest } from './read-book.ts';
import { readTraders } from './read-traders.ts';

/** How many orders of each side of a book are read. Orders that enter before them are cached from then on. */
const DEPTH = 64;
/** The most orders, accounts or traders. Beyond, the cache is emptied. */
const MAX_ENTRIES = 50_000;
/** The most events of one book. Beyond, the cache is emptied, since a book remembers every order that was in it. */
const MAX_EVENTS = 20_000n;
/** How long a stock that cannot be cached is not looked at again. */
const RECHECK_MS = 1_000;

/** The stocks that commands are about, and the people who own the orders; with all accounts of these people. */
export interface CacheKeys {
  readonly stockIds: ReadonlySet<string>;
  readonly userIds: ReadonlySet<string>;
}

/** An order that a command names, with the sequence number that its book had. Undefined: no order has this id. */
export type NamedOrder = (StoredOrder & { readonly bookSequence: bigint }) | undefined;

export class MarketCache {
  readonly #db: Database;
  #facts = emptyFacts();
  #generation = 0;
  #lossesSeen: number;
  /** The incarnation of the database that the facts were read from. Undefined while the cache is empty. */
  #incarnation: string | undefined;
  /** The sequence number with which each book was read. */
  readonly #sequenceWhenRead = new Map<string, bigint>();
  readonly #accountKeysByOwner = new Map<string, string[]>();
  /** For each batch in flight, the orders that leave their book by it. */
  readonly #ordersLeavingByBatch = new Map<string, readonly string[]>();
  #hasWornBook = false;
  /** Stocks that cannot be cached, with the time at which they are looked at again. */
  readonly #uncachedUntil_ms = new Map<string, number>();
  /** When the first of the cached orders expires. */
  #nextExpiry_ms = Infinity;

  constructor(db: Database) {
    this.#db = db;
    this.#lossesSeen = countConnectionLosses(db);
  }

  /** The cached facts. Decisions change them in place. Emptying the cache replaces the object. */
  get facts(): MarketFacts {
    return this.#facts;
  }

  /** Changes each time the cache is emptied. */
  get generation(): number {
    return this.#generation;
  }

  /** The incarnation of the database that the facts were read from. Undefined while the cache is empty. */
  get incarnation(): string | undefined {
    return this.#incarnation;
  }

  get hasBatchInFlight(): boolean {
    return this.#ordersLeavingByBatch.size > 0;
  }

  /** Empties the cache when a database connection was lost since the last call: the database may have lost commits. */
  emptyAfterConnectionLoss(): void {
    const losses = countConnectionLosses(this.#db);
    if (losses === this.#lossesSeen) return;
    this.#lossesSeen = losses;
    this.empty();
  }

  /** Whether the cache has to be emptied because it is full or outdated. No batch may be in flight then. */
  isStale(now: Date): boolean {
    const { orders, accounts, traders } = this.#facts;
    const isFull = Math.max(orders.size, accounts.size, traders.size) > MAX_ENTRIES;
    return isFull || this.#hasWornBook || this.#nextExpiry_ms <= now.getTime();
  }

  /** Reads the facts under these keys that are not cached yet. Waits for no lock. */
  async readMissing(batch: BatchContext, keys: CacheKeys): Promise<void> {
    const { stocks, traders } = this.#facts;
    const now_ms = batch.now.getTime();
    const stockIds = [...keys.stockIds].filter(
      id => !stocks.has(id) && (this.#uncachedUntil_ms.get(id) ?? 0) <= now_ms,
    );
    const userIds = [...keys.userIds].filter(id => !traders.has(id));
    if (stockIds.length + userIds.length === 0) return;
    const sides = stockIds.flatMap(stockId => [
      { stockId, side: 'buy', count: DEPTH } satisfies SideRequest,
      { stockId, side: 'sell', count: DEPTH } satisfies SideRequest,
    ]);
    const generation = this.#generation;
    // A book is read after its stock: an event in between makes the validation fail, instead of passing unnoticed.
    const [incarnation, rows, rulesOf, newTraders, balances, orders] = await transaction(this.#db, tx =>
      pipelineQueries(tx, trip =>
        Promise.all([
          readIncarnation(trip),
          readStocks(trip, stockIds, 'read'),
          loadRules(trip, stockIds, batch.now),
          readTraders(trip, userIds),
          readAccountsOf(trip, userIds),
          readSides(trip, sides),
        ]),
      ),
    );
    if (generation !== this.#generation) return;
    this.#incarnation ??= incarnation;
    if (this.#incarnation !== incarnation) return this.empty();
    for (const trader of newTraders) traders.set(trader.id, trader);
    for (const balance of balances) this.#addAccount(balance);
    const ordersByStock = Map.groupBy(orders, order => order.stockId);
    const newStocks = rows
      .map(row => toMarketStock(row, rulesOf(row.id)))
      .filter(stock => this.#isCacheable(stock, ordersByStock.get(stock.id) ?? [], batch.now));
    for (const stock of newStocks) {
      stocks.set(stock.id, stock);
      this.#sequenceWhenRead.set(stock.id, stock.sequence);
    }
    const newOrders = newStocks.flatMap(({ id }) => ordersByStock.get(id) ?? []);
    const newSides = sides.filter(({ stockId }) => this.#sequenceWhenRead.has(stockId));
    addSides(batch, newSides, newOrders);
    this.#noteExpiries(newOrders);
  }

  #addAccount({ id, available, ...name }: Awaited<ReturnType<typeof readAccountsOf>>[number]): void {
    const key = accountKey(name);
    this.#facts.accounts.set(key, { id, available });
    const keys = this.#accountKeysByOwner.get(name.ownerId);
    if (keys === undefined) this.#accountKeysByOwner.set(name.ownerId, [key]);
    else keys.push(key);
  }

  /** Reads orders that are not cached, by id. Waits for no lock. */
  async readNamedOrders(ids: readonly string[]): Promise<ReadonlyMap<string, NamedOrder>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<NonNullable<NamedOrder>>`
      select ${ORDER_COLUMNS}, s.book_sequence as "bookSequence" from orders o join stocks s on s.id = o.stock_id
      where o.id = any(${ids}::uuid[])`.execute(this.#db);
    const orders = new Map(rows.map(row => [row.id, row]));
    return new Map(ids.map(id => [id, orders.get(id)]));
  }

  /**
   * Adds orders that were read by id. A live order joins its cached book, unless the book was read later than the order.
   * Changes that other processes have made to the order since then are found by the validation, and this process
   * changes only orders that are cached.
   */
  addNamedOrders(batch: BatchContext, orders: Iterable<NamedOrder>): void {
    for (const row of orders) {
      if (row === undefined || this.#facts.orders.has(row.id)) continue;
      const { bookSequence, ...order } = row;
      const isNewerThanBook = bookSequence >= (this.#sequenceWhenRead.get(order.stockId) ?? Infinity);
      if (!isLive(order)) batch.endedOrders.set(order.id, order);
      else if (isNewerThanBook && !hasRunOut(order, batch.now)) {
        addSingleOrders(batch, [order]);
        this.#noteExpiries([order]);
      }
    }
  }

  /**
   * Whether the cache has all facts by which orders for this stock are decided. It has not for a stock with a list of
   * parties, with a register, with manual reviews or closings, with rules to be applied first, or with expired orders.
   */
  #isCacheable(
    { closing_days, hasRegister, id, rules }: MarketStock,
    bookOrders: readonly StoredOrder[],
    now: Date,
  ): boolean {
    const clearsAtOnce = rules.review === 'automatic' && closing_days === 0;
    const isSimple = !hasRegister && rules.applied && rules.who.kind !== 'list' && clearsAtOnce;
    if (isSimple && !bookOrders.some(order => hasRunOut(order, now))) return true;
    this.#uncachedUntil_ms.set(id, now.getTime() + RECHECK_MS);
    return false;
  }

  /**
   * Notes that a decided batch is sent. An order that leaves its book by this batch is removed when the batch commits. An
   * order that this batch only changes is not: the next batch may end the order while this one commits.
   */
  noteSent({ batchId, changedOrderIds, orders }: BatchContext): void {
    const changedOrders = [...changedOrderIds].flatMap(id => orders.get(id) ?? []);
    const leavingIds = changedOrders.filter(order => !isInBook(order)).map(order => order.id);
    this.#ordersLeavingByBatch.set(batchId, leavingIds);
    this.#noteExpiries(changedOrders);
  }

  /** Removes the orders that have left their book by a committed batch. */
  noteCommitted({ batchId, events }: BatchContext): void {
    for (const id of this.#ordersLeavingByBatch.get(batchId) ?? []) this.#facts.orders.delete(id);
    this.#ordersLeavingByBatch.delete(batchId);
    this.#hasWornBook ||= events.some(
      ({ stockId, sequence }) => sequence - (this.#sequenceWhenRead.get(stockId) ?? sequence) > MAX_EVENTS,
    );
  }

  #noteExpiries(orders: readonly StoredOrder[]): void {
    for (const { expiresAt } of orders)
      if (expiresAt !== null) this.#nextExpiry_ms = Math.min(this.#nextExpiry_ms, expiresAt.getTime());
  }

  removeStock(stockId: string): void {
    const { stocks, orders } = this.#facts;
    if (!stocks.delete(stockId)) return;
    this.#sequenceWhenRead.delete(stockId);
    for (const [id, order] of orders) if (order.stockId === stockId) orders.delete(id);
  }

  removeTrader(userId: string): void {
    this.#facts.traders.delete(userId);
    for (const key of this.#accountKeysByOwner.get(userId) ?? []) this.#facts.accounts.delete(key);
    this.#accountKeysByOwner.delete(userId);
  }

  empty(): void {
    this.#facts = emptyFacts();
    this.#generation += 1;
    this.#incarnation = undefined;
    this.#ordersLeavingByBatch.clear();
    this.#sequenceWhenRead.clear();
    this.#accountKeysByOwner.clear();
    this.#uncachedUntil_ms.clear();
    this.#nextExpiry_ms = Infinity;
    this.#hasWornBook = false;
  }
}
