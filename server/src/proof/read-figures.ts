// Figures of the site: counted from the market, or stated by the operator.
import { sql } from 'kysely';
import { minorToNumber } from '#domain/money/money.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { readUptime } from './measure-readiness.ts';

type Figures = HandlerResponse<'GET /site/figures'>;

/** As for the companies and their sectors, so that the figures agree. */
const MONTH_DAYS = 30;
/** The names that are counted. A figure that the operator states has another name. */
export const COUNTED_FIGURES = ['investors', 'companies', 'live_orders', 'monthly_volume', 'uptime'] as const;
/** Everybody may ask, so the answer is kept for a moment. */
const KEPT_MS = 60_000;
/** Pages wait for the answer, and a large market takes a while to count. So long the last answer is given while the next is counted. */
const GIVEN_MS = 600_000;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly sampleData: boolean;
}

export function createReadFigures(services: Services): () => Promise<Figures> {
  let last: { readonly at: number; readonly figures: Figures } | undefined;
  let counting: Promise<Figures> | undefined;
  return async () => {
    const now = services.clock().getTime();
    const age = last && now >= last.at ? now - last.at : Infinity;
    if (last && age < KEPT_MS) return last.figures;
    counting ??= readFigures(services)
      .then(figures => {
        last = { at: now, figures };
        return figures;
      })
      .finally(() => {
        counting = undefined;
      });
    if (!last || age >= GIVEN_MS) return counting;
    // A failure is reported to the first caller who waits.
    counting.catch(() => undefined);
    return last.figures;
  };
}

async function readFigures({ db, clock, sampleData }: Services): Promise<Figures> {
  const now = clock();
  const today = dayOf(now);
  const firstDay = addDays(today, 1 - MONTH_DAYS);
  const since = new Date(`${firstDay}T00:00:00Z`);
  const row = await countMarket(db, firstDay, today);
  const uptime = await readUptime(db, now);
  const stated = await db.selectFrom('stated_figures').selectAll().orderBy('name').execute();
  const counted = { kind: 'counted' as const };
  return {
    sampleData,
    asOf: now,
    figures: [
      {
        name: 'investors',
        value: Number(row?.investors ?? 0),
        unit: 'count',
        ...counted,
        how: 'People with an active investor account.',
        since: null,
      },
      {
        name: 'companies',
        value: Number(row?.companies ?? 0),
        unit: 'count',
        ...counted,
        how: 'Companies whose shares can be traded.',
        since: null,
      },
      {
        name: 'live_orders',
        value: minorToNumber(BigInt(row?.orders ?? 0)),
        unit: 'usd',
        ...counted,
        how: 'Unfilled shares of open orders times their limit prices.',
        since: null,
      },
      {
        name: 'monthly_volume',
        value: minorToNumber(BigInt(row?.volume ?? 0)),
        unit: 'usd',
        ...counted,
        how: 'Shares times prices of all trades in 30 days (UTC), without days from price files.',
        since,
      },
      ...(uptime
        ? [
            {
              name: 'uptime',
              value: uptime.percent,
              unit: 'percent' as const,
              ...counted,
              how: 'Minutes in which the server was ready, of all minutes.',
              since: uptime.since,
            },
          ]
        : []),
      ...stated.map(figure => ({
        name: figure.name,
        value: Number(figure.value.replace('%', '')),
        unit: figure.value.endsWith('%') ? ('percent' as const) : ('count' as const),
        kind: 'stated' as const,
        how: `${figure.source}, ${figure.stated_on}`,
        since: null,
      })),
    ],
  };
}

/**
 * The figures that are counted. A day that came from a price file has no number of trades. Its volume is left out,
 * because those shares may have been traded elsewhere.
 */
async function countMarket(db: Database, firstDay: Day, today: Day) {
  const { rows } = await sql<{
    investors: string;
    companies: string;
    orders: string | null;
    volume: string | null;
  }>`
    select
      (select count(*) from users where role = 'investor' and status = 'active')::text as investors,
      (select count(distinct company_id) from stocks where status in ('tradable', 'halted'))::text as companies,
      (select sum((shares - filled_shares) * limit_price_minor) from orders where status in ('open', 'partially_filled'))::text as orders,
      (select sum(month.notional) from stocks s cross join lateral (
        select sum(notional_minor) as notional from daily_prices
        where stock_id = s.id and day >= ${firstDay}::date and day <= ${today}::date and trades is not null
      ) month)::text as volume`.execute(db);
  return rows[0];
}
