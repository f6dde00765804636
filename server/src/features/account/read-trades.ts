// A person's trades by the page. Pages are cached across requests and validated on each: trades are only ever added, so
// their count shows whether there are others, and of a trade only its status changes while it is unsettled.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import { totalOf, type Minor } from '#domain/money/money.ts';
import { gaveBack } from '#domain/settlement/settlement.ts';
import type { Database } from '#server/database/database.ts';
import { createLoader } from '#server/database/create-loader.ts';
import { INCARNATION } from '#server/database/incarnation.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { SETTLEMENT_WORDS } from '#server/holdings/settlement-words.ts';
import { findUnsettled, STATUSES_NOW } from '#server/holdings/holding-rows.ts';
import { describePage, offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import type { Market, MarketSnapshot } from '#server/market-data/market-snapshot.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';

export type TradeType = 'all' | 'buy' | 'sell';

const { response } = routes['GET /account/transactions'];
type TradeAnswer = z.output<typeof response>['results'][number];

interface TradeRow {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly stock_id: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly executed_at: Date;
  readonly status: TradeAnswer['status'];
}

/** One page of one person's trades, newest first. */
export interface TradesQuery extends PageQuery {
  readonly userId: string;
  readonly type: TradeType;
}

/** Returns a page as JSON. */
export type ListTrades = (query: TradesQuery) => Promise<string>;

interface TradesPage {
  readonly total: number;
  readonly rows: readonly TradeRow[];
  readonly unsettledIds: string;
  /** What `readPages` returns as the version while this page is current. */
  readonly version: string;
  encoded?: { readonly stocks: Market['stocks']; readonly json: string };
}

interface ListTradesNeeds {
  readonly db: Database;
  readonly market: Pick<MarketSnapshot, 'get'>;
}

/** About 20 MB. */
const MOST_ROWS = 20_000;

/** One statement for all requests of the moment: it validates the cached pages and reads the others. */
export function createListTrades({ db, market }: ListTradesNeeds): ListTrades {
  const cached = new LRUCache<string, TradesPage>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });
  const readPage = createLoader((queries: readonly TradesQuery[]) =>
    readPages(
      db,
      queries.map(query => ({ query, known: cached.get(keyOf(query)) })),
    ),
  );
  return async query => {
    const [snapshot, page] = await Promise.all([market.get(), readPage(query)]);
    if (page === undefined) throw new Error('the statement did not return this page');
    cached.set(keyOf(query), page);
    if (page.encoded?.stocks !== snapshot.stocks)
      page.encoded = { stocks: snapshot.stocks, json: encodePage(page, snapshot, query) };
    return page.encoded.json;
  };
}

function keyOf({ userId, type, page, pageSize }: TradesQuery): string {
  return [userId, type, page, pageSize].join(' ');
}

const BOUGHT = sql`select id, 'buy' as side, executed_at from executions where buyer_id`;
const SOLD = sql`select id, 'sell' as side, executed_at from executions where seller_id`;
const NEWEST = sql`order by executed_at desc, id desc`;
const VERSION = sql`concat_ws(' ', life.incarnation, bought.count + sold.count, moving.statuses)`;

/** An unchanged or empty page has one row without a trade. */
type PageRow = Omit<TradeRow, 'id'> & {
  readonly id: string | null;
  readonly place: number;
  readonly total: bigint;
  readonly version: string;
  readonly incarnation: string;
};

interface AskedPage {
  readonly query: TradesQuery;
  readonly known: TradesPage | undefined;
}

/**
 * Reads each side from its own index only as deep as the page requires, and joins the rest afterwards. A
 * valid cached page reads neither.
 */
async function readPages(
  db: Database,
  pages: readonly AskedPage[],
): Promise<ReadonlyMap<TradesQuery, TradesPage>> {
  const asked = pages.map(({ query, known }, place) => ({
    place,
    userId: query.userId,
    buys: query.type !== 'sell',
    sells: query.type !== 'buy',
    size: query.pageSize,
    first: offsetOf(query),
    unsettledIds: known?.unsettledIds ?? '{}',
    version: known?.version ?? null,
  }));
  const columns = {
    place: 'int4',
    userId: 'uuid',
    buys: 'bool',
    sells: 'bool',
    size: 'int4',
    first: 'int4',
    unsettledIds: 'text',
    version: 'text',
  } as const;
  const deep = sql`and ${VERSION} is distinct from asked.version ${NEWEST} limit asked.first + asked.size`;
  const { rows } = await sql<PageRow>`
    select asked.place, bought.count + sold.count as total, ${VERSION} as version, life.incarnation, page.*
    from ${unnestRows(columns, asked, 'asked')}
    cross join (select ${INCARNATION} as incarnation) life
    cross join lateral (select count(*) from executions where asked.buys and buyer_id = asked."userId") bought
    cross join lateral (select count(*) from executions where asked.sells and seller_id = asked."userId") sold
    cross join lateral ${STATUSES_NOW} moving
    left join lateral (
      select mine.id, mine.side, mine.executed_at, e.stock_id, e.shares, e.price_minor, s.status,
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
    pages.map(({ query, known }, place) => {
      const own = byPlace.get(place) ?? [];
      return [query, known && known.version === own[0]?.version ? known : toTradesPage(own)];
    }),
  );
}

function toTradesPage(read: readonly PageRow[]): TradesPage {
  const total = Number(read[0]?.total ?? 0n);
  const rows = read.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }));
  const { ids, statuses } = findUnsettled(rows);
  return { total, rows, unsettledIds: ids, version: [read[0]?.incarnation, total, ...statuses].join(' ') };
}

function encodePage({ rows, total }: TradesPage, market: Market, query: TradesQuery): string {
  const results = rows.map(row => {
    const stock = market.byId.get(row.stock_id);
    if (!stock) throw new Error(`trade ${row.id} is in an unknown stock`);
    return presentTrade(row, stock);
  });
  return JSON.stringify(z.encode(response, { results, ...describePage(total, query) }));
}

export function presentTrade(row: TradeRow, stock: Stock): TradeAnswer {
  return {
    id: row.id,
    type: row.side,
    type_display: row.side === 'buy' ? 'Buy' : 'Sell',
    stock: { id: stock.id, slug: stock.slug, name: stock.name, change: stock.change },
    amount: row.shares,
    price: row.price_minor,
    fee: row.fee_minor,
    total: sumOf(row),
    cash: cashOf(row),
    timestamp: row.executed_at,
    status: row.status,
    status_display: SETTLEMENT_WORDS[row.status],
  };
}

type Agreed = Pick<TradeRow, 'side' | 'shares' | 'price_minor' | 'fee_minor' | 'status'>;

function sumOf({ side, shares, price_minor, fee_minor }: Agreed): Minor {
  return totalOf(side, shares * price_minor, fee_minor);
}

/** The effect of a trade on the person's cash: negative for a purchase, 0 where everything was returned. */
export function cashOf(trade: Agreed): Minor {
  if (gaveBack(trade.side, trade.status)) return 0n;
  return trade.side === 'buy' ? -sumOf(trade) : sumOf(trade);
}
