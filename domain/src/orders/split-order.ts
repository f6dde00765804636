import { divideHalfEven, MAX_MINOR, type Minor } from '#domain/money/money.ts';
import { isLive, workingStatus, type Order } from './order.ts';

/** `numerator` new shares for `denominator` old ones, both above zero. A reverse split is 1 for 10. */
export interface SplitRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The number of shares after the split, without the fraction. */
export function splitShares(shares: bigint, ratio: SplitRatio): bigint {
  return (shares * ratio.numerator) / ratio.denominator;
}

/** Whether the split leaves a fractional share. */
export function leavesFraction(shares: bigint, ratio: SplitRatio): boolean {
  return (shares * ratio.numerator) % ratio.denominator !== 0n;
}

/**
 * The value of the fractional share at the price before the split, rounded half-even. Source: cash in lieu of a
 * fractional share; our own rule for its price.
 */
export function fractionInCash(shares: bigint, price_minor: Minor, ratio: SplitRatio): Minor {
  const leftOut = (shares * ratio.numerator) % ratio.denominator;
  return divideHalfEven(leftOut * price_minor, ratio.numerator);
}

/**
 * A live order after the split. Its limit is restated in its owner's favour (a buy down, a sell up), so its hold never
 * grows and it never trades at a worse price. Filled shares are restated too. The whole size is restated as one number,
 * so that an order of the smallest lot remains one. The order is cancelled when less than one share stays open or the
 * limit would exceed MAX_MINOR. Source: our own rule.
 */
export function splitOrder<O extends Order>(order: O, ratio: SplitRatio): O {
  if (!isLive(order)) return order;
  const openShares = splitShares(order.shares - order.filledShares, ratio);
  const filledShares =
    openShares > 0n ? splitShares(order.shares, ratio) - openShares : splitShares(order.filledShares, ratio);
  const status = order.status === 'suspended' ? order.status : workingStatus(filledShares);
  const restated = order.limit_minor * ratio.denominator;
  const exact_minor =
    order.side === 'buy' ? restated / ratio.numerator : (restated + ratio.numerator - 1n) / ratio.numerator;
  const limit_minor = exact_minor > MAX_MINOR ? MAX_MINOR : exact_minor;
  const after: O = { ...order, limit_minor, filledShares, shares: filledShares + openShares, status };
  const isValid = openShares > 0n && limit_minor > 0n && exact_minor <= MAX_MINOR;
  return isValid ? after : { ...after, status: 'cancelled' };
}
