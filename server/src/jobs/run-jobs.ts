// Runs each job on its schedule, in one process at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { JobsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';

export interface Jobs {
  readonly start: () => void;
  /** Lets running jobs finish. */
  readonly stop: () => Promise<void>;
  readonly all: readonly Job[];
  /** Runs one job now regardless of its schedule and throws its error. For tests. */
  readonly runNow: (name: string) => Promise<void>;
}

/** Another process may take over a job that has not finished by then. */
const LEASE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

export function createJobs(services: JobsDependencies, jobs: readonly Job[]): Jobs {
  const stopping = new AbortController();
  let loops: readonly Promise<void>[] = [];
  return {
    all: jobs,
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

async function loop(services: JobsDependencies, job: Job, stopped: AbortSignal): Promise<void> {
  let lastFault: string | undefined;
  while (!stopped.aborted) {
    try {
      const isOurs = await claim(services.db, job, services.clock());
      lastFault = undefined;
      if (isOurs) await runOnce(services, job, stopped);
    } catch (error) {
      // The claim itself failed because the database is unavailable. Logged once, since an hour of retries would fill
      // the log.
      const fault = String(error);
      if (fault !== lastFault) services.log.warn({ err: error, job: job.name }, 'job could not be claimed');
      lastFault = fault;
    }
    await sleep(job.every_ms, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function runOnce(services: JobsDependencies, job: Job, stopping: AbortSignal): Promise<void> {
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

/** A claim need not wait for the disk: after a crash it is simply made again. */
const LIGHTLY = sql`lightly as materialized (select set_config('synchronous_commit', 'off', true))`;

/** True for the one process that runs the job. One statement, because jobs are claimed several times a second. */
async function claim(db: Database, job: Job, now: Date): Promise<boolean> {
  // No process writes a time so far ahead, so the clock was set back since.
  const ahead = new Date(now.getTime() + 2 * Math.max(job.every_ms, LEASE_MS));
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql`
    with ${LIGHTLY}
    insert into jobs as j (name, next_run_at, locked_until, last_started_at)
    select ${job.name}, ${now}::timestamptz, ${until}::timestamptz, ${now}::timestamptz from lightly
    on conflict (name) do update
      set locked_until = excluded.locked_until, last_started_at = excluded.last_started_at
      where (j.next_run_at <= ${now} or j.next_run_at > ${ahead})
        and (j.locked_until is null or j.locked_until <= ${now} or j.locked_until > ${ahead})
    returning j.name`.execute(db);
  return rows.length > 0;
}

async function release(
  { db, clock }: Pick<JobsDependencies, 'db' | 'clock'>,
  job: Job,
  fault: string | null,
): Promise<void> {
  const now = clock();
  const pause_ms = fault === null ? job.every_ms : Math.max(job.every_ms, PAUSE_AFTER_FAILURE_MS);
  const next = new Date(now.getTime() + pause_ms);
  await sql`
    with ${LIGHTLY}
    update jobs set next_run_at = ${next}, locked_until = null, last_error = ${fault},
      last_finished_at = case when ${fault === null} then ${now}::timestamptz else last_finished_at end
    from lightly where name = ${job.name}`.execute(db);
}
