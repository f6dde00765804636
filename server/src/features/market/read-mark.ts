// Reads the evidence for a stock's mark and computes it: newest executions, the firm quote, the last round.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { divideHalfEven, type Minor, productOf } from '#domain/money/money.ts';
import { estimateMark } from '#domain/pricing/estimate-mark.ts';
import { LEAST_PARTIES } from '#domain/pricing/least-parties.ts';
import { firmMid, type Evidence } from '#domain/pricing/mark-evidence.ts';
import type { Database } from '#server/database/database.ts';

type MarkAnswer = HandlerResponse<'GET /market/{slug}'>['mark'];

interface LastRound {
  readonly price_minor: Minor | null;
  readonly at: Date | null;
}

/** Older trades have negligible weight beside this many newer ones. */
const MOST_TRADES = 100;
/** The best orders of each side that are counted for the number of parties. */
const MOST_ORDERS = 100;
/** The amount of a round is unknown, so it counts as a large trade. */
const ROUND_NOTIONAL_MINOR = 100_000_000n;

export async function readMark(
  db: Database,
  stockId: string,
  round: LastRound,
  now: Date,
): Promise<MarkAnswer> {
  const [trades, quote] = await Promise.all([readTrades(db, stockId), readQuote(db, stockId, now)]);
  const mark = estimateMark([...trades, ...quote, ...roundEvidence(stockId, round)], now);
  if (!mark) return null;
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

interface TradeRow extends Evidence {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly numerators: bigint[];
  readonly denominators: bigint[];
}

/**
 * In today's shares. Trades among too few parties are left out, because the mark would reveal to each what
 * the other did.
 */
async function readTrades(db: Database, stockId: string): Promise<Evidence[]> {
  const { rows } = await sql<TradeRow>`
    select e.id, e.buyer_id as "buyerId", e.seller_id as "sellerId", e.executed_at as at, e.price_minor, e.price_minor * e.shares as notional_minor,
      case when s.status in ('settled', 'rofr_exercised') then 'settled_trade' else 'matched_trade' end as kind,
      array(select numerator::int8 from splits
        where stock_id = e.stock_id and book_sequence >= e.sequence order by id) as numerators,
      array(select denominator::int8 from splits
        where stock_id = e.stock_id and book_sequence >= e.sequence order by id) as denominators
    from executions e join settlements s on s.execution_id = e.id
    where e.stock_id = ${stockId} and s.status not in ('rejected', 'expired')
    order by e.executed_at desc, e.id desc limit ${MOST_TRADES}`.execute(db);
  const parties = new Set(rows.flatMap(trade => [trade.buyerId, trade.sellerId]));
  if (parties.size < LEAST_PARTIES) return [];
  return rows.map(({ id, at, kind, notional_minor, price_minor, numerators, denominators }) => ({
    ...{ id, at, kind, notional_minor },
    price_minor: divideHalfEven(price_minor * productOf(denominators), productOf(numerators)),
  }));
}

/** The best price of each side. Left out with too few parties, because the middle would reveal the other's price. */
async function readQuote(db: Database, stockId: string, now: Date): Promise<Evidence[]> {
  const side = (name: 'buy' | 'sell') => {
    const bestFirst = name === 'buy' ? sql`limit_price_minor desc` : sql`limit_price_minor`;
    const resting = sql`from orders
      where stock_id = ${stockId} and side = ${sql.lit(name)} and status in ('open', 'partially_filled')`;
    return {
      best: sql`select limit_price_minor as price_minor, sum(shares - filled_shares)::int8 as shares
        ${resting} group by limit_price_minor order by ${bestFirst} limit 1`,
      owners: sql`(select user_id ${resting} order by ${bestFirst} limit ${MOST_ORDERS})`,
    };
  };
  interface Top {
    readonly bid_minor: Minor;
    readonly bidShares: bigint;
    readonly ask_minor: Minor;
    readonly askShares: bigint;
    readonly parties: number;
  }
  const [bids, asks] = [side('buy'), side('sell')];
  const { rows } = await sql<Top>`
    select b.price_minor as bid_minor, b.shares as "bidShares", a.price_minor as ask_minor, a.shares as "askShares",
      (select count(distinct user_id)::int4 from (${bids.owners} union all ${asks.owners}) o) as parties
    from (${bids.best}) b cross join (${asks.best}) a`.execute(db);
  return rows.flatMap(({ parties, ...top }) =>
    parties < LEAST_PARTIES ? [] : (firmMid({ id: stockId, at: now, ...top }) ?? []),
  );
}

function roundEvidence(id: string, { price_minor, at }: LastRound): Evidence[] {
  if (price_minor === null || at === null) return [];
  return [{ kind: 'last_round', id, at, price_minor, notional_minor: ROUND_NOTIONAL_MINOR }];
}
