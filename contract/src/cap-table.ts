import { z } from 'zod';
import { done, id, LANGUAGES, optionalText, pageQuery, paged, slug, time, email } from './values.ts';
import type { Routes } from './route.ts';

/** Shares of a register are decimal text, because a register may hold more than a JSON number carries. */
const quantity = z.string().regex(/^-?\d+$/);

const finding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  facts: z.record(z.string(), z.string()).describe('What the message names.'),
  objectId: z.string().optional(),
  file: z.string().optional(),
});

const classChange = z.object({
  classId: z.string(),
  name: z.string(),
  type: z.string(),
  before: quantity.nullable().describe('Outstanding in the current register; null without one.'),
  outstanding: quantity,
});

const importSummary = z.object({
  id,
  fileName: z.string(),
  asOf: z.string(),
  valid: z.boolean().describe('False where a finding is an error. Such a package cannot be accepted.'),
  createdAt: time,
  acceptedAt: time.nullable(),
  findings: z.array(finding),
  classes: z.array(classChange),
  holders: z.int(),
  certificates: z.int(),
});

const rights = z.object({
  votes: z.string().nullable(),
  seniority: z.string().nullable(),
  originalPrice: z.string().nullable(),
  preferenceMultiple: z.string().nullable(),
  participationCapMultiple: z.string().nullable(),
  conversionRatio: z.string().nullable(),
});

const capTableClass = z.object({
  classId: z.string(),
  name: z.string(),
  type: z.string(),
  outstanding: quantity,
  authorised: quantity.nullable().describe('Null: unlimited.'),
  traded: z.boolean().describe('Whether the class trades here.'),
  line: z.string().nullable().describe('The line on which it trades: /companies/{slug}.'),
  rights,
});

const certificate = z.object({
  id: z.string().describe('The id of the security in the register.'),
  number: z.string(),
  classId: z.string(),
  shares: quantity,
  issuedOn: z.string(),
});

const capTableHolder = z.object({
  holderId: z.string(),
  name: z.string(),
  shares: quantity,
  certificates: z.array(certificate),
  linked: z.object({ id, name: z.string() }).nullable().describe('The member this holder is.'),
  email: z.string().nullable().describe('As the register has it.'),
  invitedAt: time.nullable().describe('When the holder was invited to sign up; null where nothing waits.'),
});

const openedLine = z.object({
  slug: z.string().describe('Where the line is: /companies/{slug}.'),
  name: z.string(),
});

export const capTableRoutes = {
  'POST /issuer/cap-table/imports': {
    area: 'issuer',
    summary:
      'Check a cap table package in Open Cap Format: one zip archive or one JSON file. Nothing is taken yet',
    access: 'issuer',
    upload: { mostBytes: 25 * 1_048_576 },
    response: importSummary,
    status: 201,
    refusals: ['cap_table_unreadable'],
    limit: { max: 30, window_s: 3600, per: 'account' },
  },
  'GET /issuer/cap-table/imports/{id}': {
    area: 'issuer',
    summary: 'A checked package with its findings and the difference to the current register',
    access: 'issuer',
    params: z.object({ id }),
    response: importSummary,
  },
  'POST /issuer/cap-table/imports/{id}/accept': {
    area: 'issuer',
    summary: 'Make a checked package the current register',
    access: 'issuer',
    params: z.object({ id }),
    response: importSummary,
    refusals: ['cap_table_has_errors', 'cap_table_outdated', 'cap_table_lacks_class'],
  },
  'GET /issuer/cap-table': {
    area: 'issuer',
    summary: 'The current register: classes, and holders with their certificates',
    access: 'issuer',
    query: z.object({
      ...pageQuery,
      search: optionalText(100).default('').describe('A part of a name or a certificate number.'),
    }),
    response: z.object({
      importId: id.nullable(),
      asOf: z.string().nullable(),
      acceptedAt: time.nullable(),
      acceptedBy: z.string().nullable(),
      classes: z.array(capTableClass),
      holderCount: z.int().describe('Holders of shares, whatever the search.'),
      linkedHolders: z.int().describe('Those of them who are members here.'),
      certificates: z.int().describe('Certificates that stand.'),
      holders: paged(capTableHolder),
    }),
  },
  'PUT /issuer/cap-table/holders/{id}': {
    area: 'issuer',
    summary: 'Say which member a holder of the register is, or with null that the holder is none',
    access: 'issuer',
    params: z.object({ id: z.string().max(200).describe('The id of the holder in the register.') }),
    body: z.strictObject({ email: email('Email is required').nullable() }),
    response: done,
    refusals: ['cap_table_missing'],
    errors: { 409: ['conflict'] },
  },
  'POST /issuer/cap-table/holders/{id}/invite': {
    area: 'issuer',
    summary:
      'Invite a holder by mail. Whoever confirms the address is linked to the holder; a member who has confirmed it is linked at once',
    access: 'issuer',
    params: z.object({ id: z.string().max(200).describe('The id of the holder in the register.') }),
    body: z.strictObject({ email: email('Email is required'), language: z.enum(LANGUAGES).optional() }),
    response: z.object({ linked: z.boolean() }),
    status: 201,
    refusals: ['cap_table_missing'],
    errors: { 404: ['not_found'], 409: ['conflict'] },
    limit: { max: 100, window_s: 3600, per: 'account', shared: true },
  },
  'POST /issuer/cap-table/lines': {
    area: 'issuer',
    summary:
      'Open a line on which another of your classes trades, with the rules of your default line. An operator opens it for trading',
    access: 'issuer',
    body: z.strictObject({ classId: z.string().min(1).max(200) }),
    response: openedLine,
    status: 201,
    refusals: ['cap_table_missing', 'class_trades_already', 'class_without_shares'],
    errors: { 404: ['not_found'] },
  },
  'POST /operator/stocks/{slug}/lines': {
    area: 'operator-stocks',
    summary: 'Open a line for another class of a company, as the company itself may',
    access: 'operator',
    params: z.object({ slug }),
    body: z.strictObject({ classId: z.string().min(1).max(200) }),
    response: openedLine,
    status: 201,
    refusals: ['cap_table_missing', 'class_trades_already', 'class_without_shares'],
    errors: { 404: ['not_found'] },
  },
  'GET /issuer/cap-table/reconciliation': {
    area: 'issuer',
    summary:
      'The register against our books, for the classes that trade here: in all, and by holder where they differ',
    access: 'issuer',
    response: z.object({
      asOf: z.string().nullable(),
      classes: z.array(
        z.object({
          classId: z.string(),
          name: z.string(),
          register: quantity.describe('Certificates of members who hold shares here or are linked.'),
          books: quantity,
          difference: quantity.describe('register − books'),
        }),
      ),
      holders: z.array(
        z.object({
          name: z.string(),
          userId: id.nullable(),
          holderId: z.string().nullable(),
          classId: z.string(),
          className: z.string(),
          register: quantity,
          books: quantity,
          difference: quantity,
        }),
      ),
      missingTransfers: z
        .array(
          z.object({
            tradeId: id,
            className: z.string(),
            shares: quantity,
            settledOn: z.string(),
            seller: z.string(),
            buyer: z.string(),
          }),
        )
        .describe('Trades that settled here on or before the day of the register, and are not in it.'),
    }),
  },
  'GET /issuer/cap-table/export': {
    area: 'issuer',
    summary:
      'The register with the transfers that settled here since, as an Open Cap Format package; or those transfers only',
    access: 'issuer',
    query: z.object({
      scope: z
        .enum(['all', 'new'])
        .default('all')
        .describe('`all`: a complete package. `new`: the transfers that the register does not contain.'),
    }),
    response: { media: ['application/zip'] },
    refusals: ['cap_table_missing'],
  },
} as const satisfies Routes;
