// The rules an order must pass before it is accepted. A preview shows all of them; order intake stops at the first that
// fails. The server only supplies the facts.
import { needsAccreditation, isApproved, isExpired } from '#domain/compliance/verification.ts';
import type { Verification } from '#domain/compliance/verification.ts';
import {
  orderBand,
  refuseBuyer,
  refuseLot,
  refusePrice,
  refuseTime,
} from '#domain/compliance/issuer-rules.ts';
import type { IssuerRules, Party, PriceBand } from '#domain/compliance/issuer-rules.ts';
import { countShares, displayMoney } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time/day.ts';
import { openHold } from './holds.ts';
import { bestOf, matchOrder, ownOrderMetFirst } from './match-order.ts';
import type { BookOrder, LoadMore, Match, Opposite } from './match-order.ts';
import { mayRest, openShares, type Order, type Side } from './order.ts';
import { noWorseThan, protectivePrice } from './protect-market-order.ts';

/** The rules in the order of evaluation, each with the sentence of a pass. */
export const ORDER_RULES = {
  stock_tradable: 'The stock is open for trading.',
  verification: 'Your verification is approved.',
  accreditation: 'Your accreditation is in order.',
  who: 'The company accepts orders from you.',
  when: 'The trading window is open.',
  opposite_order: 'There is an offer on the other side.',
  price_range: 'The price is within the range the company allows.',
  smallest_lot: 'The order is large enough.',
  available: 'You have what the order needs.',
  own_order: 'It does not trade with your own order.',
  holding_period: 'The shares have been held long enough.',
  lock_up: 'No lock-up covers the shares.',
  exemption: 'An exemption from registration covers the sale.',
  issuer_information: 'The company’s information is current, or the sale needs none.',
  holder_limit: 'The company has a place for another holder.',
  jurisdiction: 'The company allows buyers from this country and state.',
  register_difference: 'The company’s register confirms the shares.',
} as const;

export type OrderRule = keyof typeof ORDER_RULES;

export interface RuleResult {
  readonly rule: OrderRule;
  /** Undefined when the rule is passed. */
  readonly refusal: Refusal | undefined;
  /** The day on which time alone changes the outcome. */
  readonly changesOn?: Day;
}

export interface TraderFacts extends Party {
  readonly identity: Verification | undefined;
  readonly accreditation: Verification | undefined;
}

/** halted is temporary. exited (sold for cash) and bankrupt are final. */
export type StockStatus = 'tradable' | 'halted' | 'exited' | 'bankrupt';

export interface StockFacts {
  readonly company: string;
  readonly status: StockStatus;
  /** The price of the last execution; undefined when there is none. */
  readonly lastPrice_minor: Minor | undefined;
  /** The mark that the default price band is around; undefined when there is none. */
  readonly mark_minor?: Minor | undefined;
  readonly rules: IssuerRules;
}

/** An order before it is accepted. A market order has no limit yet, or only its owner's worst price. */
export type OrderDraft = Omit<Order, 'limit_minor'> & { readonly limit_minor: Minor | undefined };

export interface OrderFacts {
  readonly draft: OrderDraft;
  readonly trader: TraderFacts;
  readonly stock: StockFacts;
  /** How far from the best price a market order may fill, in basis points. */
  readonly protection_bps: number;
  /** The owner's cash in minor units and shares of this stock, including the hold of a replaced version. */
  readonly available: { readonly cash_minor: Minor; readonly shares: bigint };
  readonly now: Date;
}

export interface OrderCheck {
  readonly outcome: 'checked';
  /** All rules that can be evaluated. The price rules are missing for a market order that meets no order. */
  readonly rules: readonly RuleResult[];
  /** The refusal of the first rule that failed. */
  readonly refusal: Refusal | undefined;
  /** The order with its final limit and its match; undefined for a market order that meets no order. */
  readonly entry: { readonly order: Order; readonly match: Match } | undefined;
}

/** Evaluates every rule. Returns `load_more` when the result depends on orders that are not loaded. */
export function checkOrder(facts: OrderFacts, opposite: Opposite): OrderCheck | LoadMore {
  const band = orderBand(facts.stock.rules, facts.stock);
  const best_minor = bestOf(opposite)?.limit_minor;
  const entry = enter(facts, band, best_minor, opposite);
  if (entry !== undefined && 'outcome' in entry) return entry;
  const rules = [
    ...checkTrader(facts.trader, facts.stock, facts.draft.side, facts.now),
    ...(facts.draft.type === 'market' ? [judged('opposite_order', refuseAlone(best_minor))] : []),
    ...(entry === undefined ? [] : checkEntry(facts, band, entry, best_minor)),
  ];
  return { outcome: 'checked', rules, refusal: rules.find(({ refusal }) => refusal)?.refusal, entry };
}

function refuseStatus(status: StockStatus): Refusal | undefined {
  if (status === 'tradable') return undefined;
  return refuse(status === 'halted' ? 'stock_not_tradable' : 'stock_left_market');
}

/** The rules that need no order: whether this person may buy or sell this stock now. */
export function checkTrader(
  trader: TraderFacts,
  stock: StockFacts,
  side: Side,
  now: Date,
): readonly RuleResult[] {
  const buys = side === 'buy';
  return [
    judged('stock_tradable', refuseStatus(stock.status)),
    judged('verification', isApproved(trader.identity, now) ? undefined : refuse('not_verified')),
    ...(buys ? [judged('accreditation', refuseAccreditation(trader, now))] : []),
    ...(buys ? [judged('who', refuseBuyer(stock.rules, trader, stock.company))] : []),
    judged('when', refuseTime(stock.rules, now)),
  ];
}

function checkEntry(
  facts: OrderFacts,
  band: PriceBand,
  { order, match }: { readonly order: Order; readonly match: Match },
  best_minor: Minor | undefined,
): readonly RuleResult[] {
  // A market order's own limit is kept inside the band; the price it could trade at first is the best price.
  const price_minor = order.type === 'market' && best_minor !== undefined ? best_minor : order.limit_minor;
  const sellsAll = order.side === 'sell' && openShares(order) === facts.available.shares;
  return [
    judged('price_range', refusePrice(band, price_minor)),
    judged('smallest_lot', refuseLot(facts.stock.rules, order.shares, sellsAll)),
    judged('available', refuseLack(order, facts.available)),
    judged('own_order', refuseOwn(ownOrderMetFirst(match))),
  ];
}

function enter(
  { draft, protection_bps }: OrderFacts,
  band: PriceBand,
  best_minor: Minor | undefined,
  opposite: Opposite,
): OrderCheck['entry'] | LoadMore {
  const limit_minor =
    draft.type === 'limit' ? draft.limit_minor : marketLimit(draft, protection_bps, band, best_minor);
  if (limit_minor === undefined) return opposite.complete ? undefined : { outcome: 'load_more' };
  const order: Order = { ...draft, limit_minor };
  const match = matchOrder(opposite, { ...order, openShares: openShares(order), mayRest: mayRest(order) });
  return match.outcome === 'load_more' ? match : { order, match };
}

function marketLimit(
  { side, limit_minor: worst_minor }: OrderDraft,
  protection_bps: number,
  band: PriceBand,
  best_minor: Minor | undefined,
): Minor | undefined {
  if (best_minor === undefined) return undefined;
  return noWorseThan(side, protectivePrice(side, best_minor, protection_bps, band), worst_minor);
}

function refuseAccreditation({ investorType, accreditation }: TraderFacts, now: Date): Refusal | undefined {
  if (!needsAccreditation(investorType) || isApproved(accreditation, now)) return undefined;
  return refuse(isExpired(accreditation, now) ? 'accreditation_expired' : 'not_verified');
}

function refuseAlone(best_minor: Minor | undefined): Refusal | undefined {
  return best_minor === undefined ? refuse('no_opposite_order') : undefined;
}

function refuseLack(order: Order, available: OrderFacts['available']): Refusal | undefined {
  const needed = openHold(order);
  if (order.side === 'sell') {
    if (needed <= available.shares) return undefined;
    return refuse('insufficient_shares', { shares: countShares(available.shares) });
  }
  if (needed <= available.cash_minor) return undefined;
  return refuse('insufficient_funds', {
    available: displayMoney(available.cash_minor),
    needed: displayMoney(needed),
  });
}

function refuseOwn(own: BookOrder | undefined): Refusal | undefined {
  if (own === undefined) return undefined;
  const order = `${own.side} ${countShares(own.openShares)} at ${displayMoney(own.limit_minor)}`;
  return refuse('own_order', { order });
}

function judged(rule: OrderRule, refusal: Refusal | undefined): RuleResult {
  return { rule, refusal };
}
