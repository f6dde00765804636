// GET /sale-estimate: what a person's holdings would bring now at the last price, at the mark, and into the order books.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { priceBand } from '#domain/compliance/issuer-rules.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import type { Minor } from '#domain/money/money.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import { daysToSell, estimateSale, type BidLevel, type SaleEstimate } from '#domain/pricing/estimate-sale.ts';
import type { Database } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { findBookReaders } from '#server/people/book-readers.ts';
import { valuePositions, type StockPosition } from '#server/holdings/value-positions.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { FACTS_DAYS } from '#server/market-data/read-market-facts.ts';
import { readMarks, roundOf } from '#server/market-data/read-marks.ts';
import type { PortfolioDependencies } from './dependencies.ts';

type SaleAnswer = HandlerResponse<'GET /sale-estimate'>;
type HoldingSale = SaleAnswer['holdings'][number];

/** Deeper bids are too far away to matter. */
const MOST_LEVELS = 50;

interface Services extends Pick<PortfolioDependencies, 'clock' | 'market' | 'readHoldings'> {
  readonly db: Database;
  readonly config: { readonly fees: FeeSchedule };
}

export async function showSaleEstimate(services: Services, caller: Caller): Promise<SaleAnswer> {
  const { db, clock, market: marketData, config } = services;
  const now = clock();
  const [{ holdings, market }, facts, readers] = await Promise.all([
    services.readHoldings(caller.userId),
    marketData.facts(),
    findBookReaders(db, [caller], now),
  ]);
  const held = valuePositions({ holdings, market, now }).held.filter(({ shares }) => shares > 0n);
  const ids = held.map(({ stock }) => stock.id);
  const mayRead = readers.has(caller.userId);
  const [marks, bids, rulesOf] = await Promise.all([
    readMarks(
      db,
      held.map(({ stock }) => roundOf(stock)),
      now,
    ),
    mayRead ? readBids(db, ids, caller.userId) : new Map<string, BidLevel[]>(),
    loadRules(db, ids, now),
  ]);
  const results = held.map((position): HoldingSale => {
    const { stock, shares } = position;
    const markPrice = marks.get(stock.id)?.price_minor ?? null;
    const volume = facts.get(stock.id)?.volumeShares ?? 0n;
    const allowed = priceBand(rulesOf(stock.id), stock.price_minor ?? undefined);
    const sale = estimateSale(bids.get(stock.id) ?? [], {
      shares: sellableShares(position),
      fee_bps: config.fees.sell_bps,
      lowestAllowed_minor: allowed.lowest_minor,
    });
    return {
      slug: stock.slug,
      name: stock.name,
      shares,
      sellableShares: sellableShares(position),
      last: position.value_minor ?? null,
      mark: markPrice === null ? null : markPrice * shares,
      markPrice,
      book: mayRead ? presentSale(sale, volume) : null,
    };
  });
  return { ...totalsOf(results, mayRead), holdings: results, asOf: market.asOf };
}

/** Shares that still have to arrive cannot be sold. */
function sellableShares({ shares, arrivingShares }: StockPosition): bigint {
  return shares > arrivingShares ? shares - arrivingShares : 0n;
}

function presentSale(sale: SaleEstimate, volumeShares: bigint): NonNullable<HoldingSale['book']> {
  return {
    fillsShares: sale.fillsShares,
    nearShares: sale.nearShares,
    proceeds: sale.proceeds_minor,
    fee: sale.fee_minor,
    average: sale.average_minor ?? null,
    lowest: sale.lowest_minor ?? null,
    moves: sale.moves_bps / 100,
    restShares: sale.restShares,
    restDays: daysToSell(sale.restShares, volumeShares, FACTS_DAYS) ?? null,
  };
}

function totalsOf(
  results: readonly HoldingSale[],
  mayRead: boolean,
): Pick<SaleAnswer, 'last' | 'mark' | 'book'> {
  const books = results.flatMap(({ book }) => book ?? []);
  return {
    last: sumOf(results, ({ last }) => last ?? 0n),
    mark: sumOf(results, ({ mark, last }) => mark ?? last ?? 0n),
    book: mayRead
      ? {
          proceeds: sumOf(books, ({ proceeds }) => proceeds),
          fee: sumOf(books, ({ fee }) => fee),
          restDays: Math.max(0, ...books.map(({ restDays }) => restDays ?? 0)),
        }
      : null,
  };
}

interface BidRow {
  readonly stockId: string;
  readonly price_minor: Minor;
  readonly shares: bigint;
}

/** The bids of others by price, best first. */
async function readBids(
  db: Database,
  stockIds: readonly string[],
  userId: string,
): Promise<Map<string, BidLevel[]>> {
  if (stockIds.length === 0) return new Map();
  const wanted = stockIds.map(stockId => ({ stockId }));
  const { rows } = await sql<BidRow>`
    select wanted."stockId", b.price_minor, b.shares
    from ${unnestRows({ stockId: 'uuid' }, wanted, 'wanted')}
    cross join lateral (
      select limit_price_minor as price_minor, sum(shares - filled_shares)::int8 as shares
      from orders
      where stock_id = wanted."stockId" and side = 'buy' and status in ('open', 'partially_filled')
        and user_id <> ${userId}
      group by limit_price_minor order by limit_price_minor desc limit ${MOST_LEVELS}
    ) b
    order by b.price_minor desc`.execute(db);
  return Map.groupBy(rows, row => row.stockId);
}
