// The words for the statuses of a settlement.
import type { SettlementStatus } from '#domain/settlement/settlement.ts';

export const SETTLEMENT_WORDS: Readonly<Record<SettlementStatus, string>> = {
  agreed: 'Agreed',
  in_review: 'In review',
  closing: 'Closing',
  cleared: 'Cleared',
  settled: 'Settled',
  rejected: 'Rejected by the company',
  rofr_exercised: 'Bought by the company',
  expired: 'Expired',
  voided: 'Undone by the market',
};
