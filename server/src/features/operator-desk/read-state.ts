// The state of market, money and system in figures, each counted when it is asked for.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { dayOf } from '#domain/time/day.ts';
import type { OperatorDeskDependencies } from './dependencies.ts';

type Day = HandlerResponse<'GET /operator/day'>;

/** A job that should have run so long ago has no process that runs it. */
const LATE_MS = 10 * 60_000;

type Counts<K extends string> = Readonly<Record<K, bigint | null>>;
const whole = (value: bigint | null | undefined): number => Number(value ?? 0n);

export async function readMarket(db: Database, now: Date): Promise<Day['market']> {
  const today = new Date(dayOf(now));
  const { rows } = await sql<
    Counts<
      | 'trading'
      | 'halted'
      | 'never'
      | 'trades'
      | 'volume'
      | 'review'
      | 'late'
      | 'overdue'
      | 'claims'
      | 'filings'
    >
  >`
    select
      (select count(*) from stocks where status = 'tradable') as trading,
      (select count(*) from stocks where status = 'halted') as halted,
      (select count(*) from stocks s where status = 'halted' and not exists (
        select from audit_log a where a.subject_id = s.id::text and a.subject_type = 'stock'
          and a.action = 'stock_status_changed')) as never,
      (select count(*) from executions where executed_at >= ${today}) as trades,
      (select sum(price_minor * shares)::int8 from executions where executed_at >= ${today}) as volume,
      (select count(*) from settlements where status in ('agreed', 'in_review')) as review,
      (select count(*) from settlements where status in ('agreed', 'in_review') and review_due_at <= ${now}) as late,
      (select count(*) from settlements where status = 'cleared' and settle_due_at <= ${now}) as overdue,
      (select count(*) from share_claims where claimed_at is null) as claims,
      (select count(*) from share_filings where status = 'open') as filings`.execute(db);
  const [row] = rows;
  return {
    trading: whole(row?.trading),
    halted: whole(row?.halted),
    neverOpened: whole(row?.never),
    tradesToday: whole(row?.trades),
    volumeToday: row?.volume ?? 0n,
    inReview: whole(row?.review),
    lateReviews: whole(row?.late),
    overdue: whole(row?.overdue),
    claims: whole(row?.claims),
    filings: whole(row?.filings),
  };
}

export async function readMoney(db: Database): Promise<Day['money']> {
  const { rows } = await sql<Counts<'cash' | 'fees' | 'ins' | 'in_sum' | 'outs' | 'out_sum' | 'lines'>>`
    select
      (select sum(available + held)::int8 from ledger_accounts where asset = 'USD' and kind = 'customer') as cash,
      (select sum(available)::int8 from ledger_accounts where asset = 'USD' and kind = 'fees') as fees,
      (select count(*) from payments where status = 'pending' and direction = 'deposit') as ins,
      (select sum(amount_minor)::int8 from payments where status = 'pending' and direction = 'deposit') as in_sum,
      (select count(*) from payments where status = 'pending' and direction = 'withdrawal') as outs,
      (select sum(amount_minor)::int8 from payments where status = 'pending' and direction = 'withdrawal') as out_sum,
      (select count(*) from bank_lines where status in ('proposed', 'break')) as lines`.execute(db);
  const [row] = rows;
  const signed = await sql<{ day: string; difference: bigint; signedAt: Date }>`
    select day::text, difference_minor as difference, signed_at as "signedAt" from bank_reconciliations
    order by day desc limit 1`.execute(db);
  const proof = await sql<{ day: string }>`select day::text from proofs order by day desc limit 1`.execute(
    db,
  );
  return {
    clientCash: row?.cash ?? 0n,
    fees: row?.fees ?? 0n,
    deposits: { count: whole(row?.ins), amount: row?.in_sum ?? 0n },
    withdrawals: { count: whole(row?.outs), amount: row?.out_sum ?? 0n },
    lastDay: signed.rows[0] ?? null,
    openLines: whole(row?.lines),
    lastProof: proof.rows[0]?.day ?? null,
  };
}

export async function readSystem(
  { db, config, sampleData }: Pick<OperatorDeskDependencies, 'db' | 'config' | 'sampleData'>,
  now: Date,
): Promise<Day['system']> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['name', 'last_finished_at', 'next_run_at', 'last_error', 'locked_until'])
    .orderBy('name')
    .execute();
  const { rows } = await sql<
    Counts<'waiting' | 'given_up' | 'entries'> & { audit_at: Date | null; backup: string | null }
  >`
    select
      (select count(*) from mails where sent_at is null and next_attempt_at is not null) as waiting,
      (select count(*) from mails where sent_at is null and next_attempt_at is null) as given_up,
      (select max(sequence) from audit_chain) as entries,
      (select created_at from audit_log where id = (select audit_id from audit_chain order by sequence desc limit 1))
        as audit_at,
      (select value #>> '{}' from site_facts where name = 'last_backup_at') as backup`.execute(db);
  const [row] = rows;
  return {
    jobs: jobs.map(job => ({
      name: job.name,
      lastFinishedAt: job.last_finished_at,
      nextRunAt: job.next_run_at,
      error: job.last_error,
      late: isLate(job, now),
    })),
    mailsWaiting: whole(row?.waiting),
    mailsGivenUp: whole(row?.given_up),
    lastBackup: row?.backup ? new Date(row.backup) : null,
    auditEntries: whole(row?.entries),
    auditAt: row?.audit_at ?? null,
    disk: await readDisk(config.dataDir),
    // Pages come with the software; an operator cannot replace their texts yet.
    deliveredContent: !sampleData,
  };
}

function isLate(job: { readonly next_run_at: Date; readonly locked_until: Date | null }, now: Date): boolean {
  const isRunning = job.locked_until !== null && job.locked_until > now;
  return !isRunning && now.getTime() - job.next_run_at.getTime() > LATE_MS;
}

async function readDisk(folder: string): Promise<Day['system']['disk']> {
  const stats = await statfs(folder).catch(() => undefined);
  return stats === undefined ? null : { free: stats.bavail * stats.bsize, total: stats.blocks * stats.bsize };
}
