// Metrics of each job's last start and end. They are read from the table, so that every process reports the same after
// a restart too.
import { Gauge } from 'prom-client';
import { withTimeout } from '#server/database/with-timeout.ts';
import type { JobsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';

export function registerJobMetrics(
  services: Pick<JobsDependencies, 'db' | 'log' | 'metrics'>,
  jobs: readonly Job[],
): void {
  const names = jobs.map(job => job.name);
  showTime(services, names, {
    name: 'foreshare_job_started_timestamp_seconds',
    help: 'When a job last began, in whichever process; 0: never',
    column: 'last_started_at',
  });
  showTime(services, names, {
    name: 'foreshare_job_finished_timestamp_seconds',
    help: 'When a job last finished well, in whichever process; 0: never',
    column: 'last_finished_at',
  });
}

interface ShownTime {
  readonly name: string;
  readonly help: string;
  readonly column: 'last_started_at' | 'last_finished_at';
}

function showTime(
  { db, log, metrics }: Pick<JobsDependencies, 'db' | 'log' | 'metrics'>,
  names: readonly string[],
  { name, help, column }: ShownTime,
): void {
  // The gauge registers itself and is read on every scrape.
  new Gauge({
    name,
    help,
    labelNames: ['job'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      try {
        const rows = await withTimeout(
          db
            .selectFrom('jobs')
            .select(['name', `${column} as at`])
            .where('name', 'in', names)
            .orderBy('name')
            .execute(),
        );
        for (const { name: job, at } of rows) this.set({ job }, (at?.getTime() ?? 0) / 1000);
      } catch (error) {
        // The other metrics matter most while the database is unavailable.
        log.warn({ err: error }, 'jobs could not be read');
      }
    },
  });
}
