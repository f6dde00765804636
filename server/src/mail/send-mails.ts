// The job that sends the mails waiting in the table `mails`, each at least once. It runs in every process at the same
// time: each claims other rows. A mail that was sent while the database is away is recorded when the database is back, so
// an ordinary failover sends none twice; a process that dies in between does.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import type { MailDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { systemCode } from '#server/kernel/startup-error.ts';
import { composeMail, type MailRow } from './compose-mail.ts';
import { createMailTransport, type MailTransport, type SendMail } from './mail-transport.ts';
import { endSubscriptionTo, isRefusedForGood, isSkipped, MAX_ATTEMPTS } from './refused-mails.ts';

/** Small, because urgent mails are sent before the next batch. */
const BATCH = 40;
/** How many mails are sent at once. */
const LANES = 8;
/** The pause of a lane between two mails. Orders have priority on the same thread; about 250 mails a second remain. */
const PAUSE_MS = 20;
/**
 * The pause while the thread is at least half busy, measured over this time: about 30 mails a second remain, at 2 % of the
 * thread. With 60 ms, mails took a tenth of it from the orders (benchmark B2).
 */
const BUSY_PAUSE_MS = 250;
const BUSY_UTILISATION = 0.5;
const WINDOW_MS = 1_000;
/** Another process takes over a mail that has not finished by then. */
const LEASE_MS = 5 * 60_000;
/** How soon a sent mail is recorded again while the database is away. */
const RECORD_AGAIN_MS = 500;
const FIRST_PAUSE_MS = 60_000;

export function sendMailsJob(services: MailDependencies): Job {
  const pauseOf = createPace();
  return {
    name: 'mails',
    every_ms: 2_000,
    inEveryProcess: true,
    run: async stopping => {
      let transport: MailTransport | undefined;
      try {
        for (;;) {
          const claimedAt_ms = services.clock().getTime();
          const rows = await claim(services);
          if (rows.length > 0) transport ??= await createMailTransport(services.config, LANES);
          if (transport !== undefined)
            await sendBatch(services, transport, rows, { claimedAt_ms, pauseOf, stopping });
          if (rows.length < BATCH || stopping?.aborted === true) return;
        }
      } finally {
        transport?.close();
      }
    },
  };
}

interface Batch {
  readonly claimedAt_ms: number;
  readonly pauseOf: () => number;
  readonly stopping: AbortSignal | undefined;
}

/** Each lane takes the next mail when it has sent one. Claimed mails that are not sent are claimed again after their lease. */
async function sendBatch(
  services: MailDependencies,
  { send }: MailTransport,
  rows: readonly MailRow[],
  { claimedAt_ms, pauseOf, stopping }: Batch,
): Promise<void> {
  const waiting = rows.values();
  const sendNext = async (): Promise<void> => {
    for (const row of waiting) {
      if (stopping?.aborted === true) return;
      const isLate = services.clock().getTime() - claimedAt_ms >= LEASE_MS / 2;
      if (isLate && !(await renewLease(services, row))) continue;
      await sendOne(services, send, row, stopping);
      await sleep(pauseOf());
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, rows.length) }, sendNext));
}

/**
 * The wait before the next mail. A window of one short pause measured too little: under load thread and PostgreSQL
 * alternate, each idle for about 30 ms.
 */
function createPace(): () => number {
  let windowStart = performance.eventLoopUtilization();
  let pause_ms = PAUSE_MS;
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(windowStart);
    if (active + idle >= WINDOW_MS) {
      windowStart = performance.eventLoopUtilization();
      pause_ms = utilization >= BUSY_UTILISATION ? BUSY_PAUSE_MS : PAUSE_MS;
    }
    return pause_ms;
  };
}

/** Claims a batch by moving its next attempt into the future. No transaction stays open while mails are sent. */
function claim(services: Pick<MailDependencies, 'db' | 'clock'>): Promise<MailRow[]> {
  const now = services.clock();
  return services.db
    .updateTable('mails')
    .set(eb => ({ next_attempt_at: new Date(now.getTime() + LEASE_MS), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', eb =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        // A mail without attempts whose time lies ahead is due: the clock was set back since.
        .where(row =>
          row.or([
            row('next_attempt_at', '<=', now),
            row.and([row('attempts', '=', 0), row('created_at', '>', now)]),
          ]),
        )
        .orderBy('goes_first', 'desc')
        .orderBy('next_attempt_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Renews the lease of a delayed mail. False when another process has taken the mail over. */
async function renewLease(services: Pick<MailDependencies, 'db' | 'clock'>, row: MailRow): Promise<boolean> {
  const { numUpdatedRows } = await services.db
    .updateTable('mails')
    .set({ next_attempt_at: new Date(services.clock().getTime() + LEASE_MS) })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function sendOne(
  services: MailDependencies,
  post: SendMail,
  row: MailRow,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { mailsSent } = services.metrics;
  try {
    const mail = (await isSkipped(services.db, row)) ? undefined : await composeMail(services, row);
    if (mail) await post({ ...mail, id: row.id, to: row.to_address, at: row.created_at });
    await finishSurely(services, row, mail !== undefined, stopping);
    mailsSent.inc({ outcome: mail ? 'sent' : 'dropped' });
  } catch (error) {
    const isRefused = isRefusedForGood(error);
    mailsSent.inc({ outcome: isRefused ? 'refused' : 'failed' });
    const words = isRefused ? 'mail was refused for good' : 'mail could not be sent';
    services.log.warn({ mail: row.id, ...codesOf(error) }, words);
    if (isRefused) await endSubscriptionTo(services.db, row, services.clock());
    if (isRefused || row.attempts >= MAX_ATTEMPTS) await giveUp(services, row, error);
    else await postpone(services, row, error);
  }
}

/** The parts that may be logged: the text of a mail server names the recipient. */
function codesOf(error: unknown): { readonly code: string | undefined; readonly responseCode: unknown } {
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return { code: systemCode(error), responseCode };
}

/** Records that a mail was sent, also when the database is away for a while: otherwise it would be sent again. */
async function finishSurely(
  services: Pick<MailDependencies, 'db' | 'clock'>,
  row: MailRow,
  wasSent: boolean,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (const until_ms = performance.now() + LEASE_MS; ;) {
    try {
      return await finish(services, row, wasSent);
    } catch (error) {
      const mayTryAgain = error instanceof DatabaseUnavailable && performance.now() < until_ms;
      if (!wasSent || !mayTryAgain || stopping?.aborted === true) throw error;
      await sleep(RECORD_AGAIN_MS);
    }
  }
}

/** A mail to an address without an account leaves no trace, because the address is a stranger's. */
async function finish(
  services: Pick<MailDependencies, 'db' | 'clock'>,
  row: MailRow,
  wasSent: boolean,
): Promise<void> {
  if (!wasSent || row.user_id === null) {
    await services.db.deleteFrom('mails').where('id', '=', row.id).execute();
    return;
  }
  await services.db
    .updateTable('mails')
    .set({ sent_at: services.clock(), next_attempt_at: null, last_error: null })
    .where('id', '=', row.id)
    .execute();
}

/** Exponential backoff. */
async function postpone(
  services: Pick<MailDependencies, 'db' | 'clock'>,
  row: MailRow,
  error: unknown,
): Promise<void> {
  const pause_ms = FIRST_PAUSE_MS * 2 ** (row.attempts - 1);
  await keepError(services, row, error, new Date(services.clock().getTime() + pause_ms));
}

/** Keeps the mail with its error for the operator, unless it was to an address without an account. */
async function giveUp(
  services: Pick<MailDependencies, 'db' | 'clock'>,
  row: MailRow,
  error: unknown,
): Promise<void> {
  if (row.user_id === null) await finish(services, row, false);
  else await keepError(services, row, error, null);
}

async function keepError(
  { db }: Pick<MailDependencies, 'db'>,
  { id }: MailRow,
  error: unknown,
  next_attempt_at: Date | null,
): Promise<void> {
  const last_error = error instanceof Error ? error.message : String(error);
  await db.updateTable('mails').set({ next_attempt_at, last_error }).where('id', '=', id).execute();
}
