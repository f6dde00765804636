import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface MarketDataDependencies {
  readonly db: Database;
  readonly clock: Clock;
}
