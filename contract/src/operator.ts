import { z } from 'zod';
import { PERSON_STATUSES, ROLES } from './people.ts';
import {
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
  EVIDENCE_METHODS,
  REQUIREMENTS,
  evidenceItem,
  evidenceMethod,
  missingItems,
  profileDetails,
  verification,
} from './profile.ts';
import {
  INVESTOR_TYPES,
  day,
  id,
  money,
  optionalText,
  pageQuery,
  paged,
  requiredLines,
  time,
} from './values.ts';
import { waitingApproval } from './approvals.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import type { Routes } from './route.ts';

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False until the person has confirmed the address.'),
  accountNumber: z.string(),
  role: z.enum(ROLES),
  investorType: z.enum(INVESTOR_TYPES),
  status: z.enum(PERSON_STATUSES),
  createdAt: time,
  lastLoginAt: time.nullable(),
  secondFactor: z.boolean().describe('Whether signing in needs a second factor.'),
});

export const personBlock = z.object({
  at: time,
  by: z.string().nullable().describe('The operator’s name.'),
  reason: z.string().nullable(),
});

export const personActsFor = z.object({
  company: z.string(),
  alone: z.boolean().describe('Whether all others who act for the company are blocked.'),
});

const personSearch = optionalText(100).default('').describe('Words of the name, email or account number.');

const queued = verification.extend({
  person,
  decidedBy: z
    .string()
    .nullable()
    .describe(
      'The operator’s name; for an approval whose renewal lacks documents, who approved it. Null before a decision and for automatic decisions.',
    ),
});
const queuedInFull = queued.extend({
  details: profileDetails,
  evidence: z.object({
    basis: z.enum(EVIDENCE_METHODS).optional(),
    reference: z.string().optional(),
    statement: z.string().optional(),
    representations: z.array(z.string()),
    amount: money.nullable(),
  }),
  items: z.array(evidenceItem).describe('The newest document of each item.'),
  missing: missingItems,
  method: evidenceMethod.nullable().describe('What its type of proof needs.'),
});

/** Which people the list shows. */
const PEOPLE_SHOWN = ['all', 'investor', 'issuer', 'operator', 'blocked'] as const;

/** How many there are on each tab, for the same search. */
const countsOf = <K extends string>(tabs: readonly [K, ...K[]]) =>
  z.record(z.enum(tabs), z.int()).describe('How many there are of each, for the same search.');

const byId = z.object({ id });
const reasonBody = z.strictObject({ reason: requiredLines('Say why, so that the person understands', 500) });
/** The version of a check that the operator saw; a decision on an older version is refused. */
const seen = {
  submittedAt: time.optional(),
  decidedAt: time.nullable().optional(),
  renewalAt: time.nullable().optional(),
};
const checkReasonBody = reasonBody.extend(seen);
const guardedReasonBody = reasonBody.extend(stepUpFields);

export const operatorRoutes = {
  'GET /operator/verifications': {
    area: 'operator',
    summary:
      'Verifications: pending ones with waiting renewals, oldest first, or decided ones, latest decision first; optionally by name, email or account number',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      status: z.enum(VERIFICATION_STATES).default('PENDING'),
      kind: z.enum(VERIFICATION_KINDS).optional(),
      search: personSearch,
    }),
    response: paged(
      queued.extend({ documents: z.int().describe('The number of documents that were handed in for it.') }),
    ).extend({ counts: countsOf(VERIFICATION_STATES) }),
  },
  'GET /operator/verifications/{id}': {
    area: 'operator',
    summary: 'One verification with the person’s details and evidence; the access is recorded',
    access: 'operator',
    params: byId,
    response: queuedInFull,
  },
  'POST /operator/verifications/{id}/approve': {
    area: 'operator',
    summary:
      'Approve; an accreditation for a year by default. With the `submittedAt`, `decidedAt` and `renewalAt` that you saw, only if nothing was submitted, decided or requested since (409)',
    access: 'operator',
    params: byId,
    body: z.strictObject({
      expiresOn: day
        .optional()
        .describe('The last valid day, in UTC. Without it an identity check does not expire.'),
      ...seen,
    }),
    response: queued,
    refusals: ['wrong_state', 'evidence_missing'],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/verifications/{id}/reject': {
    area: 'operator',
    summary:
      'Reject, or revoke an approval, which needs its `decidedAt`; the version that you saw works as for an approval (409)',
    access: 'operator',
    params: byId,
    body: checkReasonBody,
    response: queued,
    refusals: ['wrong_state'],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/verifications/{id}/ask': {
    area: 'operator',
    summary:
      'Ask the person for more; an approval with a waiting renewal stays valid until its end. The version that you saw works as for an approval (409)',
    access: 'operator',
    params: byId,
    body: checkReasonBody.extend({
      requirements: z
        .array(z.enum(REQUIREMENTS))
        .max(REQUIREMENTS.length)
        .default([])
        .describe(
          'Items of the list that are wanted again; what was handed in for them proves nothing any more.',
        ),
    }),
    response: queued,
    refusals: ['wrong_state'],
    errors: { 409: ['conflict'] },
  },
  'GET /operator/people': {
    area: 'operator',
    summary: 'People by name, email, account number or company; for blocked people by whom, when and why',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      search: personSearch.describe(
        'Words of the name, email or account number, or a part of the company’s name.',
      ),
      show: z.enum(PEOPLE_SHOWN).default('all').describe('People of one role, or blocked people.'),
    }),
    response: paged(
      person.extend({
        blocked: personBlock.nullable(),
        actsFor: personActsFor.nullable().describe('Null for people who act for no company.'),
        checks: z
          .object({ identity: z.enum(VERIFICATION_STATES), accreditation: z.enum(VERIFICATION_STATES) })
          .partial()
          .describe('The status of each verification that the person has.'),
      }),
    ).extend({ counts: countsOf(PEOPLE_SHOWN) }),
  },
  'POST /operator/people/{id}/block': {
    area: 'operator',
    summary:
      'Block a person: every session ends, and no new one can start. Refused for a blocked person. The block of an operator is proposed; a third operator confirms it',
    access: 'operator',
    params: byId,
    body: guardedReasonBody,
    response: person,
    waits: waitingApproval,
    refusals: ['wrong_state', 'approval_open', ...STEP_UP_REFUSALS],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/people/{id}/remove-second-factor': {
    area: 'operator',
    summary:
      'Propose to remove the second factor of a person who has lost phone and recovery codes, after verifying the identity. Once another operator confirms it, the password alone signs in, every session ends, and the person is notified',
    access: 'operator',
    params: byId,
    body: guardedReasonBody,
    response: waitingApproval,
    status: 202,
    refusals: ['approval_open', ...STEP_UP_REFUSALS],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/people/{id}/unblock': {
    area: 'operator',
    summary: 'Unblock a person. For an operator it is proposed; another operator confirms it',
    access: 'operator',
    params: byId,
    body: z.strictObject(stepUpFields),
    response: person,
    waits: waitingApproval,
    refusals: ['approval_open', ...STEP_UP_REFUSALS],
  },
} as const satisfies Routes;
