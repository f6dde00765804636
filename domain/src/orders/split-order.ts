// Restates orders and holdings when a stock is split. Called by the operator's split command.
import { divideHalfEven, MAX_MINOR, type Minor } from '#domain/money/money.ts';
import { isLive, workingState, type Order } from './order.ts';

/** `numerator` new shares for `denominator` old ones: 4 for 1 is a split, 1 for 10 a reverse split. Both above zero. */
export interface SplitRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A number of shares after the split, the fraction left out. */
export function splitShares(shares: bigint, ratio: SplitRatio): bigint {
  return (shares * ratio.numerator) / ratio.denominator;
}

/** Whether `splitShares` leaves a fraction of a share out. */
export function leavesFraction(shares: bigint, ratio: SplitRatio): boolean {
  return (shares * ratio.numerator) % ratio.denominator !== 0n;
}

/**
 * What the fraction of a share that `splitShares` leaves out is worth, at the price before the split, half-even.
 * Source: cash in lieu of a fractional share; our own rule for its price.
 */
export function fractionInCash(shares: bigint, price_minor: Minor, ratio: SplitRatio): Minor {
  const leftOut = (shares * ratio.numerator) % ratio.denominator;
  return divideHalfEven(leftOut * price_minor, ratio.numerator);
}

/**
 * A live order after the split: its limit is restated in its owner's favour (a buy down, a sell up), so its
 * hold never grows and it never trades worse than asked; what it has filled counts in new shares too. Its whole size
 * is restated as one, so that an order of the smallest lot stays one. Where less than one share is left open, or the
 * limit would lie beyond MAX_MINOR, it is cancelled. Source: our own rule.
 */
export function splitOrder<O extends Order>(order: O, ratio: SplitRatio): O {
  if (!isLive(order)) return order;
  const openShares = splitShares(order.shares - order.filledShares, ratio);
  const filledShares =
    openShares > 0n ? splitShares(order.shares, ratio) - openShares : splitShares(order.filledShares, ratio);
  const state = order.state === 'suspended' ? order.state : workingState(filledShares);
  const restated = order.limit_minor * ratio.denominator;
  const exact_minor =
    order.side === 'buy' ? restated / ratio.numerator : (restated + ratio.numerator - 1n) / ratio.numerator;
  const limit_minor = exact_minor > MAX_MINOR ? MAX_MINOR : exact_minor;
  const after: O = { ...order, limit_minor, filledShares, shares: filledShares + openShares, state };
  const stands = openShares > 0n && limit_minor > 0n && exact_minor <= MAX_MINOR;
  return stands ? after : { ...after, state: 'cancelled' };
}
