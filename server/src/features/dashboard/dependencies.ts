import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface DashboardDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether this installation carries the sample data: checks are automatic, limits are wide. */
  readonly sampleData: boolean;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
}
