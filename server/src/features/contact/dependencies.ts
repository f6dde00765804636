import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface ContactDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly keys: Keys;
}
