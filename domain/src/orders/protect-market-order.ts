import type { PriceBand } from '#domain/compliance/issuer-rules.ts';
import type { Minor } from '#domain/money/money.ts';
import { loweredBy, raisedBy } from '#domain/money/price-bounds.ts';
import type { Side } from './order.ts';

/**
 * The protective price of a market order: the best opposite price widened by `protection_bps`, but never outside the
 * issuer's band. A best price outside the band therefore stays unmatched. Source: our own rule, after the market orders
 * with protection of CME Globex.
 */
export function protectivePrice(
  side: Side,
  best_minor: Minor,
  protection_bps: number,
  band: PriceBand,
): Minor {
  if (side === 'buy') {
    const limit = raisedBy(best_minor, protection_bps);
    return band.highest_minor !== undefined && band.highest_minor < limit ? band.highest_minor : limit;
  }
  const limit = loweredBy(best_minor, protection_bps);
  return band.lowest_minor !== undefined && band.lowest_minor > limit ? band.lowest_minor : limit;
}

/** The stricter of the protective price and the owner's worst acceptable price, if there is one. */
export function noWorseThan(side: Side, protective_minor: Minor, worst_minor: Minor | undefined): Minor {
  if (worst_minor === undefined) return protective_minor;
  const isStricter = side === 'buy' ? worst_minor < protective_minor : worst_minor > protective_minor;
  return isStricter ? worst_minor : protective_minor;
}
