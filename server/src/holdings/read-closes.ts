// Daily closes of stocks from the day each was first held, with the one that stood before it. One statement. Called
// by analyse-holdings.ts.
import { sql } from 'kysely';
import type { DayClose } from '#domain/returns/value-daily.ts';
import type { Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';

export interface WantedCloses {
  readonly stockId: string;
  readonly firstDay: Day;
}

interface Row {
  readonly stockId: string;
  readonly days: readonly Day[];
  readonly closes: readonly bigint[];
}

export async function readCloses(
  db: Database,
  wanted: readonly WantedCloses[],
): Promise<ReadonlyMap<string, readonly DayClose[]>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.stock_id as "stockId", array_agg(d.day order by d.day) as days,
      array_agg(d.close_minor order by d.day) as closes
    from ${unnestRows({ stockId: 'uuid', firstDay: 'date' }, wanted, 'wanted')}
    join daily_prices d on d.stock_id = wanted."stockId" and d.day >= coalesce(
      (select max(day) from daily_prices where stock_id = wanted."stockId" and day < wanted."firstDay"),
      wanted."firstDay")
    group by d.stock_id`.execute(db);
  return new Map(
    rows.map(({ stockId, days, closes }) => [
      stockId,
      days.map((day, index) => ({ day, close_minor: closes[index] ?? 0n })),
    ]),
  );
}
