import { z } from 'zod';
import { PERSON_STATUSES, ROLES } from './people.ts';
import {
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
  evidenceBody,
  profileDetails,
  verification,
} from './profile.ts';
import { INVESTOR_TYPES, day, id, optionalText, pageQuery, paged, requiredLines, time } from './values.ts';
import type { Routes } from './route.ts';

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False: nobody has shown that the address is theirs.'),
  accountNumber: z.string(),
  role: z.enum(ROLES),
  investorType: z.enum(INVESTOR_TYPES),
  status: z.enum(PERSON_STATUSES),
  createdAt: time,
  lastLoginAt: time.nullable(),
  secondFactor: z.boolean().describe('Whether signing in takes a second factor.'),
});

const block = z.object({
  at: time,
  by: z.string().nullable().describe('The operator’s name.'),
  reason: z.string().nullable(),
});

const actsFor = z.object({
  company: z.string(),
  alone: z.boolean().describe('Whether nobody else acts for it who is not blocked.'),
});

const personSearch = optionalText(100)
  .default('')
  .describe('Each word in the name, email or account number.');

const queued = verification.extend({
  person,
  decidedBy: z
    .string()
    .nullable()
    .describe(
      'The operator’s name; of an approval whose renewal lacks papers, who approved it. Null where nobody has decided, or the clockwork did.',
    ),
});
const queuedInFull = queued.extend({
  details: profileDetails,
  evidence: evidenceBody.partial(),
});

const byId = z.object({ id });
const reasonBody = z.strictObject({ reason: requiredLines('Say why, so that the person understands', 500) });
/**
 * The version of a check that the operator saw. A decision is accepted only when nothing was submitted, decided or
 * requested since.
 */
const seen = {
  submittedAt: time.optional(),
  decidedAt: time.nullable().optional(),
  renewalAt: time.nullable().optional(),
};
const checkReasonBody = reasonBody.extend(seen);

export const operatorRoutes = {
  'GET /operator/verifications': {
    area: 'operator',
    summary:
      'The queue of checks, oldest first, with the renewals that wait under PENDING; those that are decided, the latest decision first; all, or those of people by name, email or account number',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      status: z.enum(VERIFICATION_STATES).default('PENDING'),
      kind: z.enum(VERIFICATION_KINDS).optional(),
      search: personSearch,
    }),
    response: paged(queued),
  },
  'GET /operator/verifications/{id}': {
    area: 'operator',
    summary: 'One check with the person’s details and evidence; the look is on record',
    access: 'operator',
    params: byId,
    response: queuedInFull,
  },
  'POST /operator/verifications/{id}/approve': {
    area: 'operator',
    summary:
      'Approve; an accreditation for a year unless said otherwise. With `submittedAt`, `decidedAt` and `renewalAt` as they were when you looked, only where no other papers have come in and nobody has decided or asked for more since (409)',
    access: 'operator',
    params: byId,
    body: z.strictObject({
      expiresOn: day
        .optional()
        .describe('The last day on which it counts, in UTC. Left out, an identity counts without end.'),
      ...seen,
    }),
    response: queued,
    refusals: ['wrong_state'],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/verifications/{id}/reject': {
    area: 'operator',
    summary:
      'Reject, or revoke an approval, which takes its `decidedAt`; with what you looked at as for an approval (409)',
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
      'Ask the person for more; an approval whose renewal waits goes on counting until its end. With what you looked at as for an approval (409)',
    access: 'operator',
    params: byId,
    body: checkReasonBody,
    response: queued,
    refusals: ['wrong_state'],
    errors: { 409: ['conflict'] },
  },
  'GET /operator/people': {
    area: 'operator',
    summary:
      'People by name, email, account number or the company that they act for; of who is blocked, by whom, when and why',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      search: personSearch.describe(
        'Each word in the name, email or account number, or all of it in the name of the company that they act for.',
      ),
    }),
    response: paged(
      person.extend({
        blocked: block.nullable(),
        actsFor: actsFor.nullable().describe('Null for whoever acts for no company.'),
      }),
    ),
  },
  'POST /operator/people/{id}/block': {
    area: 'operator',
    summary: 'Block a person: every session ends, and no new one begins. Refused where somebody has already',
    access: 'operator',
    params: byId,
    body: reasonBody,
    response: person,
    refusals: ['wrong_state'],
    errors: { 409: ['conflict'] },
  },
  'POST /operator/people/{id}/remove-second-factor': {
    area: 'operator',
    summary:
      'For who lost phone and recovery codes, once you have made sure who asks: the password alone signs in again, ' +
      'every session ends, and the person is told',
    access: 'operator',
    params: byId,
    body: reasonBody,
    response: person,
    errors: { 409: ['conflict'] },
  },
  'POST /operator/people/{id}/unblock': {
    area: 'operator',
    summary: 'Let a blocked person in again',
    access: 'operator',
    params: byId,
    response: person,
  },
} as const satisfies Routes;
