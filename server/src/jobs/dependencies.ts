import type { Clock } from '#server/kernel/clock.ts';
import type { Address } from '#server/database/database-access.ts';
import type { Database } from '#server/database/database.ts';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface JobsDependencies {
  readonly db: Database;
  /** The access of the owner of the tables. */
  readonly owner: Address;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}
