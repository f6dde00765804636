// Clockwork: runs each job at its pace, in one process at a time. Built by app.ts, started when the server listens.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Services } from '#server/http/services.ts';
import type { Job } from './job.ts';

export interface Jobs {
  readonly start: () => void;
  /** Lets what runs finish. */
  readonly stop: () => Promise<void>;
  /** Runs one job now, whatever is due; throws what it throws. For tests and the admin commands. */
  readonly runNow: (name: string) => Promise<void>;
}

/** Another process may take over a job that has not finished by then. */
const LEASE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

export function createJobs(services: Services, jobs: readonly Job[]): Jobs {
  const stopping = new AbortController();
  let loops: readonly Promise<void>[] = [];
  return {
    start: () => {
      loops = jobs.map(job => loop(services, job, stopping.signal));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
    runNow: async name => {
      const job = jobs.find(candidate => candidate.name === name);
      if (!job) throw new Error(`no job is called ${name}`);
      await job.run();
    },
  };
}

async function loop(services: Services, job: Job, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      if (await claim(services.db, job, services.clock())) await runOnce(services, job, stopped);
    } catch (error) {
      // The claim itself failed: the database is away. Try again later.
      services.log.warn({ err: error, job: job.name }, 'job could not be claimed');
    }
    await sleep(job.every_ms, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function runOnce(services: Services, job: Job, stopping: AbortSignal): Promise<void> {
  const endTimer = services.metrics.jobSeconds.startTimer({ job: job.name });
  try {
    await job.run(stopping);
    endTimer({ outcome: 'ok' });
    await release(services, job, null);
  } catch (error) {
    endTimer({ outcome: 'failed' });
    services.log.error({ err: error, job: job.name }, 'job failed');
    await release(services, job, error instanceof Error ? error.message : String(error));
  }
}

/** True for the one process whose turn it is. */
function claim(db: Database, job: Job, now: Date): Promise<boolean> {
  // Nobody writes a time so far ahead: the clock was set back since.
  const ahead = new Date(now.getTime() + 2 * Math.max(job.every_ms, LEASE_MS));
  return lightly(db, async tx => {
    await tx
      .insertInto('jobs')
      .values({ name: job.name, next_run_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const due = await tx
      .selectFrom('jobs')
      .select('name')
      .where('name', '=', job.name)
      .where(eb => eb.or([eb('next_run_at', '<=', now), eb('next_run_at', '>', ahead)]))
      .where(eb =>
        eb.or([
          eb('locked_until', 'is', null),
          eb('locked_until', '<=', now),
          eb('locked_until', '>', ahead),
        ]),
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await tx
      .updateTable('jobs')
      .set({ locked_until: new Date(now.getTime() + LEASE_MS), last_started_at: now })
      .where('name', '=', job.name)
      .execute();
    return true;
  });
}

function release(services: Services, job: Job, fault: string | null): Promise<void> {
  const now = services.clock();
  const pause_ms = fault === null ? job.every_ms : Math.max(job.every_ms, PAUSE_AFTER_FAILURE_MS);
  return lightly(services.db, async tx => {
    await tx
      .updateTable('jobs')
      .set({
        next_run_at: new Date(now.getTime() + pause_ms),
        locked_until: null,
        last_error: fault,
        ...(fault === null ? { last_finished_at: now } : {}),
      })
      .where('name', '=', job.name)
      .execute();
  });
}

/** Without waiting for the disk: a claim that a crash forgets is only made again. */
function lightly<T>(db: Database, work: Parameters<typeof transaction<T>>[1]): Promise<T> {
  return transaction(db, async (tx, attempt) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    return work(tx, attempt);
  });
}
