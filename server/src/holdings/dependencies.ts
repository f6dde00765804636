import type { Database } from '#server/database/database.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface HoldingsDependencies {
  readonly db: Database;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
}
