// One step of a trade's settlement, and who decided it. Made by the jobs and by the issuer's decisions.
import type { SettlementStep } from '#domain/settlement/settlement.ts';
import type { PendingTrade } from './pending-trade.ts';

export interface TradeStep extends SettlementStep {
  readonly trade: PendingTrade;
}

export interface Decision {
  readonly at: Date;
  /** Null: the house, by the clock. */
  readonly by: string | null;
  readonly reason?: string;
}

/** No step after a trade's agreement asks the issuer's rules: what they gave stands with the trade. */
export const NO_TERMS = { review_days: 0, rofr_days: 0, settlement_delay_ms: 0 };
