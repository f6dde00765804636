import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { StepUpServices } from '#server/people/check-step-up.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface OperatorStocksDependencies extends StepUpServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
}
