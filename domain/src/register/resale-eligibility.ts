// Whether a lot may be resold, under which exemption, and on which day the answer changes.
import { addDays, addMonths, type Day } from '#domain/time/day.ts';
import type { ResaleConstants } from './resale-constants.ts';

/** How the holder came to a lot. Gifts, splits and conversions continue the holding period of what they came from. */
export type AcquisitionStep =
  | { readonly kind: 'issued' | 'bought_from_affiliate' | 'bought'; readonly on: Day }
  | { readonly kind: 'gift' | 'split' | 'conversion'; readonly on: Day };

export interface ResaleLot {
  readonly classId: string;
  readonly shares: bigint;
  /** Oldest first; the last step brought the lot to its holder. */
  readonly history: readonly AcquisitionStep[];
  /** Shares of the lot that the issuer's register does not confirm. */
  readonly disputedShares: bigint;
}

export interface ResaleSeller {
  readonly holderId: string;
  /** An affiliate or insider: a director, an officer, or a holder who controls the company. */
  readonly isAffiliate: boolean;
  /** A disqualification under Rule 506(d). */
  readonly isBadActor: boolean;
}

export interface ResaleBuyer {
  readonly isAccredited: boolean;
  /** Three letters, as ISO 3166-1 has them. */
  readonly country: string;
  /** The state, for the United States. */
  readonly region?: string;
  /** True when the buyer already holds shares of the class, so that the number of holders does not grow. */
  readonly isHolder: boolean;
}

export interface LockUp {
  /** Undefined: all classes. */
  readonly classId?: string;
  /** Undefined: all holders. */
  readonly holderId?: string;
  /** The last day of the lock-up. */
  readonly until: Day;
}

export interface IssuerFacts {
  /** The first day on which the class was outstanding. */
  readonly classOutstandingSince: Day;
  /** The day of the newest balance sheet that buyers are given. */
  readonly informationOf?: Day;
  readonly isBadActor: boolean;
  readonly lockUps: readonly LockUp[];
  /** Holders of record, without people who hold through an employee plan only. */
  readonly holders: number;
  readonly unaccreditedHolders: number;
  /** Undefined: every country. */
  readonly countries?: readonly string[];
  /** States of the United States. Undefined: every state. */
  readonly regions?: readonly string[];
}

export type ResaleRule =
  | 'holding_period'
  | 'lock_up'
  | 'exemption'
  | 'issuer_information'
  | 'holder_limit'
  | 'jurisdiction'
  | 'register_difference';

export type ResalePath = 'rule_144' | 'section_4a7';

export interface ResaleCheck {
  readonly rule: ResaleRule;
  readonly passed: boolean;
  /** The day on which time alone changes the outcome of this rule. */
  readonly changesOn?: Day;
}

export interface ResaleAnswer {
  /** The exemption that the sale relies on, or undefined where it is refused. */
  readonly path?: ResalePath;
  readonly checks: readonly ResaleCheck[];
  /** The first day on which the sale becomes possible, impossible, or falls under another exemption. */
  readonly changesOn?: Day;
}

export interface ResaleQuestion {
  readonly lot: ResaleLot;
  readonly seller: ResaleSeller;
  readonly buyer: ResaleBuyer;
  readonly issuer: IssuerFacts;
  readonly shares: bigint;
}

/** The first day of the holding period of Rule 144, by 17 CFR 230.144(d)(1) and (3). */
function holdingSince(history: readonly AcquisitionStep[]): Day | undefined {
  // A purchase from a holder who is no affiliate continues that holder's period.
  return (
    history.findLast(({ kind }) => kind === 'issued' || kind === 'bought_from_affiliate')?.on ??
    history[0]?.on
  );
}

/**
 * Decides a sale on a day.
 *
 * @returns the exemption and every rule with its outcome. A sale needs all rules to pass. Rule 144 is preferred where
 *   both exemptions are open, because it asks nothing of the buyer.
 */
export function decideResale(question: ResaleQuestion, day: Day, constants: ResaleConstants): ResaleAnswer {
  const answer = decideOn(question, day, constants);
  const change = boundariesOf(question, constants).find(
    each => each > day && decideOn(question, each, constants).path !== answer.path,
  );
  return change === undefined ? answer : { ...answer, changesOn: change };
}

function decideOn(question: ResaleQuestion, day: Day, constants: ResaleConstants): ResaleAnswer {
  const { buyer, issuer, lot, seller, shares } = question;
  const heldFrom = heldSince(lot, constants);
  const isHeld = heldFrom !== undefined && day >= heldFrom;
  const informationUntil =
    issuer.informationOf && addMonths(issuer.informationOf, constants.informationMonths);
  const isInformed =
    informationUntil !== undefined &&
    issuer.informationOf !== undefined &&
    day >= issuer.informationOf &&
    day <= informationUntil;
  const lockedUntil = lockUpUntil(question);
  const outstandingFrom = addDays(issuer.classOutstandingSince, constants.classOutstandingDays);
  // An affiliate's sale under Rule 144 needs public information (c), which a company that does not report lacks.
  const rule144 = isHeld && !seller.isAffiliate;
  const is4a7 = buyer.isAccredited && day >= outstandingFrom && !issuer.isBadActor && !seller.isBadActor;
  const checks: ResaleCheck[] = [
    check('holding_period', rule144 || is4a7, rule144 || seller.isAffiliate ? undefined : heldFrom),
    check('lock_up', lockedUntil === undefined || day > lockedUntil, lockedUntil && addDays(lockedUntil, 1)),
    check(
      'exemption',
      rule144 || is4a7,
      rule144 ? undefined : day < outstandingFrom ? outstandingFrom : heldFrom,
    ),
    check(
      'issuer_information',
      rule144 || isInformed,
      informationUntil && isInformed ? addDays(informationUntil, 1) : undefined,
    ),
    check('holder_limit', fitsHolders(question, constants)),
    check('jurisdiction', isAllowedPlace(buyer, issuer)),
    check('register_difference', shares <= lot.shares - lot.disputedShares),
  ];
  const dated = checks.map(each =>
    each.changesOn !== undefined && each.changesOn > day ? each : { rule: each.rule, passed: each.passed },
  );
  if (!checks.every(({ passed }) => passed)) return { checks: dated };
  return { path: rule144 ? 'rule_144' : 'section_4a7', checks: dated };
}

function check(rule: ResaleRule, passed: boolean, changesOn?: Day): ResaleCheck {
  return changesOn === undefined ? { rule, passed } : { rule, passed, changesOn };
}

/** The first day on which the holding period of Rule 144 is over. */
function heldSince(lot: ResaleLot, { holdingMonths }: ResaleConstants): Day | undefined {
  const since = holdingSince(lot.history);
  return since === undefined ? undefined : addMonths(since, holdingMonths);
}

function lockUpUntil({ issuer, lot, seller }: ResaleQuestion): Day | undefined {
  return issuer.lockUps
    .filter(
      ({ classId = lot.classId, holderId = seller.holderId }) =>
        classId === lot.classId && holderId === seller.holderId,
    )
    .map(({ until }) => until)
    .sort()
    .at(-1);
}

/** A buyer who holds the class already adds no holder. */
function fitsHolders(
  { buyer, issuer }: Pick<ResaleQuestion, 'buyer' | 'issuer'>,
  constants: Pick<ResaleConstants, 'holders' | 'unaccreditedHolders'>,
): boolean {
  if (buyer.isHolder) return true;
  const unaccredited = issuer.unaccreditedHolders + (buyer.isAccredited ? 0 : 1);
  return (
    issuer.holders + 1 < constants.holders &&
    (buyer.isAccredited || unaccredited < constants.unaccreditedHolders)
  );
}

function isAllowedPlace({ country, region }: ResaleBuyer, { countries, regions }: IssuerFacts): boolean {
  if (countries && !countries.includes(country)) return false;
  return country !== 'USA' || regions === undefined || (region !== undefined && regions.includes(region));
}

/** Days on which time alone can change the answer, in order. */
function boundariesOf(question: ResaleQuestion, constants: ResaleConstants): readonly Day[] {
  const { issuer, lot } = question;
  const lockedUntil = lockUpUntil(question);
  const days = [
    heldSince(lot, constants),
    lockedUntil && addDays(lockedUntil, 1),
    addDays(issuer.classOutstandingSince, constants.classOutstandingDays),
    issuer.informationOf,
    issuer.informationOf && addDays(addMonths(issuer.informationOf, constants.informationMonths), 1),
  ];
  return days.filter(each => each !== undefined).sort();
}
