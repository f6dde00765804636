// Describes an issuer's rules: who may buy, when, at which price, with which review.
import type { HandlerResponse } from '#contract/api.ts';
import { isOpenAt, nextOpening } from '#domain/compliance/trading-window.ts';
import {
  DEFAULT_RANGE_BPS,
  orderBand,
  type BandPrices,
  type IssuerRules,
} from '#domain/compliance/issuer-rules.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { reviewPeriod_days } from '#domain/settlement/settlement.ts';
import { displayTime } from '#domain/time/display-time.ts';

type RulesInWords = HandlerResponse<'GET /market/{slug}'>['rules'];

const TYPE_WORDS = {
  individual: 'individuals',
  institutional: 'institutions',
  accredited: 'accredited investors',
  company: 'companies',
} as const;

export function describeRules(
  rules: IssuerRules,
  prices: BandPrices,
  setAt: Date | null,
  now: Date,
): RulesInWords {
  const { lowest_minor, highest_minor } = orderBand(rules, prices);
  return {
    who: whoWords(rules),
    when: whenWords(rules, now),
    price: priceWords(rules, prices),
    smallestLot: rules.smallestLot,
    review: reviewWords(rules),
    firstRefusal: refusalWords(rules),
    facts: factsOf(rules, prices, now),
    lowestPrice: lowest_minor ?? null,
    highestPrice: highest_minor ?? null,
    setAt,
  };
}

function factsOf(rules: IssuerRules, prices: BandPrices, now: Date) {
  const { who, windows, priceRange, review, rofr_days } = rules;
  const isOpen = isOpenAt(windows, now);
  return {
    whoMayBuy: who.kind,
    investorTypes: who.kind === 'investor_types' ? [...who.types] : [],
    window: windows.length === 0 ? 'always' : isOpen ? 'open' : 'closed',
    opensAt: isOpen ? null : (nextOpening(windows, now) ?? null),
    priceRange: isDefault(rules, prices) ? 'default' : priceRange.kind,
    pricePercent: percentOf(rules, prices),
    reviewDays: review === 'automatic' ? null : reviewPeriod_days(rules),
    // A trade that clears automatically leaves no time for a first refusal.
    firstRefusalDays: review === 'automatic' ? 0 : rofr_days,
  } satisfies RulesInWords['facts'];
}

function isDefault({ priceRange }: IssuerRules, { mark_minor }: BandPrices): boolean {
  return priceRange.kind === 'none' && mark_minor !== undefined;
}

function percentOf(rules: IssuerRules, prices: BandPrices): number | null {
  if (rules.priceRange.kind === 'percent') return rules.priceRange.range_bps / 100;
  return isDefault(rules, prices) ? DEFAULT_RANGE_BPS / 100 : null;
}

function whoWords({ who }: IssuerRules): string {
  switch (who.kind) {
    case 'open':
      return 'Every investor with an approved verification may buy.';
    case 'investor_types':
      return `Only ${new Intl.ListFormat('en').format(who.types.map(type => TYPE_WORDS[type]))} may buy.`;
    case 'list':
      return 'Only investors the company has put on its list may buy.';
  }
}

function whenWords({ windows }: IssuerRules, now: Date): string {
  if (isOpenAt(windows, now)) {
    return windows.length === 0 ? 'Trading is always open.' : 'The trading window is open now.';
  }
  const opens = nextOpening(windows, now);
  if (opens === undefined) return 'The trading window is closed, and no new one is set.';
  return `The trading window is closed. It opens ${displayTime(opens)}.`;
}

function priceWords(rules: IssuerRules, prices: BandPrices): string {
  const { priceRange } = rules;
  if (isDefault(rules, prices)) return `Within ${DEFAULT_RANGE_BPS / 100} % of the mark.`;
  switch (priceRange.kind) {
    case 'none':
      return 'At any price.';
    case 'absolute':
      return `Between ${displayMoney(priceRange.lowest_minor)} and ${displayMoney(priceRange.highest_minor)}.`;
    case 'percent':
      return `Within ${priceRange.range_bps / 100} % of the last price.`;
  }
}

function reviewWords(rules: IssuerRules): string {
  if (rules.review === 'automatic') return 'Trades clear without a review by the company.';
  return `The company reviews each trade, within ${days(reviewPeriod_days(rules))}, unless both sides are pre-approved.`;
}

function refusalWords({ review, rofr_days }: IssuerRules): string {
  if (review === 'automatic' || rofr_days === 0) return 'The company has no right of first refusal.';
  return `For ${days(rofr_days)} the company may buy in the buyer’s place, at the same price.`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
