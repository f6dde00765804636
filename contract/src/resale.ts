import { z } from 'zod';
import { day, done, id, positiveShares, requiredLines, shares, time } from './values.ts';
import { STEP_UP_REFUSALS, stepUpFields } from './step-up.ts';
import type { Routes } from './route.ts';

const RULES = [
  'register_difference',
  'holding_period',
  'lock_up',
  'exemption',
  'issuer_information',
  'holder_limit',
  'jurisdiction',
] as const;

const resaleCheck = z.object({
  rule: z.enum(RULES),
  passed: z.boolean(),
  changesOn: day.nullable().describe('The day on which time alone changes the outcome.'),
});

const registerId = z.string().min(1).max(200);
const places = (what: 'country' | 'state') =>
  z
    .array(
      what === 'country'
        ? z.string().regex(/^[A-Z]{3}$/, 'Must be the three-letter code of a country')
        : z.string().regex(/^[A-Z]{2}$/, 'Must be the two-letter code of a state'),
    )
    .min(1, `Name at least one ${what}, or allow all`)
    .max(250)
    .nullable();

const facts = {
  informationOn: day.nullable().describe('The day of the newest balance sheet that buyers are given.'),
  isBadActor: z.boolean().describe('Whether the company is disqualified under Rule 506(d).'),
  countries: places('country').describe('Where buyers may live; null: everywhere.'),
  regions: places('state').describe('States of the United States; null: all.'),
  unaccreditedHolders: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('Holders of the register who are not accredited and no members here.'),
};

const constants = {
  validFrom: day,
  holdingMonths: z.int().min(1).max(600).describe('Rule 144(d)(1)(ii).'),
  classOutstandingDays: z.int().min(0).max(3650).describe('§4(d)(9).'),
  informationMonths: z.int().min(1).max(600).describe('§4(d)(3)(I).'),
  holders: z.int().min(1).max(1_000_000).describe('§12(g)(1)(A) of the Exchange Act.'),
  unaccreditedHolders: z.int().min(1).max(1_000_000),
  source: requiredLines('Name the source', 500),
};

const lockUp = {
  classId: registerId.nullable().describe('Null: all classes.'),
  holderId: registerId.nullable().describe('Null: all holders.'),
  until: day.describe('The last day of the lock-up.'),
};

const bySlug = z.object({ slug: z.string().min(1).max(200) });

const rights = z.object({
  votes: z.string().nullable(),
  seniority: z.string().nullable(),
  originalPrice: z.string().nullable(),
  preferenceMultiple: z.string().nullable(),
  participationCapMultiple: z.string().nullable(),
  conversionRatio: z.string().nullable(),
});

export const resaleRoutes = {
  'GET /market/{slug}/securities': {
    area: 'market',
    summary: 'The share classes of a company; rights and outstanding shares as its register states them',
    access: 'public',
    params: bySlug,
    response: z.object({
      asOf: day.nullable().describe('The day of the register; null where the company has accepted none.'),
      securities: z.array(
        z.object({
          id,
          classId: z.string().nullable().describe('The id of the class in the register; null without one.'),
          name: z.string(),
          type: z.enum(['COMMON', 'PREFERRED']),
          traded: z.boolean().describe('Whether the class has a line here.'),
          slug: z.string().nullable().describe('The line on which the class trades: /companies/{slug}.'),
          current: z.boolean().describe('Whether that is the line asked for.'),
          outstanding: z.string().nullable(),
          rights,
        }),
      ),
    }),
  },
  'GET /portfolio/{slug}/certificates': {
    area: 'portfolio',
    summary: 'Your certificates by the company’s register, and whether each lot may be sold',
    access: 'member',
    params: bySlug,
    response: z.object({
      asOf: day.nullable().describe('The day of the register; null where the company has accepted none.'),
      className: z.string(),
      lots: z.array(
        z.object({
          number: z.string().nullable().describe('Null for shares that the register does not contain yet.'),
          shares,
          heldSince: day,
          legends: z.array(z.string()),
          confirmed: z.boolean(),
          path: z.enum(['rule_144', 'section_4a7']).nullable().describe('Null: it cannot be sold now.'),
          changesOn: day.nullable(),
          checks: z.array(resaleCheck),
        }),
      ),
    }),
  },
  'GET /issuer/resale': {
    area: 'issuer',
    summary:
      'What you state about resales: information, places, lock-ups, insiders; and how many holders there are',
    access: 'issuer',
    response: z.object({
      facts: z.object(facts),
      lockUps: z.array(
        z.object({ id, ...lockUp, className: z.string().nullable(), holderName: z.string().nullable() }),
      ),
      insiders: z.array(
        z.object({
          holderId: registerId,
          name: z.string(),
          kinds: z.array(z.enum(['affiliate', 'bad_actor'])),
        }),
      ),
      holders: z
        .int()
        .describe('Holders of record of the class that trades here, with those who are about to be.'),
      constants: z.object({ ...constants, source: z.string() }),
    }),
    refusals: ['cap_table_missing'],
  },
  'PUT /issuer/resale': {
    area: 'issuer',
    summary: 'State what buyers are told and where they may live',
    access: 'issuer',
    body: z.strictObject(facts),
    response: done,
    refusals: ['cap_table_missing'],
  },
  'POST /issuer/resale/lock-ups': {
    area: 'issuer',
    summary: 'Lock shares up, by class or holder, until a day',
    access: 'issuer',
    body: z.strictObject(lockUp),
    response: done,
    status: 201,
    refusals: ['cap_table_missing', 'too_many'],
    errors: { 404: ['not_found'] },
  },
  'DELETE /issuer/resale/lock-ups/{id}': {
    area: 'issuer',
    summary: 'End a lock-up',
    access: 'issuer',
    params: z.object({ id }),
    response: done,
  },
  'PUT /issuer/resale/insiders/{id}': {
    area: 'issuer',
    summary: 'Say whether a holder of the register is an affiliate, or disqualified under Rule 506(d)',
    access: 'issuer',
    params: z.object({ id: registerId.describe('The id of the holder in the register.') }),
    body: z.strictObject({ kinds: z.array(z.enum(['affiliate', 'bad_actor'])).max(2) }),
    response: done,
    refusals: ['cap_table_missing'],
  },
  'POST /issuer/cap-table/decisions': {
    area: 'issuer',
    summary:
      'Confirm shares of a member that your register lacks, so that they can be sold. It holds until the next register',
    access: 'issuer',
    body: z.strictObject({
      userId: id,
      classId: registerId.optional().describe('The class of the shares; absent: that of the default line.'),
      shares: positiveShares,
      note: requiredLines('Say why', 300),
    }),
    response: done,
    status: 201,
    refusals: ['cap_table_missing'],
    errors: { 404: ['not_found'] },
  },
  'GET /operator/resale-constants': {
    area: 'operator-stocks',
    summary: 'The figures of the resale rules, by the day from which they apply',
    access: 'operator',
    response: z.object({ rows: z.array(z.object({ ...constants, source: z.string(), createdAt: time })) }),
  },
  'POST /operator/resale-constants': {
    area: 'operator-stocks',
    summary: 'Add figures that apply from a day on. Rows in force never change',
    access: 'operator',
    body: z.strictObject({ ...constants, ...stepUpFields }),
    response: done,
    status: 201,
    refusals: STEP_UP_REFUSALS,
    errors: { 409: ['conflict'] },
  },
} as const satisfies Routes;
