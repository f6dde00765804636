// What the exchange works with. Tests and sample data pass a clock of their own.
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { Database } from '#server/database/database.ts';

export interface ExchangeContext {
  readonly db: Database;
  readonly clock: () => Date;
  /** The rates of new orders. */
  readonly fees: FeeSchedule;
  /** The time from cleared to settled. */
  readonly settlementDelay_ms: number;
}

/** How far from the best price a market order may fill. */
export const MARKET_PROTECTION_BPS = 500;

/** Short with sample data, so that a visitor sees the settlement. */
const SAMPLE_DELAY_MS = 3_000;
const USUAL_DELAY_MS = 3_600_000;

interface Installation {
  readonly db: Database;
  readonly clock: () => Date;
  readonly sampleData: boolean;
  readonly config: { readonly fees: FeeSchedule; readonly settlementDelay_ms: number | undefined };
}

export function exchangeContext({ db, clock, config, sampleData }: Installation): ExchangeContext {
  return {
    db,
    clock,
    fees: config.fees,
    settlementDelay_ms: config.settlementDelay_ms ?? (sampleData ? SAMPLE_DELAY_MS : USUAL_DELAY_MS),
  };
}
