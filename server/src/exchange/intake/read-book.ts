// Reads the best orders of order books, as deep as a batch needs. The cost does not grow with the size of the book.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { BatchContext } from '#domain/exchange/batch-context.ts';
import type { NeedsDeeperBook } from '#domain/exchange/enter-book.ts';
import { toBookOrder, type StoredOrder } from '#domain/exchange/stored-order.ts';
import type { Rank } from '#domain/orders/book-side.ts';
import { isInBook, type Side } from '#domain/orders/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { ORDER_COLUMNS } from '#server/exchange/find-orders.ts';

export interface SideRequest {
  readonly stockId: string;
  readonly side: Side;
  /** How many orders to read. */
  readonly count: number;
  /** Reads orders behind this rank; the best orders when absent. */
  readonly behind?: Rank | undefined;
}

/** Reads orders of sides of books, the best first. */
export async function readSides(
  tx: QueryExecutorProvider,
  requests: readonly SideRequest[],
): Promise<readonly StoredOrder[]> {
  if (requests.length === 0) return [];
  const rows = requests.map(({ stockId, side, count, behind = BEFORE_ALL[side] }) => {
    const { limit_minor, sequence } = behind;
    return { stock_id: stockId, side, count: BigInt(count), limit_minor, sequence };
  });
  const { rows: orders } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS}
    from ${unnestRows(REQUEST_COLUMNS, rows, 'request')}
    cross join lateral (${bestOf('sell')} union all ${bestOf('buy')}) o
    order by o.stock_id, o.side, case o.side when 'sell' then o.limit_price_minor else -o.limit_price_minor end,
      o.sequence`.execute(tx);
  return orders;
}

/** Adds the orders read for these requests to the batch and to their books. */
export function addSides(
  batch: BatchContext,
  requests: readonly SideRequest[],
  orders: readonly StoredOrder[],
): void {
  const ordersBySide = Map.groupBy(orders, order => `${order.stockId} ${order.side}`);
  for (const { stockId, side, count } of requests) {
    const sideOrders = ordersBySide.get(`${stockId} ${side}`) ?? [];
    for (const order of sideOrders) {
      batch.addOrder(order);
      batch.bookOrderIds.add(order.id);
    }
    batch.stocks.get(stockId)?.book.load(side, sideOrders.map(toBookOrder), sideOrders.length < count);
  }
}

/** Adds single orders to the batch, and to their books at any depth, so that a command can change them. */
export function addSingleOrders(batch: BatchContext, orders: readonly StoredOrder[]): void {
  for (const order of orders) {
    batch.addOrder(order);
    if (isInBook(order)) batch.stocks.get(order.stockId)?.book.loadSingle([toBookOrder(order)]);
  }
}

const FIRST_DEEPER_COUNT = 64;
/** Each further read of the same side is this many times as long as the one before. */
const DEEPER_FACTOR = 4;

/** A function that adds the next orders of one side of a book to the batch. */
export function createDeeperReader(
  tx: Transaction,
  batch: BatchContext,
): (request: NeedsDeeperBook) => Promise<void> {
  const counts = new Map<string, number>();
  return async ({ stock, needsDeeper: side }) => {
    const key = `${stock.id} ${side}`;
    const count = counts.get(key) ?? FIRST_DEEPER_COUNT;
    counts.set(key, count * DEEPER_FACTOR);
    const requests = [{ stockId: stock.id, side, count, behind: stock.book.loadedTo(side) }];
    addSides(batch, requests, await readSides(tx, requests));
  };
}

function bestOf(side: Side): RawBuilder<unknown> {
  return sql`(
    select * from orders o
    where request.side = ${sql.lit(side)} and o.stock_id = request.stock_id and o.side = ${sql.lit(side)}
      and o.status in ('open', 'partially_filled') and ${IS_BEHIND[side]}
    order by ${BEST_FIRST[side]} limit request.count
  )`;
}

const REQUEST_COLUMNS = {
  stock_id: 'uuid',
  side: 'text',
  count: 'int8',
  limit_minor: 'int8',
  sequence: 'int8',
} as const;

const BEFORE_ALL: Readonly<Record<Side, Rank>> = {
  sell: { limit_minor: 0n, sequence: 0n },
  buy: { limit_minor: 2n ** 63n - 1n, sequence: 0n },
};

const IS_BEHIND: Readonly<Record<Side, RawBuilder<unknown>>> = {
  sell: sql`(o.limit_price_minor, o.sequence) > (request.limit_minor, request.sequence)`,
  buy: sql`o.limit_price_minor <= request.limit_minor
    and (o.limit_price_minor < request.limit_minor or o.sequence > request.sequence)`,
};

/** The order of the indexes orders_book and orders_bids. */
const BEST_FIRST: Readonly<Record<Side, RawBuilder<unknown>>> = {
  sell: sql`o.limit_price_minor, o.sequence`,
  buy: sql`o.limit_price_minor desc, o.sequence`,
};
