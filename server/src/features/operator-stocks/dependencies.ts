import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface OperatorStocksDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
}
