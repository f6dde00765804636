import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { PAYMENT_STATUSES } from './payment.ts';
import type { Routes } from './route.ts';
import { CSV, id, optionalText, pageQuery, paged, time } from './values.ts';

const person = z.object({ id, name: z.string() });

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const entry = z.object({
  id,
  sequence: z.int().nullable().describe('Its number in the chain; null until it is chained.'),
  at: time,
  action: z.string().describe('The action, as a code.'),
  by: person
    .extend({ accountNumber: z.string() })
    .nullable()
    .describe('Null for the server and for callers without a session.'),
  about: z.object({
    type: z.string().describe('The type of the id, such as user, trade, stock, payment, batch.'),
    id: z.string(),
    name: z
      .string()
      .nullable()
      .describe(
        'The name of the person, the company, or the company of a stock, order or trade; the reference of a payment.',
      ),
    find: z
      .string()
      .nullable()
      .describe(
        'The search text of its own list: an account number, a company’s slug, a payment’s reference.',
      ),
    status: z.enum(PAYMENT_STATUSES).nullable().describe('Of a payment.'),
  }),
  people: z.array(person).describe('The first five people in its details.'),
  morePeople: z.int().describe('The number of further people.'),
  orders: z
    .int()
    .describe('The number of order steps in its details; an order that is placed and fills at once has two.'),
  trades: z.int().describe('The number of trades in its details.'),
  refusals: z
    .array(z.string())
    .describe('The distinct codes of the rules that refused the orders in its details.'),
  details: z
    .record(z.string(), scalar)
    .describe('Its details. Long lists are part of the single entry only.'),
  reason: z.string().nullable().describe('The reason a person wrote; an erasure removes it.'),
  requestId: z.string().nullable(),
});

const filter = {
  by: optionalText(100)
    .default('')
    .describe(
      'The actor: an id, words of a person’s name, email or account number, or `server` for actions without a session. Orders are found by their owner.',
    ),
  about: optionalText(100)
    .default('')
    .describe(
      'The subject: the id of a person, order, trade, stock, payment or anything else, words of a person’s name, email or account number, part of a company’s name, or part of a payment’s reference.',
    ),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: time.optional().describe('From this moment on.'),
  to: time.optional().describe('Before this moment.'),
};

export const operatorAuditRoutes = {
  'GET /operator/audit': {
    area: 'operator-audit',
    summary: "The audit log, newest first; accesses to people's data are recorded as well",
    access: 'operator',
    query: z.object({
      ...pageQuery,
      ...filter,
      upTo: id
        .optional()
        .describe(
          'The id of an entry: this one and older ones. For further pages pass the first entry of the first page, because each access adds an entry and would shift the others.',
        ),
    }),
    response: paged(entry).extend({
      total: z.int().describe('The number on all pages: at most the newest 10,000.'),
      hasOlder: z.boolean().describe('Whether there are more; a shorter period shows them.'),
    }),
  },
  'GET /operator/audit/{id}': {
    area: 'operator-audit',
    summary: 'A complete entry of the audit log: ids and codes without names',
    access: 'operator',
    params: z.object({ id }),
    response: z.object({
      details: z.record(z.string(), z.unknown()).describe('As written.'),
    }),
    example: { response: { details: { userIds: ['01890000-0000-7000-8000-000000000001'] } } },
  },
  'GET /operator/audit/csv': {
    area: 'operator-audit',
    summary: 'The matching entries of the audit log as CSV, at most 10,000: ids and codes without names',
    access: 'operator',
    query: z.object(filter),
    response: CSV,
    // Each file may have many megabytes.
    limit: { max: 10, window_s: 60, per: 'account' },
  },
  'GET /operator/audit/chain': {
    area: 'operator-audit',
    summary: 'The progress of the audit chain. The command verify-audit verifies the chain itself',
    access: 'operator',
    response: z.object({
      entries: z.int().describe('The number of chained entries.'),
      hash: z
        .string()
        .nullable()
        .describe('The hash of the last one in hexadecimal digits; null for an empty chain.'),
      at: time.nullable().describe('When the last one was written.'),
      waiting: z.int().describe('Entries of the day before it or later that are not chained yet.'),
      kept: z
        .enum(['same', 'other', 'missing', 'damaged'])
        .describe(
          'The stored head outside the database, and whether the chain still contains it. If not, the log was truncated or rewritten.',
        ),
      keptEntries: z.int().nullable().describe('The length of the chain when that head was stored.'),
    }),
  },
} as const satisfies Routes;
