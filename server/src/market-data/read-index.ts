// Reads the recorded Foreshare 50: levels by day, members, and who joined or left.
import { sql } from 'kysely';
import type { Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';

export interface IndexLevel {
  readonly day: Day;
  readonly level: number;
  /** The share of the index that was exchanged for the day's new weights, 0 to 1; null until the day has ended. */
  readonly turnover: number | null;
}

export interface IndexMemberRow {
  readonly stockId: string;
  readonly rank: number;
  /** 0 to 1. */
  readonly weight: number;
  /** The close of the last recorded day, in cents with fractions; null when the stock had no price. */
  readonly close_minor: number | null;
}

export interface IndexChange {
  readonly day: Day;
  readonly stockId: string;
  readonly change: 'added' | 'dropped';
}

export interface IndexRecord {
  /** Oldest first. */
  readonly levels: readonly IndexLevel[];
  readonly levelByDay: ReadonlyMap<Day, number>;
  /** The members on the last day, by rank. */
  readonly members: readonly IndexMemberRow[];
  /** Newest first. The members of the first day do not count as changes. */
  readonly changes: readonly IndexChange[];
}

export async function readIndex(db: Database): Promise<IndexRecord> {
  const [levels, members, changes] = await Promise.all([
    sql<IndexLevel>`
      select day, level::float8 as level, turnover::float8 as turnover from index_levels order by day`.execute(
      db,
    ),
    sql<IndexMemberRow>`
      select c.stock_id as "stockId", c.rank, c.weight::float8 as weight,
        (select coalesce(p.unrounded_close_minor, p.close_minor)::float8 from daily_prices p
          where p.stock_id = c.stock_id and p.day <= c.day order by p.day desc limit 1) as close_minor
      from index_constituents c
      where c.day = (select max(day) from index_levels) and c.change <> 'dropped' order by c.rank`.execute(
      db,
    ),
    sql<IndexChange>`
      select day, stock_id as "stockId", change from index_constituents
      where change <> 'kept' and day > (select min(day) from index_levels)
      order by day desc, rank`.execute(db),
  ]);
  return {
    levels: levels.rows,
    levelByDay: new Map(levels.rows.map(({ day, level }) => [day, level])),
    members: members.rows,
    changes: changes.rows,
  };
}
