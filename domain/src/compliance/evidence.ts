// What a verification needs as evidence, by method. The methods of accreditation are those of Rule 506(c) of Regulation D:
// §230.506(c)(2)(ii)(A) income, (B) net worth, (C) a professional's letter, (D) an earlier verification, and the SEC
// staff's letter of March 12, 2025 about high minimum investments.
import type { Minor } from '#domain/money/money.ts';
import type { DocumentKindName } from '#domain/documents/document-kinds.ts';
import { addMonths, type Day } from '#domain/time/day.ts';
import type { InvestorType, VerificationKind } from './verification.ts';

export interface Requirement {
  readonly name: RequirementName;
  /** The kind of document that proves it. */
  readonly document: DocumentKindName;
  readonly isOptional?: true;
  /** The document's own day must be given, and may be at most this many months ago. */
  readonly atMost_months?: number;
}

export type RequirementName =
  | 'photo_page'
  | 'front'
  | 'back'
  | 'selfie'
  | 'tax_form_last_year'
  | 'tax_form_year_before'
  | 'asset_statement'
  | 'credit_report'
  | 'letter'
  | 'licence'
  | 'formation'
  | 'financial_statement'
  | 'commitment';

/** A sentence that the person states in writing. */
export type Representation =
  | 'income_continues'
  | 'liabilities_complete'
  | 'licence_active'
  | 'not_formed_for_purchase'
  | 'is_accredited'
  | 'not_financed';

export type EvidenceMethod =
  | 'passport'
  | 'id_card'
  | 'driving_licence'
  | 'income'
  | 'net_worth'
  | 'professional'
  | 'licence'
  | 'entity'
  | 'minimum_investment';

interface Method {
  readonly kind: VerificationKind;
  readonly requirements: readonly Requirement[];
  readonly representations: readonly Representation[];
  /** The person commits at least `leastCommitment` to one investment. */
  readonly needsAmount?: true;
}

const SELFIE: Requirement = { name: 'selfie', document: 'selfie', isOptional: true };
const CARD: Method = {
  kind: 'identity',
  requirements: [
    { name: 'front', document: 'identity_page' },
    { name: 'back', document: 'identity_page' },
    SELFIE,
  ],
  representations: [],
};
const THREE_MONTHS = { atMost_months: 3 } as const;

export const METHODS: Readonly<Record<EvidenceMethod, Method>> = {
  passport: {
    kind: 'identity',
    requirements: [{ name: 'photo_page', document: 'identity_page' }, SELFIE],
    representations: [],
  },
  id_card: CARD,
  driving_licence: CARD,
  income: {
    kind: 'accreditation',
    requirements: [
      { name: 'tax_form_last_year', document: 'income_form' },
      { name: 'tax_form_year_before', document: 'income_form' },
    ],
    representations: ['income_continues'],
  },
  net_worth: {
    kind: 'accreditation',
    requirements: [
      { name: 'asset_statement', document: 'asset_statement', ...THREE_MONTHS },
      { name: 'credit_report', document: 'liability_report', ...THREE_MONTHS },
    ],
    representations: ['liabilities_complete'],
  },
  professional: {
    kind: 'accreditation',
    requirements: [{ name: 'letter', document: 'professional_letter', ...THREE_MONTHS }],
    representations: [],
  },
  licence: {
    kind: 'accreditation',
    requirements: [{ name: 'licence', document: 'licence_record' }],
    representations: ['licence_active'],
  },
  entity: {
    kind: 'accreditation',
    requirements: [
      { name: 'formation', document: 'entity_formation' },
      { name: 'financial_statement', document: 'entity_assets' },
    ],
    representations: ['not_formed_for_purchase'],
  },
  minimum_investment: {
    kind: 'accreditation',
    requirements: [{ name: 'commitment', document: 'investment_proof' }],
    representations: ['is_accredited', 'not_financed'],
    needsAmount: true,
  },
};

const LEAST_PERSON_MINOR: Minor = 200_000_00n;
const LEAST_ENTITY_MINOR: Minor = 1_000_000_00n;

const isEntity = (investorType: InvestorType): boolean =>
  investorType === 'institutional' || investorType === 'company';

/** The smallest investment that shows accreditation by itself. */
export const leastCommitment = (investorType: InvestorType): Minor =>
  isEntity(investorType) ? LEAST_ENTITY_MINOR : LEAST_PERSON_MINOR;

export interface GivenDocument {
  readonly requirement: string;
  readonly datedOn: Day | null;
  /** The reviewer wants it again, or its content was destroyed: it proves nothing any more. */
  readonly isVoid: boolean;
}

export interface GivenEvidence {
  readonly method: EvidenceMethod | undefined;
  readonly investorType: InvestorType;
  readonly documents: readonly GivenDocument[];
  readonly representations: readonly string[];
  readonly amount_minor: Minor | null;
}

export type MissingItem = 'method' | 'amount' | RequirementName | Representation;

/**
 * What is still needed before the verification can be approved, in the order of the list.
 * @param today the day on which ages count: of the decision, or of the person's look.
 */
export function missingEvidence(
  { method, investorType, documents, representations, amount_minor }: GivenEvidence,
  today: Day,
): readonly MissingItem[] {
  if (method === undefined) return ['method'];
  const { requirements, representations: needed, needsAmount } = METHODS[method];
  const isProven = (requirement: Requirement): boolean =>
    documents.some(document => proves(document, requirement, today));
  return [
    ...requirements.filter(item => item.isOptional !== true && !isProven(item)).map(({ name }) => name),
    ...needed.filter(name => !representations.includes(name)),
    ...(needsAmount && (amount_minor ?? 0n) < leastCommitment(investorType) ? (['amount'] as const) : []),
  ];
}

function proves(document: GivenDocument, { name, atMost_months }: Requirement, today: Day): boolean {
  if (document.requirement !== name || document.isVoid) return false;
  if (atMost_months === undefined) return true;
  const { datedOn } = document;
  return datedOn !== null && datedOn <= today && datedOn >= addMonths(today, -atMost_months);
}

export const isMethod = (name: string | undefined): name is EvidenceMethod =>
  name !== undefined && Object.hasOwn(METHODS, name);

/** The words of missing items in the sentence of a refusal. */
export const ITEM_WORDS: Readonly<Record<MissingItem, string>> = {
  method: 'the type of proof',
  amount: 'an amount that is large enough',
  photo_page: 'the page with the photo',
  front: 'the front',
  back: 'the back',
  selfie: 'a photo of the person',
  tax_form_last_year: 'the tax form of last year',
  tax_form_year_before: 'the tax form of the year before',
  asset_statement: 'a statement of assets of the last three months',
  credit_report: 'a credit report of the last three months',
  letter: 'a letter of the last three months',
  licence: 'a record of the licence',
  formation: 'the documents of formation',
  financial_statement: 'a financial statement',
  commitment: 'proof of the investment',
  income_continues: 'the statement about this year’s income',
  liabilities_complete: 'the statement about liabilities',
  licence_active: 'the statement about the licence',
  not_formed_for_purchase: 'the statement about the entity’s purpose',
  is_accredited: 'the statement about accreditation',
  not_financed: 'the statement about financing',
};
