// Rows of orders and trades of everybody, and of one person.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import { personName, personNameText } from '#server/people/person-name.ts';
import { likePattern, unaccented } from '#server/people/search-people.ts';

export type OrderRow = HandlerResponse<'GET /operator/orders'>['results'][number];
type OpenCounts = HandlerResponse<'GET /operator/orders'>['counts'];
export type TradeRow = HandlerResponse<'GET /operator/trades'>['results'][number];

const LIVE = sql`o.status in ('open', 'partially_filled', 'suspended')`;

const ORDERS_OF = {
  open: LIVE,
  ended: sql`not ${LIVE}`,
  all: sql`true`,
} as const;

const TRADES_OF = {
  open: sql`t.status in ('agreed', 'in_review', 'closing', 'cleared')`,
  settled: sql`t.status in ('settled', 'rofr_exercised')`,
  voided: sql`t.status = 'voided'`,
  all: sql`true`,
} as const;

const named = (user: string): RawBuilder<unknown> =>
  sql`json_build_object('id', ${sql.ref(`${user}.id`)}, 'name', ${personName(user)})`;

const company = sql`json_build_object('slug', s.slug, 'name', ${LINE_NAME})`;

// Names are compared once for each company and person, not once for each of millions of rows.
const stocksNamed = (search: string): RawBuilder<unknown> => sql`(
  select stocks.id from stocks join companies c on c.id = stocks.company_id where c.name ilike ${likePattern(search)})`;
const peopleNamed = (search: string): RawBuilder<unknown> => sql`(
  select u.id from users u where ${unaccented(personNameText('u'))} ilike ${likePattern(search)})`;

export interface Asked {
  readonly search: string;
  readonly page: PageQuery;
}

const FROM_ORDERS = sql`
  from orders o join users u on u.id = o.user_id
  join stocks s on s.id = o.stock_id join companies c on c.id = s.company_id`;

const ordersFound = (search: string): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`(o.stock_id in ${stocksNamed(search)} or o.user_id in ${peopleNamed(search)})`;

export async function findOrders(
  db: Database,
  { search, page, status }: Asked & { readonly status: keyof typeof ORDERS_OF },
): Promise<{ rows: OrderRow[]; total: number }> {
  const fits = sql`${ORDERS_OF[status]} and ${ordersFound(search)}`;
  const [rows, total] = await Promise.all([
    selectOrders(
      db,
      sql`${fits} order by o.placed_at desc, o.id desc limit ${page.pageSize} offset ${offsetOf(page)}`,
    ),
    count(db, sql`from orders o where ${fits}`),
  ]);
  return { rows, total };
}

export const ordersOf = (db: Database, userId: string, most: number): Promise<OrderRow[]> =>
  selectOrders(db, sql`o.user_id = ${userId} order by ${LIVE} desc, o.placed_at desc limit ${most}`);

async function selectOrders(db: Database, where: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, ${named('u')} as person, ${company} as company, o.side, o.shares, o.filled_shares as filled,
      o.limit_price_minor as price, o.status, o.placed_at as "placedAt"
    ${FROM_ORDERS} where ${where}`.execute(db);
  return rows;
}

const FROM_TRADES = sql`
  from executions e join settlements t on t.execution_id = e.id
  join users b on b.id = e.buyer_id join users v on v.id = e.seller_id
  join stocks s on s.id = e.stock_id join companies c on c.id = s.company_id`;

function tradesFound(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const people = peopleNamed(search);
  return sql`(e.stock_id in ${stocksNamed(search)} or e.buyer_id in ${people} or e.seller_id in ${people})`;
}

export async function findTrades(
  db: Database,
  { search, page, status }: Asked & { readonly status: keyof typeof TRADES_OF },
): Promise<{ rows: TradeRow[]; total: number }> {
  const fits = sql`${TRADES_OF[status]} and ${tradesFound(search)}`;
  const [rows, total] = await Promise.all([
    selectTrades(
      db,
      sql`${fits} order by e.executed_at desc, e.id desc limit ${page.pageSize} offset ${offsetOf(page)}`,
    ),
    count(db, sql`from executions e join settlements t on t.execution_id = e.id where ${fits}`),
  ]);
  return { rows, total };
}

export const tradesOf = (db: Database, userId: string, most: number): Promise<TradeRow[]> =>
  selectTrades(
    db,
    sql`(e.buyer_id = ${userId} or e.seller_id = ${userId}) order by e.executed_at desc, e.id desc limit ${most}`,
  );

async function selectTrades(db: Database, where: RawBuilder<unknown>): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select e.id, ${company} as company, e.shares, e.price_minor as price, e.price_minor * e.shares as total,
      e.buyer_fee_minor + e.seller_fee_minor as fees, ${named('b')} as buyer, ${named('v')} as seller, t.status,
      e.executed_at as at, t.settled_at as "settledAt"
    ${FROM_TRADES} where ${where}`.execute(db);
  return rows;
}

// Each condition is that of an index, so that a market of millions of trades reads only the open ones.
const OPEN_TRADES = [
  sql`t.status in ('agreed', 'in_review')`,
  sql`t.status = 'closing'`,
  sql`t.status = 'cleared'`,
];

/** How many orders and trades are open, for the search. */
export async function countOpen(db: Database, search: string): Promise<OpenCounts> {
  const [openOrders, ...openTrades] = await Promise.all([
    count(db, sql`from orders o where ${ORDERS_OF.open} and ${ordersFound(search)}`),
    ...OPEN_TRADES.map(open =>
      count(
        db,
        sql`from executions e join settlements t on t.execution_id = e.id where ${open} and ${tradesFound(search)}`,
      ),
    ),
  ]);
  return { openOrders, openTrades: openTrades.reduce((sum, trades) => sum + trades, 0) };
}

async function count(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) ${from}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
