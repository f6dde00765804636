// Reads the best orders of stored books, as deep as a batch needs: the cost does not grow with the book.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Rank } from '#domain/orders/book-side.ts';
import { isInBook, type Side } from '#domain/orders/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { ORDER_COLUMNS, toBookOrder, type StoredOrder } from '#server/exchange/stored-order.ts';
import type { Desk, NeedsMore } from './desk.ts';

/** How many orders of one side of a book to read, behind this rank; from the best on where there is none. */
export interface Depth {
  readonly stockId: string;
  readonly side: Side;
  readonly count: number;
  readonly behind?: Rank | undefined;
}

/** The best first. */
export async function readSides(
  tx: QueryExecutorProvider,
  depths: readonly Depth[],
): Promise<readonly StoredOrder[]> {
  if (depths.length === 0) return [];
  const wanted = depths.map(({ stockId, side, count, behind = BEFORE_ALL[side] }) => {
    const { limit_minor, sequence } = behind;
    return { stock_id: stockId, side, count: BigInt(count), limit_minor, sequence };
  });
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS}
    from ${unnestRows(WANTED_COLUMNS, wanted, 'wanted')}
    cross join lateral (${bestOf('sell')} union all ${bestOf('buy')}) o
    order by o.stock_id, o.side, case o.side when 'sell' then o.limit_price_minor else -o.limit_price_minor end,
      o.sequence`.execute(tx);
  return rows;
}

/** Puts what was read of these sides into their books. */
export function loadSides(desk: Desk, depths: readonly Depth[], read: readonly StoredOrder[]): void {
  const found = Map.groupBy(read, row => `${row.stockId} ${row.side}`);
  for (const { stockId, side, count } of depths) {
    const orders = found.get(`${stockId} ${side}`) ?? [];
    for (const order of orders) {
      desk.learn(order);
      desk.met.add(order.id);
    }
    desk.stocks.get(stockId)?.book.load(side, orders.map(toBookOrder), orders.length < count);
  }
}

function bestOf(side: Side): RawBuilder<unknown> {
  return sql`(
    select * from orders o
    where wanted.side = ${sql.lit(side)} and o.stock_id = wanted.stock_id and o.side = ${sql.lit(side)}
      and o.status in ('open', 'partially_filled') and ${BEHIND[side]}
    order by ${BEST_FIRST[side]} limit wanted.count
  )`;
}

/** Each deeper read of a book is this much longer than the one before. */
const DEEPER = 4;
const FIRST_DEEPER_COUNT = 64;

/** Asks, reading deeper into the book as long as the answer depends on it. */
export async function loadingMore<T extends object>(
  tx: Transaction,
  desk: Desk,
  ask: () => T | NeedsMore,
): Promise<T> {
  for (let count = FIRST_DEEPER_COUNT; ; count *= DEEPER) {
    const answer = ask();
    if (!('needsMore' in answer)) return answer;
    const { stock, needsMore: side } = answer;
    const depths = [{ stockId: stock.id, side, count, behind: stock.book.loadedTo(side) }];
    loadSides(desk, depths, await readSides(tx, depths));
  }
}

/** Puts stored orders into their books wherever they stand, so that a command can cancel or replace them. */
export function loadSingleOrders(desk: Desk, orders: readonly StoredOrder[]): void {
  for (const order of orders) {
    desk.learn(order);
    if (isInBook(order)) desk.stocks.get(order.stockId)?.book.loadSingle([toBookOrder(order)]);
  }
}

const WANTED_COLUMNS = {
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

const BEHIND: Readonly<Record<Side, RawBuilder<unknown>>> = {
  sell: sql`(o.limit_price_minor, o.sequence) > (wanted.limit_minor, wanted.sequence)`,
  buy: sql`o.limit_price_minor <= wanted.limit_minor
    and (o.limit_price_minor < wanted.limit_minor or o.sequence > wanted.sequence)`,
};

/** As the indexes orders_book and orders_bids are sorted. */
const BEST_FIRST: Readonly<Record<Side, RawBuilder<unknown>>> = {
  sell: sql`o.limit_price_minor, o.sequence`,
  buy: sql`o.limit_price_minor desc, o.sequence`,
};
