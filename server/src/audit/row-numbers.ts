// Finds gaps in the numbers that writers gave to entries of the audit log and to movements of the ledger.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { idsOf, writersOf, type SinceCheckpoint } from './since-checkpoint.ts';

const MAX_NAMED = 20;

/** Every numbered row: entries and movements share the numbers of their writer. */
export const NUMBERED_ROWS = sql`(
  select writer, number, created_at, true as is_entry from audit_log where writer is not null
  union all select writer, number, created_at, false from ledger_transactions where writer is not null)`;

/** @returns the faults in words. */
export async function findMissingNumbersSince(
  db: Database,
  { checkpoint, movements, entries }: SinceCheckpoint,
): Promise<readonly string[]> {
  const { rows } = await sql<{ writer: string; missing: bigint }>`
    with newer as (
      select r.writer, r.number, true as is_entry from ${idsOf(entries, 'n')} join audit_log r on r.id = n.id
      union all
      select r.writer, r.number, false from ${idsOf(movements, 'n')} join ledger_transactions r on r.id = n.id
    )
    select r.writer, max(r.number) - coalesce(w.last, 0) - count(*) as missing
    from newer r left join ${writersOf(checkpoint)} on w.writer = r.writer group by r.writer, w.last
    having max(r.number) - coalesce(w.last, 0) <> count(distinct r.number) or count(*) <> count(distinct r.number)
      or max(r.number) filter (where r.is_entry) is distinct from max(r.number)
    limit ${MAX_NAMED}`.execute(db);
  return rows.map(
    ({ writer, missing }) => `the numbers of writer ${writer} are not complete (${missing} missing)`,
  );
}

/**
 * The faults in words. A writer commits its numbers in order, so that every snapshot has all up to the last. Each
 * movement has an entry after it in its transaction, so the last number is that of an entry, which is chained.
 */
export async function findMissingNumbers(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ writer: string; count: bigint; last: bigint; last_entry: bigint | null }>`
    select writer, count(*) as count, max(number) as last, max(number) filter (where is_entry) as last_entry
    from ${NUMBERED_ROWS} r group by writer
    having count(*) <> max(number) or sum(number) <> max(number)::numeric * (max(number) + 1) / 2 or min(number) <> 1
      or max(number) filter (where is_entry) is distinct from max(number)
    order by writer limit ${MAX_NAMED}`.execute(db);
  const faults: string[] = [];
  for (const { writer, count, last, last_entry } of rows) {
    if (last_entry !== last) faults.push(`the entry after movement ${last} of writer ${writer} is missing`);
    if (count < last) faults.push(await describeGap(db, writer, last - count));
    else if (last_entry === last) faults.push(`numbers of writer ${writer} were given twice`);
  }
  return faults;
}

async function describeGap(db: Database, writer: string, missing: bigint): Promise<string> {
  const { rows } = await sql<{ before: Date | null; at: Date; first: bigint }>`
    select * from (
      select lag(created_at) over by_number as before, created_at as at,
        coalesce(lag(number) over by_number, 0) + 1 as first, number
      from ${NUMBERED_ROWS} r where writer = ${writer} window by_number as (order by number)
    ) n where first <> number order by number limit 1`.execute(db);
  const [gap] = rows;
  if (gap === undefined) return `${missing} rows of writer ${writer} are missing`;
  const since = gap.before === null ? '' : `after ${gap.before.toISOString()} and `;
  return `${missing} rows of writer ${writer} are missing, the first with number ${gap.first}, written ${since}not after ${gap.at.toISOString()}`;
}
