// GET /market/{slug}/estimate: what shares held elsewhere might bring. Uses public figures only.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { holdingPeriodOf, valueAt } from '#domain/pricing/estimate-holding.ts';
import { daysToSell } from '#domain/pricing/estimate-sale.ts';
import { constantsOn } from '#domain/register/resale-constants.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS, addDays, dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { readConstants } from '#server/register/read-resale-market.ts';
import type { MarketDependencies } from './dependencies.ts';
import type { ShowCompany } from './show-company.ts';

type Estimate = HandlerResponse<'GET /market/{slug}/estimate'>;

const FRESH_MS = 60_000;
const MOST_KEPT = 5_000;
const VOLUME_DAYS = 30;
const USUAL_DAYS = 90;
const MOST_TRADES = 500;

export function createShowEstimate(
  { db, clock, exchange }: Pick<MarketDependencies, 'db' | 'clock' | 'exchange'>,
  showCompany: ShowCompany,
): (slug: string, query: HandlerQuery<'GET /market/{slug}/estimate'>) => Promise<Estimate | Refusal> {
  const habits = new LRUCache({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    fetchMethod: (stockId: string) => readHabits(db, stockId, clock()),
  });
  return async (slug, { kind, shares, paid, heldSince }) => {
    const company = await showCompany(undefined, slug);
    const known = await habits.forceFetch(company.id);
    const { mark, price } = company;
    const now = clock();
    const today = dayOf(now);
    const fee_bps = exchange.fees.sell_bps;
    const values = valueAt(
      [
        ['last_price', price ?? undefined],
        ['mark_low', mark?.low],
        ['mark', mark?.price],
        ['mark_high', mark?.high],
      ],
      { kind, shares, paid_minor: paid, fee_bps },
    );
    if (values.some(({ gross_minor }) => gross_minor > MAX_MINOR) || (paid ?? 0n) * shares > MAX_MINOR)
      return refuse('too_much_money');
    const period = holdingPeriodOf(kind, heldSince, today, constantsOn(today, known.constants).holdingMonths);
    return {
      company: { slug: company.slug, name: company.name, symbol: company.symbol },
      shares,
      feeBps: fee_bps,
      values: values.map(value => ({
        basis: value.basis,
        price: value.price_minor,
        gross: value.gross_minor,
        fee: value.fee_minor,
        proceeds: value.proceeds_minor,
        left: value.left_minor ?? null,
      })),
      indicative: mark?.indicative ?? false,
      lastTradeAt: company.lastTradeAt,
      rules: company.rules,
      tradable: company.tradable,
      holdingPeriod: { status: period.status, freeOn: period.freeOn ?? null },
      daysToSell: daysToSell(shares, known.volumeShares, VOLUME_DAYS) ?? null,
      usual: known.usual,
      asOf: now,
    };
  };
}

async function readHabits(db: Database, stockId: string, now: Date) {
  const since = addDays(dayOf(now), 1 - VOLUME_DAYS);
  const usualSince = new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  const [{ rows }, constants] = await Promise.all([
    sql<{ volume: bigint; seconds: number | null; trades: number }>`
      select (select coalesce(sum(volume_shares), 0)::int8 from daily_prices
          where stock_id = ${stockId} and day >= ${since}::date) as volume,
        u.seconds, u.trades
      from (
        select percentile_cont(0.5) within group (order by extract(epoch from settled_at - executed_at)) as seconds,
          count(*)::int4 as trades
        from (
          select s.settled_at, e.executed_at from executions e join settlements s on s.execution_id = e.id
          where e.stock_id = ${stockId} and e.executed_at > ${usualSince} and s.status = 'settled'
          order by e.executed_at desc limit ${MOST_TRADES}
        ) newest
      ) u`.execute(db),
    readConstants(db),
  ]);
  const { volume = 0n, seconds = null, trades = 0 } = rows[0] ?? {};
  return { volumeShares: volume, usual: seconds === null ? null : { seconds, trades }, constants };
}
