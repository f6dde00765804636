// Selects the sentence for a trade that ended without settling. Pure. Used by the settlement tracker.
import type { Order, SettlementStatus } from '#web/entities/market/trading.ts';

type Ended = Extract<SettlementStatus, 'rejected' | 'rofr_exercised' | 'expired' | 'voided'>;

/** Only buyers had a fee reserved. A seller's fee would have been deducted from the proceeds. */
const WORD = {
  rejected: { buy: 'endRejected', sell: 'endRejectedSell' },
  rofr_exercised: { buy: 'endRofrBuyer', sell: 'endRofr' },
  expired: { buy: 'endExpired', sell: 'endExpired' },
  voided: { buy: 'endVoided', sell: 'endVoided' },
} as const satisfies Record<Ended, Record<Order['side'], string>>;

export function endingWord(state: SettlementStatus, side: Order['side']) {
  return state === 'rejected' || state === 'rofr_exercised' || state === 'expired' || state === 'voided'
    ? WORD[state][side]
    : undefined;
}
