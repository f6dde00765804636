// One step of a trade's settlement, and who decided it.
import type { SettlementStep } from '#domain/settlement/settlement.ts';
import type { PendingTrade } from './pending-trade.ts';

export interface TradeStep extends SettlementStep {
  readonly trade: PendingTrade;
}

export interface Decision {
  readonly at: Date;
  /** Null for a job. */
  readonly by: string | null;
  readonly reason?: string;
  /** Does not notify the parties; the caller does. */
  readonly untold?: true;
}

/** No step after the agreement reads the issuer's rules. Their terms are stored with the trade. */
export const NO_TERMS = { review_days: 0, rofr_days: 0, closing_days: 0, settlement_delay_ms: 0 };
