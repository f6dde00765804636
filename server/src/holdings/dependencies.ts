import type { Database } from '#server/database/database.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface HoldingsDependencies {
  readonly db: Database;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
}
