import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createJobs } from './run-jobs.ts';
import type { Job } from '#server/kernel/job.ts';

const server = await createTestApp();
const { services, db } = server;
const real = { ...services, clock: () => new Date() };

let names = 0;
function counting(run: (count: number) => void = () => undefined): Job & { readonly runs: () => number } {
  let count = 0;
  names += 1;
  return {
    name: `test-${names}`,
    every_ms: 20,
    run: () => {
      count += 1;
      run(count);
      return Promise.resolve();
    },
    runs: () => count,
  };
}

function rowOf(job: Job) {
  return db.selectFrom('jobs').selectAll().where('name', '=', job.name).executeTakeFirst();
}

test('a job runs again and again until it is stopped', async () => {
  const job = counting();
  const jobs = createJobs(real, [job]);
  jobs.start();
  await expect.poll(job.runs).toBeGreaterThan(2);
  await jobs.stop();
  const after = job.runs();
  expect(await rowOf(job)).toMatchObject({ locked_until: null, last_error: null });
  expect(job.runs()).toBe(after);
});

test('two processes never run one job at once', async () => {
  let running = 0;
  let most = 0;
  const job: Job = {
    name: 'alone',
    every_ms: 5,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await db.selectFrom('jobs').selectAll().execute();
      running -= 1;
    },
  };
  const processes = [createJobs(real, [job]), createJobs(real, [job]), createJobs(real, [job])];
  for (const jobs of processes) jobs.start();
  await expect.poll(async () => (await rowOf(job))?.last_finished_at ?? null).not.toBeNull();
  await Promise.all(processes.map(jobs => jobs.stop()));
  expect(most).toBe(1);
});

test('a failing job records its error, waits, and does not stop the others', async () => {
  const failing = counting(() => {
    throw new Error('no luck');
  });
  const other = counting();
  // A clock that advances a millisecond per reading, so that the pause after a failure never ends on a slow machine.
  let now_ms = Date.now();
  const jobs = createJobs({ ...services, clock: () => new Date((now_ms += 1)) }, [failing, other]);
  jobs.start();
  await expect.poll(async () => (await rowOf(failing))?.last_error).toBe('no luck');
  const seen = other.runs();
  await expect.poll(other.runs).toBeGreaterThan(seen);
  await jobs.stop();
  expect(failing.runs()).toBe(1);
});

test('a job that cannot be claimed is retried at its interval, and each reason is logged once', async () => {
  const job = counting();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  let tries = 0;
  const clock = () => {
    tries += 1;
    if (tries <= 3) throw new Error('away');
    // After a success in between, for which the clock is read twice, the failure is logged again.
    if (tries <= 6 || tries === 9) throw new Error('starting up');
    return new Date();
  };
  const jobs = createJobs({ ...services, log, clock }, [job]);
  jobs.start();
  await expect.poll(job.runs).toBeGreaterThan(1);
  await jobs.stop();
  const told = lines.map(line => (JSON.parse(line) as { fault: string }).fault);
  expect(told).toEqual(['Error: away', 'Error: starting up', 'Error: starting up']);
});

test('a job whose lease could not be given back is soon claimed again by the same process', async () => {
  const job = counting();
  // Reading the clock fails once, when the first run gives its lease back.
  let readings = 0;
  const clock = () => {
    readings += 1;
    if (readings === 2) throw new Error('away');
    return new Date();
  };
  const jobs = createJobs({ ...services, clock }, [job]);
  jobs.start();
  await expect.poll(job.runs).toBeGreaterThan(1);
  await jobs.stop();
});

test('a clock that is set back an hour does not stop the jobs', async () => {
  let now = new Date();
  const job = counting();
  const jobs = createJobs({ ...services, clock: () => now }, [job]);
  jobs.start();
  await expect.poll(job.runs).toBe(1);
  now = new Date(now.getTime() - 3_600_000);
  await expect.poll(job.runs).toBe(2);
  await jobs.stop();
});

test('the metrics show the last start and end of each job in any process; 0 when it never ran', async () => {
  const row = {
    next_run_at: new Date(0),
    last_started_at: new Date('2026-03-02T09:59:00Z'),
    last_finished_at: new Date('2026-03-02T10:00:00Z'),
  };
  const rows = [
    { ...row, name: 'settle-trades' },
    { ...row, name: 'expire-orders', last_finished_at: null },
    { ...row, name: 'of-an-older-version' },
  ];
  await db.insertInto('jobs').values(rows).execute();
  const operator = await server.addPerson({ role: 'operator' });
  const { body } = await server.call('GET /metrics', { as: operator });
  expect(body.split('\n').filter(line => /^foreshare_job_(started|finished)/.test(line))).toEqual([
    'foreshare_job_started_timestamp_seconds{job="expire-orders"} 1772445540',
    'foreshare_job_started_timestamp_seconds{job="settle-trades"} 1772445540',
    'foreshare_job_finished_timestamp_seconds{job="expire-orders"} 0',
    'foreshare_job_finished_timestamp_seconds{job="settle-trades"} 1772445600',
  ]);
});

test('a job of another process is not touched until its lease has ended', async () => {
  const job = counting();
  const soon = new Date(Date.now() + 60_000);
  await db
    .insertInto('jobs')
    .values({ name: job.name, next_run_at: new Date(0), locked_until: soon })
    .execute();
  const other = counting();
  const jobs = createJobs(real, [job, other]);
  jobs.start();
  await expect.poll(other.runs).toBeGreaterThan(2);
  expect(job.runs()).toBe(0);
  await db
    .updateTable('jobs')
    .set({ locked_until: new Date(0) })
    .where('name', '=', job.name)
    .execute();
  await expect.poll(job.runs).toBeGreaterThan(0);
  await jobs.stop();
});

const MINUTE_MS = 60_000;
const RENEW_AT_ONCE_MS = 5;

/** A job that runs until it is released, and says how it was asked to stop. */
function longJob() {
  const started = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<undefined>();
  names += 1;
  const job: Job & { stopping?: AbortSignal } = {
    name: `test-${names}`,
    every_ms: 20,
    run: async stopping => {
      if (stopping) job.stopping = stopping;
      started.resolve(undefined);
      await end.promise;
    },
  };
  return { job, started: started.promise, end: () => end.resolve(undefined) };
}

test('the lease is renewed while a job runs, so that no other process claims it, however long it runs', async () => {
  let now = new Date();
  const { job, started, end } = longJob();
  const jobs = createJobs({ ...services, clock: () => now }, [job], RENEW_AT_ONCE_MS);
  const twin = { ...counting(), name: job.name };
  const other = counting();
  const elsewhere = createJobs({ ...services, clock: () => now }, [twin, other]);
  jobs.start();
  await started;
  elsewhere.start();
  for (let minute = 0; minute < 5; minute += 1) {
    const seen = other.runs();
    now = new Date(now.getTime() + 0.9 * MINUTE_MS);
    const until = now.getTime() + MINUTE_MS;
    await expect.poll(async () => (await rowOf(job))?.locked_until?.getTime()).toBe(until);
    await expect.poll(other.runs).toBeGreaterThan(seen);
  }
  expect(twin.runs()).toBe(0);
  end();
  await Promise.all([jobs.stop(), elsewhere.stop()]);
});

test('a lease that has run out is taken up again by its holder while no other process has claimed the job', async () => {
  let now = new Date();
  const { job, started, end } = longJob();
  const jobs = createJobs({ ...services, clock: () => now }, [job], RENEW_AT_ONCE_MS);
  jobs.start();
  await started;
  now = new Date(now.getTime() + 10 * MINUTE_MS);
  await expect.poll(async () => (await rowOf(job))?.locked_until?.getTime()).toBe(now.getTime() + MINUTE_MS);
  expect(job.stopping?.aborted).toBe(false);
  end();
  await jobs.stop();
  expect(await rowOf(job)).toMatchObject({ locked_until: null, locked_by: null, last_error: null });
});

test('a run whose job another process has claimed is asked to stop, and leaves the lease of that process alone', async () => {
  const { job, started, end } = longJob();
  const jobs = createJobs(real, [job], RENEW_AT_ONCE_MS);
  jobs.start();
  await started;
  const lease = { locked_by: uuidv7(), locked_until: new Date(Date.now() + MINUTE_MS) };
  await db.updateTable('jobs').set(lease).where('name', '=', job.name).execute();
  await expect.poll(() => job.stopping?.aborted).toBe(true);
  end();
  await jobs.stop();
  expect(await rowOf(job)).toMatchObject(lease);
});

test('a job of every process runs in each of them, and its times are shown', async () => {
  const job = { ...counting(), inEveryProcess: true as const };
  const runs = [0, 0];
  const processes = runs.map((_, index) =>
    createJobs(real, [
      {
        ...job,
        run: () => {
          runs[index] = (runs[index] ?? 0) + 1;
          return Promise.resolve();
        },
      },
    ]),
  );
  for (const jobs of processes) jobs.start();
  await expect.poll(() => Math.min(...runs)).toBeGreaterThan(2);
  await Promise.all(processes.map(jobs => jobs.stop()));
  expect((await rowOf(job))?.last_finished_at).toBeInstanceOf(Date);
});
