// The job that forgets what has served its time. Listed in app.ts.
import { type RawBuilder, sql } from 'kysely';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
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

/** A statement that PostgreSQL works on for half a minute is cut off: see database.ts. */
const LARGEST_PORTION = 10_000;

export function cleanUpJob({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Job {
  return {
    name: NAME,
    every_ms: HOUR_MS,
    run: async stopping => {
      const now = clock();
      if (await hasLeapt(db, now)) {
        log.warn('the clock is more than a day past the last clean-up: nothing is forgotten before the next');
        return;
      }
      for (const { table, isOver } of whatIsOver(now)) await forget(db, table, isOver, stopping);
    },
  };
}

/**
 * A clock that is ahead for a moment must not make us forget what it cannot bring back. One that is right goes on, and is
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

interface Over {
  readonly table: string;
  readonly isOver: RawBuilder<unknown>;
}

function whatIsOver(now: Date): readonly Over[] {
  const before = (age_ms: number): Date => new Date(now.getTime() - age_ms);
  const [sessions, mails, dead] = [KEEP.sessions_ms, KEEP.mails_ms, KEEP.deadSubscriptions_ms].map(before);
  return [
    { table: 'rate_limits', isOver: sql`window_ends_at <= ${now}` },
    { table: 'idempotency_keys', isOver: sql`created_at < ${before(KEEP.idempotencyKeys_ms)}` },
    { table: 'sessions', isOver: sql`expires_at < ${sessions} or revoked_at < ${sessions}` },
    { table: 'email_tokens', isOver: sql`expires_at < ${before(KEEP.emailTokens_ms)}` },
    { table: 'mails', isOver: sql`sent_at < ${mails}` },
    // Given up: nobody tries them again, and they hold an address.
    { table: 'mails', isOver: sql`sent_at is null and next_attempt_at is null and created_at < ${mails}` },
    {
      table: 'notices',
      isOver: sql`read_at < ${before(KEEP.readNotices_ms)} or created_at < ${before(KEEP.notices_ms)}`,
    },
    { table: 'contact_messages', isOver: sql`created_at < ${before(KEEP.contactMessages_ms)}` },
    {
      table: 'newsletter_subscribers',
      // Asking again moves the time of creation.
      isOver: sql`created_at < ${dead}
        and (unsubscribed_at < ${dead} or (confirmed_at is null and unsubscribed_at is null))`,
    },
  ];
}

/** Each portion commits by itself. A row that changes meanwhile is another one to `ctid`, and stays until the next run. */
async function forget(
  db: Database,
  name: string,
  isOver: RawBuilder<unknown>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const table = sql.table(name);
  for (let gone = LARGEST_PORTION; gone === LARGEST_PORTION && stopping?.aborted !== true;) {
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where ${isOver} limit ${LARGEST_PORTION})`.execute(db);
    gone = Number(numAffectedRows ?? 0n);
  }
}
