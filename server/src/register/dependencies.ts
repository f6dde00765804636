import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** What this folder's functions need. */
export interface RegisterDependencies {
  readonly db: Database;
  readonly clock: Clock;
}
