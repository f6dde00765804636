import { divideHalfEven, type Minor } from '#domain/money/money.ts';
import { loweredBy } from '#domain/money/price-bounds.ts';
import { feeFor } from '#domain/orders/fees.ts';

/** What buyers bid for at one price. */
export interface BidLevel {
  readonly price_minor: Minor;
  readonly shares: bigint;
}

/** What a holding would bring if it were sold into the book now. */
export interface SaleEstimate {
  /** The shares that bids within the allowed prices take. */
  readonly fillsShares: bigint;
  /** The part of `fillsShares` at prices within 2 % of the best bid, so that it hardly moves the price. */
  readonly nearShares: bigint;
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  /** Gross minus fee. */
  readonly proceeds_minor: Minor;
  /** The price of the last share sold; undefined when nothing fills. */
  readonly lowest_minor: Minor | undefined;
  /** The average price per share, half-even to the minor unit; undefined when nothing fills. */
  readonly average_minor: Minor | undefined;
  /** How far the sale pushes the best bid down, in basis points of the best bid; 0 when nothing fills. */
  readonly moves_bps: number;
  /** The shares that no bid takes. */
  readonly restShares: bigint;
}

export interface SaleTerms {
  readonly shares: bigint;
  readonly fee_bps: number;
  /** The lowest price that the issuer's rules allow; undefined without a limit. */
  readonly lowestAllowed_minor: Minor | undefined;
}

/** Prices this close to the best bid count as unmoved. */
const NEAR_BPS = 200;

/**
 * Walks the bids from the best price down, as a sell order would. The fee is that of the whole notional, as for one order.
 * Source: our own rule. Example: 50 shares into bids of 30 at $10.00 and 40 at $9.00 fill at an average of $9.60.
 * @param bids best first, without the seller's own orders.
 */
export function estimateSale(bids: readonly BidLevel[], terms: SaleTerms): SaleEstimate {
  const best_minor = bids[0]?.price_minor ?? 0n;
  const near_minor = loweredBy(best_minor, NEAR_BPS);
  let rest = terms.shares;
  let nearShares = 0n;
  let gross_minor = 0n;
  let lowest_minor: Minor | undefined;
  for (const { price_minor, shares } of bids) {
    if (rest === 0n) break;
    if (terms.lowestAllowed_minor !== undefined && price_minor < terms.lowestAllowed_minor) break;
    const taken = shares < rest ? shares : rest;
    if (taken === 0n) continue;
    rest -= taken;
    if (price_minor >= near_minor) nearShares += taken;
    gross_minor += taken * price_minor;
    lowest_minor = price_minor;
  }
  const fillsShares = terms.shares - rest;
  const fee_minor = feeFor(gross_minor, terms.fee_bps);
  return {
    fillsShares,
    nearShares,
    gross_minor,
    fee_minor,
    proceeds_minor: gross_minor - fee_minor,
    lowest_minor,
    average_minor: fillsShares > 0n ? divideHalfEven(gross_minor, fillsShares) : undefined,
    moves_bps:
      lowest_minor === undefined || best_minor <= 0n
        ? 0
        : Number(divideHalfEven((best_minor - lowest_minor) * 10_000n, best_minor)),
    restShares: rest,
  };
}

/** A seller who takes part in at most this fraction of the usual volume hardly moves the price. */
const PARTICIPATION_BPS = 2_000n;

/**
 * The days that it takes to sell shares at a fifth of the average daily volume, rounded up; undefined when the stock did not
 * trade. Source: our own rule, after the participation rates of execution algorithms (Almgren and Chriss, 2000).
 * @param volumeShares the shares traded in `days` days.
 */
export function daysToSell(shares: bigint, volumeShares: bigint, days: number): number | undefined {
  if (shares === 0n) return 0;
  if (volumeShares <= 0n) return undefined;
  const perPeriod = volumeShares * PARTICIPATION_BPS;
  const numerator = shares * BigInt(days) * 10_000n;
  return Number((numerator + perPeriod - 1n) / perPeriod);
}
