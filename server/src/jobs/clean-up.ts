// The job that forgets what has served its time, some rows after the other. Listed in app.ts.
import { sql, type RawBuilder } from 'kysely';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';
import type { Services } from '#server/http/services.ts';
import type { Job } from './job.ts';

const NAME = 'clean-up';
const HOUR_MS = 3_600_000;
const LARGEST_LEAP_MS = DAY_MS;
const KEEP = {
  idempotencyKeys_ms: IDEMPOTENCY.keptFor_days * DAY_MS,
  /** An ended session tells that a device was known. */
  sessions_ms: 90 * DAY_MS,
  emailTokens_ms: 7 * DAY_MS,
  mails_ms: 30 * DAY_MS,
  readNotices_ms: 180 * DAY_MS,
  /** Read or not. */
  notices_ms: 365 * DAY_MS,
  contactMessages_ms: 365 * DAY_MS,
  /** Never confirmed, so perhaps typed by a stranger; or ended. */
  deadSubscriptions_ms: 30 * DAY_MS,
};

/**
 * Of each table at once. A busy market, or one whose servers stood still for a while, has millions of rows to forget: one
 * statement for all of them takes longer than a connection may say nothing, and would fail each time anew.
 */
const MOST_AT_ONCE = 10_000;

export function cleanUpJob(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  most = MOST_AT_ONCE,
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
      for (const [table, served] of servedTheirTime(now)) {
        while ((await forgetSome(db, table, served, most)) === most && stopping?.aborted !== true);
        if (stopping?.aborted === true) return;
      }
    },
  };
}

/**
 * A clock that is ahead for a moment must not make us forget what nothing brings back. One that is right goes on, and is
 * believed at the next run.
 */
async function hasLeapt(db: Database, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('jobs')
    .select('last_finished_at')
    .where('name', '=', NAME)
    .executeTakeFirst();
  const at = last?.last_finished_at ?? null;
  return at !== null && now.getTime() - at.getTime() > LARGEST_LEAP_MS;
}

type Served = readonly [table: keyof DB, condition: RawBuilder<unknown>];

function servedTheirTime(now: Date): readonly Served[] {
  const before = (age_ms: number): Date => new Date(now.getTime() - age_ms);
  const endedLongAgo = before(KEEP.sessions_ms);
  const mailsBefore = before(KEEP.mails_ms);
  const deadSince = before(KEEP.deadSubscriptions_ms);
  return [
    ['rate_limits', sql`window_ends_at <= ${now}`],
    ['idempotency_keys', sql`created_at < ${before(KEEP.idempotencyKeys_ms)}`],
    ['sessions', sql`(expires_at < ${endedLongAgo} or revoked_at < ${endedLongAgo})`],
    ['email_tokens', sql`expires_at < ${before(KEEP.emailTokens_ms)}`],
    ['mails', sql`sent_at < ${mailsBefore}`],
    // Given up: nobody tries them again, and they hold an address.
    ['mails', sql`sent_at is null and next_attempt_at is null and created_at < ${mailsBefore}`],
    ['notices', sql`(read_at < ${before(KEEP.readNotices_ms)} or created_at < ${before(KEEP.notices_ms)})`],
    ['contact_messages', sql`created_at < ${before(KEEP.contactMessages_ms)}`],
    // Asking again moves the time of creation.
    [
      'newsletter_subscribers',
      sql`created_at < ${deadSince}
        and (unsubscribed_at < ${deadSince} or (confirmed_at is null and unsubscribed_at is null))`,
    ],
  ];
}

/** Gives how many. What somebody changes meanwhile is judged anew, as it is then. */
async function forgetSome(
  db: Database,
  table: keyof DB,
  served: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${served} limit ${most})) and ${served}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
