import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface ProfileDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether this installation carries the sample data: checks are automatic, limits are wide. */
  readonly sampleData: boolean;
  readonly exchange: ExchangeContext;
}
