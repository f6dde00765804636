// The job that deletes expired rows in parts.
import { sql, type RawBuilder } from 'kysely';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { connectClient } from '#server/database/connect-client.ts';
import type { Database } from '#server/database/database.ts';
import { dropNoticesBefore, isBusy } from '#server/database/monthly-partitions.ts';
import type { DB } from '#server/database/schema.generated.ts';
import type { JobsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';

const NAME = 'clean-up';
const HOUR_MS = 3_600_000;
const LARGEST_LEAP_MS = DAY_MS;
const KEEP = {
  idempotencyKeys_ms: IDEMPOTENCY.keptFor_days * DAY_MS,
  /** An ended session shows that a device was known. */
  sessions_ms: 90 * DAY_MS,
  emailTokens_ms: 7 * DAY_MS,
  mails_ms: 30 * DAY_MS,
  readNotices_ms: 180 * DAY_MS,
  /** Read or unread. */
  notices_ms: 365 * DAY_MS,
  contactMessages_ms: 365 * DAY_MS,
  requestAddresses_ms: 365 * DAY_MS,
  /** Never confirmed, and therefore possibly typed by a stranger; or ended. */
  deadSubscriptions_ms: 30 * DAY_MS,
};

/**
 * Large tables have no index by age, because each order would pay for it, so they are scanned. Each run scans a part
 * and all of it within a day. A part is scanned some pages at a time, since one statement over millions of rows would
 * exceed the query timeout and fail every time.
 */
const READ = { runsForAll: 24, leastInRun_pages: 4_096, atOnce_pages: 1_024 };

export function cleanUpJob(
  { db, owner, clock, log }: Pick<JobsDependencies, 'db' | 'owner' | 'clock' | 'log'>,
  read: typeof READ = READ,
): Job {
  return {
    name: NAME,
    every_ms: HOUR_MS,
    run: async stopping => {
      const now = clock();
      if (await hasLeapt(db, now)) {
        log.warn('the clock is more than a day past the last clean-up: nothing is forgotten before the next');
        return;
      }
      await dropPastNotices(owner, log, new Date(now.getTime() - KEEP.notices_ms));
      for (const [table, served] of expiredRows(now)) {
        for (const part of await partsOf(db, table)) {
          await deleteInPart(db, part, served, read, stopping);
          if (stopping?.aborted === true) return;
        }
      }
    },
  };
}

/** A clock that is ahead for a moment must not delete data; a correct one is trusted at the next run. */
async function hasLeapt(db: Database, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('jobs')
    .select('last_finished_at')
    .where('name', '=', NAME)
    .executeTakeFirst();
  const at = last?.last_finished_at ?? null;
  return at !== null && now.getTime() - at.getTime() > LARGEST_LEAP_MS;
}

/** Whole months of notices. What cannot be dropped now is deleted row by row. */
async function dropPastNotices(
  owner: JobsDependencies['owner'],
  log: JobsDependencies['log'],
  before: Date,
): Promise<void> {
  const client = await connectClient(owner);
  try {
    const dropped = await dropNoticesBefore(client, before);
    if (dropped.length > 0) log.info({ dropped }, 'dropped months of notices past their time');
  } catch (error) {
    if (!isBusy(error)) throw error;
    log.warn({ err: error }, 'months of notices past their time could not be dropped yet');
  } finally {
    await client.end();
  }
}

/** The partitions of a partitioned table; another table itself. */
async function partsOf(db: Database, table: keyof DB): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_partition_tree(${table}) where isleaf order by 1`.execute(
    db,
  );
  return rows.length === 0 ? [table] : rows.map(({ name }) => name);
}

type ExpiredRows = readonly [table: keyof DB, condition: RawBuilder<unknown>];

function expiredRows(now: Date): readonly ExpiredRows[] {
  const before = (age_ms: number): Date => new Date(now.getTime() - age_ms);
  const endedLongAgo = before(KEEP.sessions_ms);
  const mailsBefore = before(KEEP.mails_ms);
  const deadSince = before(KEEP.deadSubscriptions_ms);
  return [
    ['rate_limits', sql`window_ends_at <= ${now}`],
    [
      'approval_files',
      sql`approval_id in (select id from approvals where status <> 'open' or expires_at <= ${now})`,
    ],
    ['idempotency_keys', sql`created_at < ${before(KEEP.idempotencyKeys_ms)}`],
    ['sessions', sql`(expires_at < ${endedLongAgo} or revoked_at < ${endedLongAgo})`],
    ['email_tokens', sql`expires_at < ${before(KEEP.emailTokens_ms)}`],
    // Includes mails given up: they are not retried, and they contain an address.
    [
      'mails',
      sql`(sent_at < ${mailsBefore} or (sent_at is null and next_attempt_at is null and created_at < ${mailsBefore}))`,
    ],
    ['notices', sql`(read_at < ${before(KEEP.readNotices_ms)} or created_at < ${before(KEEP.notices_ms)})`],
    ['request_addresses', sql`created_at < ${before(KEEP.requestAddresses_ms)}`],
    ['contact_messages', sql`created_at < ${before(KEEP.contactMessages_ms)}`],
    // A repeated request moves the time of creation.
    [
      'newsletter_subscribers',
      sql`created_at < ${deadSince}
        and (unsubscribed_at < ${deadSince} or (confirmed_at is null and unsubscribed_at is null))`,
    ],
  ];
}

/** Continues where the last run ended. Rows that change in between are judged by their new content. */
async function deleteInPart(
  db: Database,
  table: string,
  served: RawBuilder<unknown>,
  read: typeof READ,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { pages, place } = await findPlace(db, table);
  let next = place < pages ? place : 0;
  const end = Math.min(pages, next + Math.max(read.leastInRun_pages, Math.ceil(pages / read.runsForAll)));
  while (next < end && stopping?.aborted !== true) {
    const until = Math.min(end, next + read.atOnce_pages);
    await sql`
      delete from ${sql.table(table)}
      where ctid >= ${`(${next},0)`}::tid and ctid < ${`(${until},0)`}::tid and ${served}`.execute(db);
    next = until;
  }
  await db
    .insertInto('clean_up_places')
    .values({ table_name: table, next_page: BigInt(next) })
    .onConflict(conflict => conflict.column('table_name').doUpdateSet({ next_page: BigInt(next) }))
    .execute();
}

/** The number of pages of the table and the page to continue at. */
async function findPlace(db: Database, table: string): Promise<{ pages: number; place: number }> {
  const { rows } = await sql<{ pages: bigint; place: bigint }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int8 as pages,
      coalesce((select next_page from clean_up_places where table_name = ${table}), 0) as place`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a select of one row gave none');
  return { pages: Number(found.pages), place: Number(found.place) };
}
