// What every operation of the exchange needs.
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { Database } from '#server/database/database.ts';

export interface ExchangeContext {
  readonly db: Database;
  readonly clock: () => Date;
  /** The fee rates of new orders. */
  readonly fees: FeeSchedule;
  /** The time from cleared to settled. */
  readonly settlementDelay_ms: number;
}

/** With sample data a trade settles within seconds, so that a visitor sees it settle. */
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
