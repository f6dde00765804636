// Resale rules for the orders of one stock: what its sellers may sell, and who may still become a holder.
import { addMonths, type Day } from '#domain/time/day.ts';
import type { ResaleConstants } from './resale-constants.ts';
import {
  decideResale,
  type IssuerFacts,
  type ResaleAnswer,
  type ResaleBuyer,
  type ResaleCheck,
  type ResaleLot,
  type ResalePath,
  type ResaleRule,
  type ResaleSeller,
} from './resale-eligibility.ts';

/** A person who sells, with all lots in the account, oldest first. */
export interface SellerFacts extends ResaleSeller {
  readonly lots: readonly ResaleLot[];
}

/** How the shares of a sell order may be sold. It is decided when the order is accepted, and goes with each trade. */
export interface SaleBasis {
  readonly path: ResalePath;
  /** The first day of the newest holding period among the lots. */
  readonly heldSince: Day;
  readonly isAffiliate: boolean;
}

/** What resale rules need to know about the market of one stock. */
export interface ResaleMarket {
  readonly classId: string;
  readonly today: Day;
  readonly constants: ResaleConstants;
  readonly issuer: Omit<IssuerFacts, 'holders' | 'unaccreditedHolders' | 'countries' | 'regions'>;
  /** Where buyers may live: countries by ISO 3166-1 alpha-3, states of the United States by their two letters. */
  readonly places: Pick<IssuerFacts, 'countries' | 'regions'>;
  /** Holders of the register who are no members here. */
  readonly outsideHolders: number;
  readonly outsideUnaccredited: number;
  /** Members who hold shares, who have bought some, or whose bids wait: each has a place. True: accredited. */
  readonly members: Map<string, boolean>;
  readonly sellers: ReadonlyMap<string, SellerFacts>;
  readonly buyers: ReadonlyMap<string, Omit<ResaleBuyer, 'isHolder'>>;
  /** The sell orders in the book, by order id. */
  readonly bases: Map<string, SaleBasis>;
}

export interface SaleDecision {
  readonly checks: readonly ResaleCheck[];
  readonly basis?: SaleBasis;
}

/** A buyer who passes every rule about buyers. Such rules are checked when a bid is accepted. */
const FITTING_BUYER: ResaleBuyer = { isAccredited: true, country: 'USA', isHolder: true };

/**
 * Decides whether a holder may sell.
 *
 * @param committed shares that open orders and unsettled trades of the holder take already
 * @returns every rule with its outcome; without a basis, the sale is refused
 */
export function decideSale(
  market: ResaleMarket,
  seller: SellerFacts | undefined,
  shares: bigint,
  committed: bigint,
): SaleDecision {
  const judged = (seller?.lots ?? []).map(lot => ({ lot, answer: judgeLot(market, seller, lot) }));
  const usable = judged.map(each => ({ ...each, shares: usableShares(each) }));
  const total = sumShares(judged.map(({ lot }) => lot));
  const wanted = committed + shares;
  // More than the lots hold is refused for lack of shares, not by these rules.
  const needed = wanted < total ? wanted : total;
  for (const path of ['rule_144', 'section_4a7'] as const) {
    const allowed = usable.filter(({ answer }) => path === 'section_4a7' || answer.path === 'rule_144');
    if (sumShares(allowed) < needed || total === 0n) continue;
    const taken = takeOldest(allowed, needed);
    return {
      checks: taken.at(-1)?.answer.checks ?? [],
      basis: {
        path,
        heldSince:
          taken
            .map(({ lot }) => heldFrom(lot))
            .sort()
            .at(-1) ?? market.today,
        isAffiliate: seller?.isAffiliate === true,
      },
    };
  }
  return { checks: failedChecks(market, seller, usable) };
}

interface JudgedLot {
  readonly lot: ResaleLot;
  readonly answer: ResaleAnswer;
}

/** The answer for one lot, if the buyer fits. */
export function judgeLot(
  market: ResaleMarket,
  seller: ResaleSeller | undefined,
  lot: ResaleLot,
): ResaleAnswer {
  const question = {
    lot,
    seller: seller ?? { holderId: '', isAffiliate: false, isBadActor: false },
    buyer: FITTING_BUYER,
    issuer: { ...market.issuer, holders: 0, unaccreditedHolders: 0 },
    shares: lot.disputedShares < lot.shares ? 1n : lot.shares,
  };
  return decideResale(question, market.today, market.constants);
}

function usableShares({ answer, lot }: JudgedLot): bigint {
  return answer.path === undefined ? 0n : lot.shares - lot.disputedShares;
}

function sumShares(parts: readonly { readonly shares: bigint }[]): bigint {
  return parts.reduce((sum, { shares }) => sum + shares, 0n);
}

function takeOldest<P extends JudgedLot & { readonly shares: bigint }>(
  parts: readonly P[],
  needed: bigint,
): readonly P[] {
  const taken: P[] = [];
  let left = needed;
  for (const part of parts) {
    if (part.shares === 0n) continue;
    taken.push(part);
    left -= part.shares;
    if (left <= 0n) break;
  }
  return taken;
}

/** The oldest lot that cannot be sold explains the refusal. */
function failedChecks(
  market: ResaleMarket,
  seller: SellerFacts | undefined,
  parts: readonly JudgedLot[],
): readonly ResaleCheck[] {
  const first = parts.find(({ answer, lot }) => answer.path === undefined || lot.disputedShares > 0n);
  if (!first) return [{ rule: 'register_difference', passed: false }];
  const { answer, lot } = first;
  const day = freeFrom(lot, market.constants);
  const isYoung = answer.path === undefined && seller?.isAffiliate !== true && day > market.today;
  return answer.checks.map(each => {
    if (each.rule === 'register_difference') return { rule: each.rule, passed: lot.disputedShares === 0n };
    // Either waiting or current information would make the sale possible.
    const isOpenLater = isYoung && (each.rule === 'holding_period' || each.rule === 'exemption');
    return isOpenLater ? { rule: each.rule, passed: false, changesOn: day } : each;
  });
}

/** The first day of a lot's holding period. */
export function heldFrom({ history }: ResaleLot): Day {
  const restart = history.findLast(({ kind }) => kind === 'issued' || kind === 'bought_from_affiliate');
  return (restart ?? history[0])?.on ?? '9999-12-31';
}

/** The day from which Rule 144 allows a sale of the lot. */
export function freeFrom(lot: ResaleLot, { holdingMonths }: ResaleConstants): Day {
  return addMonths(heldFrom(lot), holdingMonths);
}

/**
 * Decides whether a person may buy.
 *
 * @param bases of the sell orders that the bid would meet: sales under §4(a)(7) need an accredited buyer
 */
export function decidePurchase(
  market: ResaleMarket,
  userId: string,
  bases: readonly SaleBasis[],
): readonly ResaleCheck[] {
  const buyer = market.buyers.get(userId) ?? { isAccredited: false, country: '' };
  const { countries, regions } = market.places;
  const isAllowedPlace =
    (countries === undefined || countries.includes(buyer.country)) &&
    (buyer.country !== 'USA' ||
      regions === undefined ||
      (buyer.region !== undefined && regions.includes(buyer.region)));
  const needsAccredited = bases.some(({ path }) => path === 'section_4a7');
  return [
    { rule: 'exemption', passed: buyer.isAccredited || !needsAccredited },
    { rule: 'holder_limit', passed: hasPlace(market, userId, buyer.isAccredited) },
    { rule: 'jurisdiction', passed: isAllowedPlace },
  ];
}

/** A person who has a place takes no other. */
function hasPlace(market: ResaleMarket, userId: string, isAccredited: boolean): boolean {
  if (market.members.has(userId)) return true;
  const { constants, members, outsideHolders, outsideUnaccredited } = market;
  if (outsideHolders + members.size + 1 >= constants.holders) return false;
  if (isAccredited) return true;
  const unaccredited = [...members.values()].filter(each => !each).length;
  return outsideUnaccredited + unaccredited + 1 < constants.unaccreditedHolders;
}

/** In the order in which a preview shows them. */
export const RESALE_RULES = [
  'register_difference',
  'holding_period',
  'lock_up',
  'exemption',
  'issuer_information',
  'holder_limit',
  'jurisdiction',
] as const satisfies readonly ResaleRule[];

/** All rules in their order. Rules that the other side's order is checked by are passed. */
export function allChecks(checks: readonly ResaleCheck[]): readonly ResaleCheck[] {
  return RESALE_RULES.map(rule => checks.find(each => each.rule === rule) ?? { rule, passed: true });
}
