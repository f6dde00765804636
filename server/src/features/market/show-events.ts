// GET /market/{slug}/events: what happened to a stock, for the marks on its charts.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketDependencies } from './dependencies.ts';

type EventsAnswer = HandlerResponse<'GET /market/{slug}/events'>;
type Event = EventsAnswer['events'][number];

const FRESH_MS = 5_000;
const MOST_KEPT = 500;
const MOST_EVENTS = 100;

export function createShowEvents({
  db,
  clock,
  market,
}: Pick<MarketDependencies, 'db' | 'clock' | 'market'>): (slug: string) => Promise<EventsAnswer> {
  const cached = new LRUCache<string, EventsAnswer>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    fetchMethod: async stockId => {
      const now = clock();
      return { events: await readEvents(db, stockId, now), asOf: now };
    },
  });
  return async slug => cached.forceFetch((await market.find(slug)).id);
}

/**
 * Oldest first. A halt that only prepares an exit is left out, and so is the listing of a company that has left the
 * market.
 */
async function readEvents(db: Database, stockId: string, now: Date): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select * from (
      select 'round' as kind, last_round_at as at, last_round_price_minor as price, null::int4 as "newShares",
        null::int4 as "oldShares"
      from stocks where id = ${stockId} and last_round_at is not null and last_round_price_minor is not null
      union all
      select 'split', effective_at, null, numerator, denominator from splits where stock_id = ${stockId}
      union all
      select case when details->>'status' = 'halted' then 'halted' else 'resumed' end, created_at, null, null, null
      from audit_log
      where subject_id = ${stockId} and subject_type = 'stock' and action = 'stock_status_changed'
        and details->>'status' in ('halted', 'tradable') and details->>'reason' is distinct from 'exit'
      union all
      select 'listing', i.expected_on::timestamp at time zone 'UTC', null, null, null
      from ipo_calendar i join stocks s on s.company_id = i.company_id
      where s.id = ${stockId} and s.exited_at is null and i.expected_on >= ${dayOf(now)}::date
      order by at desc limit ${MOST_EVENTS}
    ) newest order by at`.execute(db);
  return rows;
}
