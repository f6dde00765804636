// Facts and rates for the public site, cached for a minute.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import { rateCurrency } from '#contract/site.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { SiteDependencies } from './dependencies.ts';

type Rates = HandlerResponse<'GET /rates'>['rates'];

const FRESH_MS = 60_000;
const MEDIAN_DAYS = 90;
/** The newest trades suffice for a median and bound the cost in a market of any age. */
const MEDIAN_TRADES = 5_000;

export function registerSite(
  http: Http,
  services: Pick<SiteDependencies, 'db' | 'clock' | 'sampleData' | 'market' | 'exchange'>,
): void {
  const { db, clock, market, sampleData, exchange } = services;
  const medians = new LRUCache({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: async (_key: 'median') => ({ seconds: await readSettlementMedian(db, clock()) }),
  });
  const rates = new LRUCache({ max: 1, ttl: FRESH_MS, fetchMethod: (_key: 'rates') => readRates(db) });
  handle(http, 'GET /site', async () => {
    const [snapshot, median] = await Promise.all([market.get(), medians.forceFetch('median')]);
    return {
      sampleData,
      feeBps: { buy: exchange.fees.buy_bps, sell: exchange.fees.sell_bps },
      settlementMedianSeconds: median.seconds,
      companies: snapshot.listed.length,
      asOf: clock(),
    };
  });
  handle(http, 'GET /rates', async () => ({
    base: 'USD' as const,
    rates: await rates.forceFetch('rates'),
  }));
}

/** From cleared to settled. Ids of executions, and so of settlements, sort by time. */
async function readSettlementMedian(db: Database, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - MEDIAN_DAYS * DAY_MS);
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from settled_at - cleared_at)) as seconds
    from (
      select settled_at, cleared_at from settlements
      where status = 'settled' and settled_at > ${since} order by execution_id desc limit ${MEDIAN_TRADES}
    ) newest`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** The newest rate of each currency. */
async function readRates(db: Database): Promise<Rates> {
  const rows = await db
    .selectFrom('reference_rates')
    .distinctOn('currency')
    .select(['currency', 'rate', 'day'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
  return rows.map(row => ({
    currency: rateCurrency.parse(row.currency),
    rate: Number(row.rate),
    day: row.day,
  }));
}
