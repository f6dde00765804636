import { z } from 'zod';
import type { Minor } from '#domain/money/money.ts';
import { INCOME_STEP, MAX_LENGTH } from './field-rules.ts';
import { RISK_TOLERANCE, firstName, investorType, lastName, profileFields } from './people.ts';
import { GIVEN_KINDS } from './documents.ts';
import { INVESTOR_TYPES, day, done, email, id, money, optionalText, requiredLines, time } from './values.ts';
import type { Routes } from './route.ts';

export const VERIFICATION_KINDS = ['identity', 'accreditation'] as const;
export const VERIFICATION_STATES = ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;

export const verification = z.object({
  id,
  kind: z.enum(VERIFICATION_KINDS),
  status: z.enum(VERIFICATION_STATES),
  reason: z.string().nullable(),
  submittedAt: time,
  decidedAt: time.nullable(),
  expiresAt: time.nullable(),
  renewalAt: time
    .nullable()
    .describe(
      'When documents for a renewal were submitted; the current approval is valid until `expiresAt`.',
    ),
});

const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  investorType: z.enum(INVESTOR_TYPES),
  avatar: z.string().nullable(),
  verifications: z.array(
    verification.extend({
      takesPapers: z
        .boolean()
        .describe('Whether documents can be submitted now; for an approval in its last 30 days.'),
    }),
  ),
});

export const profileDetails = z.object({
  phoneNumber: z.string(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(['M', 'F', 'O']).nullable(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  occupation: z.string(),
  company: z.string(),
  annualIncome: money.nullable(),
  netWorth: money.nullable(),
  riskTolerance: z.int().describe(RISK_TOLERANCE),
  investmentExperience: z.string(),
});

export const profileBody = z.strictObject({
  firstName,
  lastName,
  email: email('Email is required'),
  investorType,
});

export const profileDetailsBody = z.strictObject({
  ...profileFields,
  company: optionalText(MAX_LENGTH.company),
});

const AMOUNTS = ['annualIncome', 'netWorth'] as const;
type Amounts = { readonly [K in (typeof AMOUNTS)[number]]?: Minor | null | undefined };

/** The faults of changed amounts. A new amount must be a multiple of the step; a stored one may stay. */
export function faultsOfAmounts(given: Amounts, kept: Amounts): Record<string, readonly string[]> {
  const odd = AMOUNTS.filter(name => {
    const minor = given[name] ?? 0n;
    return minor !== kept[name] && minor % BigInt(INCOME_STEP * 100) !== 0n;
  });
  return Object.fromEntries(odd.map(name => [name, [`Must be in steps of ${INCOME_STEP}`]]));
}

export const EVIDENCE_METHODS = [
  'income',
  'net_worth',
  'professional',
  'licence',
  'entity',
  'minimum_investment',
  'passport',
  'id_card',
  'driving_licence',
] as const;
export const REQUIREMENTS = [
  'photo_page',
  'front',
  'back',
  'selfie',
  'tax_form_last_year',
  'tax_form_year_before',
  'asset_statement',
  'credit_report',
  'letter',
  'licence',
  'formation',
  'financial_statement',
  'commitment',
] as const;
const REPRESENTATIONS = [
  'income_continues',
  'liabilities_complete',
  'licence_active',
  'not_formed_for_purchase',
  'is_accredited',
  'not_financed',
] as const;

const requirementName = z.enum(REQUIREMENTS);
const representation = z.enum(REPRESENTATIONS);

/** A document that was handed in for an item of the list. */
export const evidenceItem = z.object({
  requirement: z.string(),
  documentId: id,
  name: z.string(),
  mediaType: z.string(),
  datedOn: day.nullable(),
  addedAt: time,
  askedAgain: z.string().nullable().describe('What the reviewer wrote when the item was asked for again.'),
});

export const evidenceMethod = z.object({
  basis: z.enum(EVIDENCE_METHODS),
  requirements: z.array(
    z.object({
      name: requirementName,
      documentKind: z.enum(GIVEN_KINDS),
      optional: z.boolean(),
      atMostMonths: z
        .int()
        .nullable()
        .describe('The document’s own day must be given, and may be this many months ago at most.'),
    }),
  ),
  representations: z.array(representation),
  leastAmount: money.nullable().describe('The smallest investment that is enough.'),
});

const missingItem = z.enum(['method', 'amount', ...REQUIREMENTS, ...REPRESENTATIONS]);
export const missingItems = z.array(missingItem).describe('What is still needed before it can be approved.');

/** The evidence that a person submits for a check. Only the last characters of document numbers are stored. */
export const evidenceBody = z.strictObject({
  basis: z.enum(EVIDENCE_METHODS, { error: 'Choose the type of proof' }),
  reference: optionalText(120).default('').describe('The number of the document or the name of the file.'),
  statement: requiredLines('Say in a sentence what it proves', 2000),
  documents: z
    .array(z.strictObject({ requirement: requirementName, documentId: id, datedOn: day.optional() }))
    .max(REQUIREMENTS.length)
    .default([])
    .describe('Documents that were added by `POST /documents`, by item of the list.'),
  representations: z.array(representation).max(REPRESENTATIONS.length).default([]),
  amount: money.nullable().optional().describe('The amount of the investment, where it is the proof.'),
});

export const profileRoutes = {
  'GET /profile': { area: 'profile', summary: 'Who you are', access: 'member', response: profile },
  'PUT /profile': {
    area: 'profile',
    summary:
      'Change name, email or investor type. A new name or email needs a recently confirmed password. After a new name, or a type that the identity check proves, that check is pending again and buying is refused until it is approved; with the sample data it is approved at once',
    access: 'member',
    body: profileBody,
    response: profile,
    refusals: ['password_needed'],
    // The e-mail address was taken at the same moment.
    errors: { 409: ['conflict'] },
  },
  'GET /profile/details': {
    area: 'profile',
    summary: 'Contact, work and investor details',
    access: 'member',
    response: profileDetails,
  },
  'PUT /profile/details': {
    area: 'profile',
    summary:
      'Change contact, work and investor details. A new annual income or net worth is a multiple of 1000. After another date of birth or country the identity check is pending again; another date of birth needs a recently confirmed password',
    access: 'member',
    // Only the fields that are sent change.
    body: profileDetailsBody.partial(),
    response: profileDetails,
    refusals: ['password_needed'],
  },
  'POST /profile/confirm-email': {
    area: 'profile',
    summary: 'Send the confirmation link of the email address again; earlier links become invalid',
    access: 'member',
    response: done,
    limit: { max: 3, window_s: 3600, per: 'account', shared: true },
  },
  'GET /profile/verifications/{kind}/evidence': {
    area: 'profile',
    summary: 'The evidence of a verification, what is missing, and what each type of proof needs',
    access: 'investor',
    params: z.object({ kind: z.enum(VERIFICATION_KINDS) }),
    response: z.object({
      basis: z.enum(EVIDENCE_METHODS).nullable(),
      items: z.array(evidenceItem),
      representations: z.array(z.string()),
      amount: money.nullable(),
      missing: missingItems,
      methods: z.array(evidenceMethod),
    }),
  },
  'POST /profile/verifications/{kind}': {
    area: 'profile',
    summary:
      'Submit evidence for a verification: the first time, when more was requested, after the end, or in the last 30 days of an approval, which stays valid until its end',
    access: 'investor',
    params: z.object({ kind: z.enum(VERIFICATION_KINDS) }),
    body: evidenceBody,
    response: verification,
    refusals: ['wrong_state'],
    limit: { max: 20, window_s: 3600, per: 'account', shared: true },
  },
} as const satisfies Routes;
