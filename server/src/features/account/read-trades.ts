// A person's trades, one page of them or all. Called by the account's screens and exports.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { SETTLEMENT_WORDS } from '#server/holdings/settlement-words.ts';
import { offsetOf, toPage, type PageQuery } from '#server/http/to-page.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';

export type TradeType = 'all' | 'buy' | 'sell';
export type TradesAnswer = HandlerResponse<'GET /account/transactions'>;
export type TradeAnswer = TradesAnswer['results'][number];

interface TradeRow {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly stock_id: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly executed_at: Date;
  readonly state: TradeAnswer['status'];
}

export async function listTrades(
  db: Database,
  market: Market,
  userId: string,
  type: TradeType,
  page: PageQuery,
): Promise<TradesAnswer> {
  const [total, rows] = await Promise.all([
    countTrades(db, userId, type),
    readTrades(db, userId, type, { limit: page.pageSize, offset: offsetOf(page) }),
  ]);
  return toPage(
    rows.map(row => presentTrade(row, market)),
    total,
    page,
  );
}

/** Every trade, newest first. */
export async function listAllTrades(
  db: Database,
  market: Market,
  userId: string,
  type: TradeType,
): Promise<TradeAnswer[]> {
  const rows = await readTrades(db, userId, type, { limit: null, offset: 0 });
  return rows.map(row => presentTrade(row, market));
}

const BOUGHT = sql`select id, 'buy' as side, executed_at from executions where buyer_id`;
const SOLD = sql`select id, 'sell' as side, executed_at from executions where seller_id`;

/** Both sides are read from their own index, only as deep as the page lies, and joined to the rest afterwards. */
async function readTrades(
  db: Database,
  userId: string,
  type: TradeType,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<readonly TradeRow[]> {
  const depth = limit === null ? null : limit + offset;
  const newest = sql`order by executed_at desc, id desc`;
  const sides = [type === 'sell' ? [] : [BOUGHT], type === 'buy' ? [] : [SOLD]].flat();
  const branches = sides.map(side => sql`(${side} = ${userId} ${newest} limit ${depth}::int8)`);
  const { rows } = await sql<TradeRow>`
    with mine as (
      select * from (${sql.join(branches, sql` union all `)}) both_sides ${newest}
      limit ${limit}::int8 offset ${offset}::int8
    )
    select mine.id, mine.side, mine.executed_at, e.stock_id, e.shares, e.price_minor, s.state,
      case mine.side when 'buy' then e.buyer_fee_minor else e.seller_fee_minor end as fee_minor
    from mine join executions e on e.id = mine.id join settlements s on s.execution_id = mine.id
    order by mine.executed_at desc, mine.id desc`.execute(db);
  return rows;
}

async function countTrades(db: Database, userId: string, type: TradeType): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select
      (select count(*) from executions where ${type !== 'sell'} and buyer_id = ${userId})
      + (select count(*) from executions where ${type !== 'buy'} and seller_id = ${userId}) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

function presentTrade(row: TradeRow, market: Market): TradeAnswer {
  const stock = market.byId.get(row.stock_id);
  if (!stock) throw new Error(`trade ${row.id} is in an unknown stock`);
  const notional_minor = row.shares * row.price_minor;
  const isBuy = row.side === 'buy';
  return {
    id: row.id,
    type: row.side,
    type_display: isBuy ? 'Buy' : 'Sell',
    stock: { id: stock.id, slug: stock.slug, name: stock.name, change: stock.change },
    amount: row.shares,
    price: row.price_minor,
    fee: row.fee_minor,
    total: isBuy ? notional_minor + row.fee_minor : notional_minor - row.fee_minor,
    timestamp: row.executed_at,
    status: row.state,
    status_display: SETTLEMENT_WORDS[row.state],
  };
}
