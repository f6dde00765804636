// A person's trades, by the page. Called by the account's screens.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { readTogether } from '#server/database/read-together.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { SETTLEMENT_WORDS } from '#server/holdings/settlement-words.ts';
import type { Services } from '#server/http/services.ts';
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

/** One page of one person's trades, newest first. */
export interface TradesQuery extends PageQuery {
  readonly userId: string;
  readonly type: TradeType;
}

export type ListTrades = (query: TradesQuery) => Promise<TradesAnswer>;

/** One statement for all who ask at the same time. */
export function createListTrades({ db, market }: Pick<Services, 'db' | 'market'>): ListTrades {
  const readPage = readTogether((queries: readonly TradesQuery[]) => readPages(db, queries));
  return async query => {
    const [snapshot, found] = await Promise.all([market.get(), readPage(query)]);
    const results = (found?.rows ?? []).map(row => presentTrade(row, snapshot));
    return toPage(results, found?.total ?? 0, query);
  };
}

const BOUGHT = sql`select id, 'buy' as side, executed_at from executions where buyer_id`;
const SOLD = sql`select id, 'sell' as side, executed_at from executions where seller_id`;
const NEWEST = sql`order by executed_at desc, id desc`;

/** Where the page is empty there is one row without a trade, which tells the total. */
type PageRow = Omit<TradeRow, 'id'> & {
  readonly id: string | null;
  readonly place: number;
  readonly total: bigint;
};

interface TradesPage {
  readonly total: number;
  readonly rows: readonly TradeRow[];
}

/** Both sides are read from their own index, only as deep as the page lies, and joined to the rest afterwards. */
async function readPages(
  db: Database,
  queries: readonly TradesQuery[],
): Promise<ReadonlyMap<TradesQuery, TradesPage>> {
  const asked = queries.map((query, place) => ({
    place,
    userId: query.userId,
    buys: query.type !== 'sell',
    sells: query.type !== 'buy',
    size: query.pageSize,
    first: offsetOf(query),
  }));
  const columns = {
    place: 'int4',
    userId: 'uuid',
    buys: 'bool',
    sells: 'bool',
    size: 'int4',
    first: 'int4',
  } as const;
  const deep = sql`${NEWEST} limit asked.first + asked.size`;
  const { rows } = await sql<PageRow>`
    select asked.place, page.*, bought.count + sold.count as total
    from ${unnestRows(columns, asked, 'asked')}
    cross join lateral (select count(*) from executions where asked.buys and buyer_id = asked."userId") bought
    cross join lateral (select count(*) from executions where asked.sells and seller_id = asked."userId") sold
    left join lateral (
      select mine.id, mine.side, mine.executed_at, e.stock_id, e.shares, e.price_minor, s.state,
        case mine.side when 'buy' then e.buyer_fee_minor else e.seller_fee_minor end as fee_minor
      from (
        select * from (
          (${BOUGHT} = asked."userId" and asked.buys ${deep}) union all (${SOLD} = asked."userId" and asked.sells ${deep})
        ) both_sides ${NEWEST} limit asked.size offset asked.first
      ) mine join executions e on e.id = mine.id join settlements s on s.execution_id = mine.id
    ) page on true
    order by page.executed_at desc, page.id desc`.execute(db);
  const byPlace = Map.groupBy(rows, row => row.place);
  return new Map(
    queries.map((query, place) => {
      const own = byPlace.get(place) ?? [];
      const trades = own.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }));
      return [query, { total: Number(own[0]?.total ?? 0n), rows: trades }];
    }),
  );
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
