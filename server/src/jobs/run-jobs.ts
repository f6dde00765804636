// Runs each job on its schedule, in one process at a time (some in every process). A process that claims a job holds a lease on its row and
// renews the lease while the job runs, however long that takes. When the process dies, the lease runs out and another
// process claims the job. A process that could not give its lease back, as the database was away, claims it again as soon
// as the database is back. A process that could not renew in time (its event loop was blocked, the database was away)
// takes the lease up again unless another process has claimed the job since; in that case its run is asked to stop, and
// it neither renews nor releases the lease of the other process.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
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

/** Another process may claim a job whose lease was not renewed for so long. */
const LEASE_MS = 60_000;
/** Two renewals may fail before the lease runs out. */
const RENEW_EVERY_MS = LEASE_MS / 3;
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** How soon a job is claimed again after the database was away. */
const CLAIM_AGAIN_MS = 1_000;

interface Runner extends JobsDependencies {
  /** Identifies this process in the lease. */
  readonly holder: string;
  readonly renewEvery_ms: number;
}

/** @param renewEvery_ms in real time; shorter in tests. */
export function createJobs(
  services: JobsDependencies,
  jobs: readonly Job[],
  renewEvery_ms = RENEW_EVERY_MS,
): Jobs {
  const runner: Runner = { ...services, holder: uuidv7(), renewEvery_ms };
  const stopping = new AbortController();
  let loops: readonly Promise<void>[] = [];
  return {
    all: jobs,
    start: () => {
      loops = jobs.map(job => loop(runner, job, stopping.signal));
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

async function loop(runner: Runner, job: Job, stopped: AbortSignal): Promise<void> {
  let lastFault: string | undefined;
  while (!stopped.aborted) {
    let pause_ms = job.every_ms;
    try {
      const isOurs = job.inEveryProcess ? await noteStart(runner, job) : await claim(runner, job);
      lastFault = undefined;
      if (isOurs) await runOnce(runner, job, stopped);
    } catch (error) {
      // The claim or the release failed because the database is unavailable. Each reason is logged once and as one line,
      // since an hour of retries, or the stacks of all jobs, would fill the log.
      const fault = String(error);
      if (fault !== lastFault) runner.log.warn({ fault, job: job.name }, 'job could not be claimed');
      lastFault = fault;
      pause_ms = Math.min(pause_ms, CLAIM_AGAIN_MS);
    }
    await sleep(pause_ms, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function runOnce(runner: Runner, job: Job, stopping: AbortSignal): Promise<void> {
  const endTimer = runner.metrics.jobSeconds.startTimer({ job: job.name });
  const finished = new AbortController();
  const lost = new AbortController();
  const renewing = job.inEveryProcess
    ? undefined
    : keepLease(runner, job, { finished: finished.signal, lost });
  let fault: string | null = null;
  try {
    await job.run(AbortSignal.any([stopping, lost.signal]));
    endTimer({ outcome: 'ok' });
  } catch (error) {
    endTimer({ outcome: 'failed' });
    runner.log.error({ err: error, job: job.name }, 'job failed');
    fault = error instanceof Error ? error.message : String(error);
  }
  finished.abort();
  await renewing;
  await release(runner, job, fault);
}

/** Renews the lease until the job has finished. Aborts `lost` when another process has claimed the job. */
async function keepLease(
  runner: Runner,
  job: Job,
  { finished, lost }: { readonly finished: AbortSignal; readonly lost: AbortController },
): Promise<void> {
  for (;;) {
    await sleep(runner.renewEvery_ms, undefined, { signal: finished }).catch(() => undefined);
    if (finished.aborted) return;
    try {
      if (await renew(runner, job)) continue;
    } catch (error) {
      // The next renewal may still be in time.
      runner.log.warn({ fault: String(error), job: job.name }, 'lease of a job could not be renewed');
      continue;
    }
    runner.log.warn({ job: job.name }, 'another process has claimed a job that still runs here');
    lost.abort();
    return;
  }
}

/** A claim need not wait for the disk: after a crash it is simply made again. */
const LIGHTLY = sql`lightly as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * True for the one process that runs the job. A lease of this process is left over from a run that has ended, since it
 * runs each job once at a time. One statement, because jobs are claimed several times a second.
 */
async function claim({ db, clock, holder }: Runner, job: Job): Promise<boolean> {
  const now = clock();
  // No process writes a time so far ahead, so the clock was set back since.
  const ahead = new Date(now.getTime() + 2 * Math.max(job.every_ms, LEASE_MS));
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql`
    with ${LIGHTLY}
    insert into jobs as j (name, next_run_at, locked_until, locked_by, last_started_at)
    select ${job.name}, ${now}::timestamptz, ${until}::timestamptz, ${holder}::uuid, ${now}::timestamptz from lightly
    on conflict (name) do update
      set locked_until = excluded.locked_until, locked_by = excluded.locked_by, last_started_at = excluded.last_started_at
      where (j.next_run_at <= ${now} or j.next_run_at > ${ahead})
        and (j.locked_until is null or j.locked_until <= ${now} or j.locked_until > ${ahead} or j.locked_by = ${holder})
    returning j.name`.execute(db);
  return rows.length > 0;
}

/** For a job of every process: no lease, only the time for the metrics. */
async function noteStart({ db, clock }: Runner, job: Job): Promise<true> {
  const now = clock();
  await sql`
    with ${LIGHTLY}
    insert into jobs as j (name, next_run_at, last_started_at) select ${job.name}, ${now}::timestamptz, ${now}::timestamptz from lightly
    on conflict (name) do update set last_started_at = excluded.last_started_at`.execute(db);
  return true;
}

/** Extends the lease, also one that has run out. False when another process has claimed the job since. */
async function renew({ db, clock, holder }: Runner, job: Job): Promise<boolean> {
  const until = new Date(clock().getTime() + LEASE_MS);
  const { rows } = await sql`
    with ${LIGHTLY}
    update jobs set locked_until = ${until} from lightly
    where name = ${job.name} and locked_by = ${holder} returning name`.execute(db);
  return rows.length > 0;
}

async function release({ db, clock, holder }: Runner, job: Job, fault: string | null): Promise<void> {
  const now = clock();
  const pause_ms = fault === null ? job.every_ms : Math.max(job.every_ms, PAUSE_AFTER_FAILURE_MS);
  const next = new Date(now.getTime() + pause_ms);
  await sql`
    with ${LIGHTLY}
    update jobs set next_run_at = ${next}, locked_until = null, locked_by = null, last_error = ${fault},
      last_finished_at = case when ${fault === null} then ${now}::timestamptz else last_finished_at end
    from lightly where name = ${job.name} and (locked_by = ${holder} or ${job.inEveryProcess === true})`.execute(
    db,
  );
}
