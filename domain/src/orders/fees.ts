// The fee schedule and the fee of a fill. Used by holds, fills, previews and the public fee table.
import { basisPointsOf, type Minor } from '#domain/money/money.ts';
import type { Side } from './order.ts';

/** The one published schedule: basis points of price × shares, per side, each below 10,000. */
export interface FeeSchedule {
  readonly buy_bps: number;
  readonly sell_bps: number;
}

/** The rate of a side, in basis points of price × shares. */
export function feeRate(schedule: FeeSchedule, side: Side): number {
  return side === 'buy' ? schedule.buy_bps : schedule.sell_bps;
}

/** The fee of a notional in minor units. Source: the published schedule; to the cent as in `divideHalfEven`. */
export function feeFor(notional_minor: Minor, fee_bps: number): Minor {
  return basisPointsOf(notional_minor, fee_bps);
}

/**
 * The fee of one fill: what the order's fee grows by. So the fees of all its fills sum exactly to the fee
 * of their whole notional, however it was cut into pieces, and no fill costs below zero. Source: our own rule.
 */
export function feeOfFill(before_minor: Minor, fill_minor: Minor, fee_bps: number): Minor {
  return feeFor(before_minor + fill_minor, fee_bps) - feeFor(before_minor, fee_bps);
}
