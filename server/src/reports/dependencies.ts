import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface ReportsDependencies {
  readonly db: Database;
  readonly clock: Clock;
}
