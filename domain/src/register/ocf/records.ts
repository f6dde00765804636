// What the register uses of an Open Cap Format package, after validation. Fields that it does not use are left out.
import type { Decimal } from './decimal.ts';

/** What kind of security a transaction is about. Only `stock` counts as outstanding. */
export type Family = 'stock' | 'plan' | 'warrant' | 'convertible';

/** `unlimited` is also used for classes to which a number does not apply. */
export type Authorised = bigint | 'unlimited';

export interface Price {
  readonly amount: Decimal;
  readonly currency: string;
}

export interface StockClass {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly type: string;
  readonly prefix: string;
  readonly authorised: Authorised;
  readonly votesPerShare?: Decimal;
  /** Higher is paid first. */
  readonly seniority?: Decimal;
  readonly originalPrice?: Price;
  readonly preferenceMultiple?: Decimal;
  readonly participationCapMultiple?: Decimal;
  readonly conversion?: Conversion;
}

/** Shares of `toClassId` for one share: `numerator / denominator`. */
export interface Conversion {
  readonly numerator: Decimal;
  readonly denominator: Decimal;
  readonly toClassId?: string;
}

export interface Stakeholder {
  readonly id: string;
  readonly name: string;
  readonly isInstitution: boolean;
  readonly relationships: readonly string[];
  readonly email?: string;
  readonly country?: string;
  readonly subdivision?: string;
}

export interface Legend {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface Plan {
  readonly id: string;
  readonly classIds: readonly string[];
}

interface TransactionBase {
  readonly id: string;
  readonly file: string;
  /** As `2026-11-28`. */
  readonly date: string;
}

export interface Issuance extends TransactionBase {
  readonly kind: 'issuance';
  readonly family: Family;
  readonly securityId: string;
  readonly stakeholderId: string;
  /** The certificate's number (`custom_id`). */
  readonly number: string;
  readonly classId?: string;
  readonly planId?: string;
  /** Undefined where the file's quantity is at fault, or where the security has none. */
  readonly quantity?: bigint;
  readonly legendIds: readonly string[];
  readonly vestingTermsId?: string;
  readonly price?: Price;
  readonly costBasis?: Price;
}

export type EndingAction =
  | 'transfer'
  | 'cancellation'
  | 'repurchase'
  | 'retraction'
  | 'conversion'
  | 'reissuance';

/** A transaction after which the security is no longer outstanding. */
export interface Ending extends TransactionBase {
  readonly kind: 'ending';
  readonly action: EndingAction;
  readonly family: Family;
  readonly securityId: string;
  /** Undefined where the transaction is about the whole security, or where the file's quantity is at fault. */
  readonly quantity?: bigint;
  readonly hasFault: boolean;
  readonly resultIds: readonly string[];
  readonly balanceId?: string;
  readonly splitId?: string;
}

export interface Consolidation extends TransactionBase {
  readonly kind: 'consolidation';
  readonly securityIds: readonly string[];
  readonly resultId: string;
}

/** An exercise or release: takes a part of a plan security or warrant, which goes on standing. */
export interface Exercise extends TransactionBase {
  readonly kind: 'exercise';
  readonly action: 'exercise' | 'release';
  readonly family: Family;
  readonly securityId: string;
  readonly quantity?: bigint;
  readonly resultIds: readonly string[];
}

/** A transaction that changes no quantity: acceptance, vesting, repricing. */
export interface Note extends TransactionBase {
  readonly kind: 'note';
  readonly action: string;
  readonly family?: Family;
  readonly securityId: string;
}

export interface ClassSplit extends TransactionBase {
  readonly kind: 'split';
  readonly classId: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

export interface AuthorisedChange extends TransactionBase {
  readonly kind: 'authorised';
  /** Undefined for the number of the company as a whole. */
  readonly classId?: string;
  readonly issuerId?: string;
  readonly authorised: Authorised;
}

export interface RatioChange extends TransactionBase {
  readonly kind: 'ratio';
  readonly classId: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

export interface PlanChange extends TransactionBase {
  readonly kind: 'plan';
  readonly planId: string;
}

export interface StakeholderChange extends TransactionBase {
  readonly kind: 'stakeholder';
  readonly stakeholderId: string;
  readonly started?: string;
  readonly ended?: string;
}

export type Transaction =
  | Issuance
  | Ending
  | Consolidation
  | Exercise
  | Note
  | ClassSplit
  | AuthorisedChange
  | RatioChange
  | PlanChange
  | StakeholderChange;

export interface Issuer {
  readonly id: string;
  readonly name: string;
  readonly authorised?: Authorised;
}

/** One package, validated. Lists keep the order of the files. */
export interface Records {
  issuer?: Issuer;
  asOf?: string;
  readonly classes: Map<string, StockClass>;
  readonly stakeholders: Map<string, Stakeholder>;
  readonly legends: Map<string, Legend>;
  readonly plans: Map<string, Plan>;
  readonly vestingTermIds: Set<string>;
  readonly transactions: Transaction[];
}

export function createRecords(): Records {
  return {
    classes: new Map(),
    stakeholders: new Map(),
    legends: new Map(),
    plans: new Map(),
    vestingTermIds: new Set(),
    transactions: [],
  };
}
