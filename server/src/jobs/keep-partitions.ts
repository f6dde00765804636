// The job that makes the monthly partitions of the history ahead of time.
import { connectClient } from '#server/database/connect-client.ts';
import { grantAppRole } from '#server/database/grant-app-role.ts';
import { addPartitions, analyzeHistories } from '#server/database/monthly-partitions.ts';
import type { Job } from '#server/kernel/job.ts';
import type { JobsDependencies } from './dependencies.ts';

const HOUR_MS = 3_600_000;

/** Only the owner of a table may add partitions to it, so each run opens a connection as the owner. */
export function keepPartitionsJob({
  owner,
  clock,
  log,
}: Pick<JobsDependencies, 'owner' | 'clock' | 'log'>): Job {
  return {
    name: 'keep-partitions',
    every_ms: HOUR_MS,
    run: async () => {
      const client = await connectClient(owner);
      try {
        const added = await addPartitions(client, clock());
        if (added.length > 0) {
          await grantAppRole(client);
          log.info({ added }, 'made the partitions of coming months');
        }
        await analyzeHistories(client);
      } finally {
        await client.end();
      }
    },
  };
}
