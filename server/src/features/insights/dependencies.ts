import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface InsightsDependencies {
  readonly db: Database;
  /** May be some seconds behind. */
  readonly readDb: Database;
  readonly clock: Clock;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
}
