import { divideHalfEven } from '#domain/money/money.ts';
import { splitShares } from '#domain/orders/split-order.ts';
import type { Holding, Lot, RealisedGain, Split } from './holding.ts';
import { isLongTerm } from './long-term.ts';

/**
 * Splits every lot; each keeps its date and its cost. A fractional share of a lot moves, with its cost, into the next
 * younger lot. The fraction left at the youngest lot is paid out with `fractionPaid_minor` and realised. Source: 26
 * U.S.C. § 307, the basis is spread over the new shares; pooling from old to young is our own rule (decision 0007).
 */
export function applySplit(holding: Holding, split: Split): Holding {
  if (split.numerator <= 0n || split.denominator <= 0n) throw new RangeError(`split ${split.id} is no ratio`);
  const lots: Lot[] = [];
  let carriedParts = 0n;
  let carriedCost_minor = 0n;
  for (const lot of holding.lots) {
    const parts = carriedParts + lot.shares * split.numerator;
    const cost_minor = carriedCost_minor + lot.cost_minor;
    const shares = parts / split.denominator;
    carriedParts = parts % split.denominator;
    carriedCost_minor = divideHalfEven(cost_minor * carriedParts, parts);
    if (shares > 0n) lots.push({ ...lot, shares, cost_minor: cost_minor - carriedCost_minor });
  }
  const youngest = holding.lots.at(-1);
  const realised =
    carriedParts > 0n && youngest
      ? [...holding.realised, payFraction(youngest, carriedParts, carriedCost_minor, split)]
      : holding.realised;
  return {
    lots,
    realised,
    arrivingShares: splitShares(holding.arrivingShares, split),
    leavingShares: splitShares(holding.leavingShares, split),
  };
}

function payFraction(lot: Lot, parts: bigint, cost_minor: bigint, split: Split): RealisedGain {
  return {
    acquiredAt: lot.acquiredAt,
    disposedAt: split.at,
    shares: 0n,
    fraction: [parts, split.denominator],
    proceeds_minor: split.fractionPaid_minor,
    cost_minor,
    gain_minor: split.fractionPaid_minor - cost_minor,
    longTerm: isLongTerm(lot.acquiredAt, split.at),
  };
}
