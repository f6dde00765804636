import { basisPointsOf, type Minor } from '#domain/money/money.ts';
import type { Side } from './order.ts';

/** The single published schedule: basis points of price × shares per side, each below 10,000. */
export interface FeeSchedule {
  readonly buy_bps: number;
  readonly sell_bps: number;
}

export function feeRate(schedule: FeeSchedule, side: Side): number {
  return side === 'buy' ? schedule.buy_bps : schedule.sell_bps;
}

/** The fee of a notional in minor units. Source: the published schedule; rounded as in `divideHalfEven`. */
export function feeFor(notional_minor: Minor, fee_bps: number): Minor {
  return basisPointsOf(notional_minor, fee_bps);
}

/**
 * The fee of one fill is the increase of the order's total fee. Therefore the fees of all fills sum exactly to the fee
 * of their whole notional, however it is divided, and no fill has a negative fee. Source: our own rule.
 */
export function feeOfFill(before_minor: Minor, fill_minor: Minor, fee_bps: number): Minor {
  return feeFor(before_minor + fill_minor, fee_bps) - feeFor(before_minor, fee_bps);
}
