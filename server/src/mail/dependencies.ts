import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface MailDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  readonly metrics: Metrics;
}
