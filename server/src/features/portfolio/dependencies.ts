import type { Database } from '#server/database/database.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import type { ReadWishes } from '#server/holdings/recommend.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface PortfolioDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
  readonly readWishes: ReadWishes;
  readonly analyseHoldings: AnalyseHoldings;
}
