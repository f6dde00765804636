// Answers of the bank's calls that several components show.
import type { Answer, Reading } from '#web/api/api-contract.ts';

export type Payout = Answer<'GET /operator/bank/payouts'>['results'][number];
export type MoneyDay = Answer<'GET /operator/bank/reconciliations/{day}'>;

/** What is read again after a change of a payout. */
export const PAYOUTS_CHANGED: readonly Reading[] = ['GET /operator/bank/payouts', 'GET /operator/payments'];
