// Reads the evidence for the marks of stocks and computes them: newest executions, the firm quote, the last round.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { divideHalfEven, type Minor, productOf } from '#domain/money/money.ts';
import { estimateMark, type Mark } from '#domain/pricing/estimate-mark.ts';
import { LEAST_PARTIES } from '#domain/pricing/least-parties.ts';
import { firmMid, type Evidence, type TopOfBook } from '#domain/pricing/mark-evidence.ts';
import type { Database } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Stock } from './read-stocks.ts';

/** A stock with the last financing round of its company. */
interface RoundOf {
  readonly stockId: string;
  readonly roundPrice_minor: Minor | null;
  readonly roundAt: Date | null;
}

export const roundOf = ({
  id,
  lastRound_minor,
  lastRoundAt,
}: Pick<Stock, 'id' | 'lastRound_minor' | 'lastRoundAt'>): RoundOf => ({
  stockId: id,
  roundPrice_minor: lastRound_minor,
  roundAt: lastRoundAt,
});

/** Older trades have negligible weight beside this many newer ones. */
const MOST_TRADES = 100;
/** The best orders of each side that are counted for the number of parties. */
const MOST_ORDERS = 100;
/** The amount of a round is unknown, so it counts as a large trade. */
const ROUND_NOTIONAL_MINOR = 100_000_000n;

/** The marks of these stocks by stock id. A stock without evidence has none. */
export async function readMarks(
  db: Database,
  stocks: readonly RoundOf[],
  now: Date,
): Promise<ReadonlyMap<string, Mark>> {
  const ids = stocks.map(({ stockId }) => stockId);
  const [trades, quotes] = await Promise.all([
    readTradeEvidence(db, ids, { newest: MOST_TRADES }),
    readQuotes(db, ids, now),
  ]);
  const marks = stocks.flatMap(stock => {
    const { stockId } = stock;
    const evidence = [
      ...(trades.get(stockId) ?? []),
      ...(quotes.get(stockId) ?? []),
      ...roundEvidence(stock),
    ];
    const mark = estimateMark(evidence, now);
    return mark === undefined ? [] : [[stockId, mark] as const];
  });
  return new Map(marks);
}

export function presentMark(mark: Mark): NonNullable<HandlerResponse<'GET /market/{slug}'>['mark']> {
  return {
    price: mark.price_minor,
    low: mark.low_minor,
    high: mark.high_minor,
    indicative: mark.indicative,
    effectiveObservations: Math.round(mark.effectiveObservations * 100) / 100,
    inputs: mark.inputs.map(input => ({
      kind: input.kind,
      price: input.price_minor,
      at: input.at,
      weight: Math.round(input.weight * 10_000) / 10_000,
      dropped: input.dropped,
    })),
  };
}

export interface TradeEvidence extends Evidence {
  readonly shares: bigint;
}

interface TradeRow extends TradeEvidence {
  readonly stockId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly numerators: bigint[];
  readonly denominators: bigint[];
}

/**
 * The newest trades of each stock, newest first, in today's shares. Trades among too few parties are left out, because
 * the mark would reveal to each what the other did.
 */
export async function readTradeEvidence(
  db: Database,
  stockIds: readonly string[],
  { newest }: { readonly newest: number },
): Promise<ReadonlyMap<string, readonly TradeEvidence[]>> {
  if (stockIds.length === 0) return new Map();
  const wanted = stockIds.map(stockId => ({ stockId }));
  const { rows } = await sql<TradeRow>`
    select e.stock_id as "stockId", e.id, e.buyer_id as "buyerId", e.seller_id as "sellerId", e.executed_at as at,
      e.price_minor, e.shares, e.price_minor * e.shares as notional_minor,
      case when e.status in ('settled', 'rofr_exercised') then 'settled_trade' else 'matched_trade' end as kind,
      array(select numerator::int8 from splits
        where stock_id = e.stock_id and book_sequence >= e.sequence order by id) as numerators,
      array(select denominator::int8 from splits
        where stock_id = e.stock_id and book_sequence >= e.sequence order by id) as denominators
    from ${unnestRows({ stockId: 'uuid' }, wanted, 'wanted')}
    cross join lateral (
      select x.id, x.stock_id, x.buyer_id, x.seller_id, x.executed_at, x.price_minor, x.shares, x.sequence, s.status
      from executions x join settlements s on s.execution_id = x.id
      where x.stock_id = wanted."stockId" and s.status not in ('rejected', 'expired')
      order by x.executed_at desc, x.id desc limit ${newest}
    ) e
    order by e.executed_at desc, e.id desc`.execute(db);
  const byStock = Map.groupBy(rows, row => row.stockId);
  return new Map([...byStock].map(([stockId, own]) => [stockId, amongEnoughParties(own)]));
}

function amongEnoughParties(rows: readonly TradeRow[]): TradeEvidence[] {
  const parties = new Set(rows.flatMap(trade => [trade.buyerId, trade.sellerId]));
  if (parties.size < LEAST_PARTIES) return [];
  return rows.map(({ id, at, kind, shares, notional_minor, price_minor, numerators, denominators }) => ({
    ...{ id, at, kind, shares, notional_minor },
    price_minor: divideHalfEven(price_minor * productOf(denominators), productOf(numerators)),
  }));
}

interface QuoteRow extends Omit<TopOfBook, 'id' | 'at'> {
  readonly stockId: string;
  readonly parties: number;
}

/** The best price of each side. Left out with too few parties, because the middle would reveal the other's price. */
async function readQuotes(
  db: Database,
  stockIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Evidence[]>> {
  if (stockIds.length === 0) return new Map();
  const side = (name: 'buy' | 'sell') => {
    const bestFirst = name === 'buy' ? sql`limit_price_minor desc` : sql`limit_price_minor`;
    const resting = sql`from orders
      where stock_id = wanted."stockId" and side = ${sql.lit(name)} and status in ('open', 'partially_filled')`;
    return {
      best: sql`select limit_price_minor as price_minor, sum(shares - filled_shares)::int8 as shares
        ${resting} group by limit_price_minor order by ${bestFirst} limit 1`,
      owners: sql`(select user_id ${resting} order by ${bestFirst} limit ${MOST_ORDERS})`,
    };
  };
  const [bids, asks] = [side('buy'), side('sell')];
  const wanted = stockIds.map(stockId => ({ stockId }));
  const { rows } = await sql<QuoteRow>`
    select wanted."stockId", b.price_minor as bid_minor, b.shares as "bidShares", a.price_minor as ask_minor,
      a.shares as "askShares",
      (select count(distinct user_id)::int4 from (${bids.owners} union all ${asks.owners}) o) as parties
    from ${unnestRows({ stockId: 'uuid' }, wanted, 'wanted')}
    cross join lateral (${bids.best}) b cross join lateral (${asks.best}) a`.execute(db);
  return new Map(
    rows.map(({ stockId, parties, ...top }) => {
      const middle = parties < LEAST_PARTIES ? undefined : firmMid({ id: stockId, at: now, ...top });
      return [stockId, middle === undefined ? [] : [middle]];
    }),
  );
}

export function roundEvidence({ stockId, roundPrice_minor, roundAt }: RoundOf): Evidence[] {
  if (roundPrice_minor === null || roundAt === null) return [];
  return [
    {
      kind: 'last_round',
      id: stockId,
      at: roundAt,
      price_minor: roundPrice_minor,
      notional_minor: ROUND_NOTIONAL_MINOR,
    },
  ];
}
