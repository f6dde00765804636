// An issuer's rules for its stock: who may buy, when, at what prices, and how trades are reviewed.
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import { loweredBy, raisedBy } from '#domain/money/price-bounds.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { instantOf } from '#domain/time/display-time.ts';
import { isOpenAt, nextOpening, type TradingWindow } from './trading-window.ts';
import type { InvestorType } from './verification.ts';

/** open: every approved investor. list: the investors the issuer has named. */
export type WhoMayBuy =
  | { readonly kind: 'open' }
  | { readonly kind: 'investor_types'; readonly types: readonly InvestorType[] }
  | { readonly kind: 'list' };

export type PriceRange =
  | { readonly kind: 'none' }
  /** Both bounds are allowed prices. */
  | { readonly kind: 'absolute'; readonly lowest_minor: Minor; readonly highest_minor: Minor }
  /** The allowed distance from the last price, in basis points. */
  | { readonly kind: 'percent'; readonly range_bps: number };

export interface IssuerRules {
  readonly who: WhoMayBuy;
  /** An empty list means that the stock is always open. */
  readonly windows: readonly TradingWindow[];
  readonly priceRange: PriceRange;
  readonly smallestLot: bigint;
  /** automatic: every party counts as pre-approved. manual: only parties the issuer has pre-approved. */
  readonly review: 'automatic' | 'manual';
  /** The longest time a manual review may take. */
  readonly review_days: number;
  /** The issuer's right of first refusal in days; 0 means that it has none. */
  readonly rofr_days: number;
}

export interface Party {
  readonly investorType: InvestorType;
  /** The issuer has named this person as one who may trade. */
  readonly listed: boolean;
  /** Trades of this person need no review. */
  readonly preApproved: boolean;
}

/** How far from the mark an order may be where the issuer has set no price range, in basis points. */
export const DEFAULT_RANGE_BPS = 2_000;

/** The prices a band is around; undefined where there is none. */
export interface BandPrices {
  readonly lastPrice_minor: Minor | undefined;
  /** The mark at its last computation. */
  readonly mark_minor?: Minor | undefined;
}

/** The prices an order may have; an undefined end is unlimited. */
export interface PriceBand {
  readonly lowest_minor: Minor | undefined;
  readonly highest_minor: Minor | undefined;
}

/** Decides who may buy. Selling is never restricted by person: a changed rule must not lock existing holders in. */
export function refuseBuyer(rules: IssuerRules, party: Party, company: string): Refusal | undefined {
  switch (rules.who.kind) {
    case 'open':
      return undefined;
    case 'investor_types':
      if (rules.who.types.includes(party.investorType)) return undefined;
      return refuse('investor_type_not_allowed', { company });
    case 'list':
      return party.listed ? undefined : refuse('not_on_list', { company });
  }
}

/** Refuses with window_closed outside the trading windows, and names the next opening. */
export function refuseTime(rules: IssuerRules, now: Date): Refusal | undefined {
  if (isOpenAt(rules.windows, now)) return undefined;
  const opens = nextOpening(rules.windows, now);
  return refuse('window_closed', { opens: opens ? instantOf(opens) : 'when the company opens a new one' });
}

/**
 * The prices the rules allow. A percentage band is taken around the last price with its bounds rounded inwards, but one
 * cent either way is always allowed. Example: 5 % of $0.10 is half a cent, and the price could never move. So the band
 * is $0.09 to $0.11. Around $0.01 it is $0.01 to $0.02, since no price is below a cent. A stock without a price has no
 * such band.
 */
export function priceBand(rules: IssuerRules, lastPrice_minor: Minor | undefined): PriceBand {
  const range = rules.priceRange;
  if (range.kind === 'absolute') return range;
  if (range.kind === 'none' || lastPrice_minor === undefined) {
    return { lowest_minor: undefined, highest_minor: undefined };
  }
  return bandAround(lastPrice_minor, range.range_bps);
}

/**
 * The prices a new order may have: the issuer's band, or 20 % around the mark where the issuer sets none. The default keeps one
 * trade between two accounts from setting any price. Standing orders are judged by the issuer's band alone.
 */
export function orderBand(rules: IssuerRules, { lastPrice_minor, mark_minor }: BandPrices): PriceBand {
  if (rules.priceRange.kind !== 'none' || mark_minor === undefined) return priceBand(rules, lastPrice_minor);
  return bandAround(mark_minor, DEFAULT_RANGE_BPS);
}

function bandAround(price_minor: Minor, range_bps: number): PriceBand {
  const lowered = loweredBy(price_minor, range_bps);
  const raised = raisedBy(price_minor, range_bps);
  return {
    lowest_minor: lowered === price_minor && lowered > 1n ? lowered - 1n : lowered,
    highest_minor: raised === price_minor ? raised + 1n : raised,
  };
}

/** Refuses with outside_price_band and names both bounds. */
export function refusePrice(band: PriceBand, price_minor: Minor): Refusal | undefined {
  const { lowest_minor, highest_minor } = band;
  const tooLow = lowest_minor !== undefined && price_minor < lowest_minor;
  const tooHigh = highest_minor !== undefined && price_minor > highest_minor;
  if (!tooLow && !tooHigh) return undefined;
  return refuse('outside_price_band', {
    lowest: lowest_minor === undefined ? 'any price' : displayMoney(lowest_minor),
    highest: highest_minor === undefined ? 'any price' : displayMoney(highest_minor),
  });
}

/** Refuses with below_smallest_lot. A holder may always sell the whole remaining holding, however small. */
export function refuseLot(
  rules: IssuerRules,
  shares: bigint,
  sellsAllThatIsLeft: boolean,
): Refusal | undefined {
  if (shares >= rules.smallestLot || sellsAllThatIsLeft) return undefined;
  return refuse('below_smallest_lot', { shares: displayShares(rules.smallestLot) });
}

/** True when both parties are pre-approved, so that the trade clears without a review by the issuer. */
export function reviewsAutomatically(
  rules: IssuerRules,
  buyer: Pick<Party, 'preApproved'>,
  seller: Pick<Party, 'preApproved'>,
): boolean {
  return rules.review === 'automatic' || (buyer.preApproved && seller.preApproved);
}
