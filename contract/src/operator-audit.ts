import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { PAYMENT_STATUSES } from './payment.ts';
import type { Routes } from './route.ts';
import { CSV, id, optionalText, pageQuery, paged, time } from './values.ts';

const person = z.object({ id, name: z.string() });

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const entry = z.object({
  id,
  sequence: z.int().nullable().describe('Its place in the chain; null while it has none.'),
  at: time,
  action: z.string().describe('What happened, as a code.'),
  by: person
    .extend({ accountNumber: z.string() })
    .nullable()
    .describe('Null: the server, or somebody who is not signed in.'),
  about: z.object({
    type: z.string().describe('What it is the id of, such as user, trade, stock, payment, batch.'),
    id: z.string(),
    name: z
      .string()
      .nullable()
      .describe(
        'Of a person, a company, or the company of a stock, order or trade; the reference of a payment.',
      ),
    find: z
      .string()
      .nullable()
      .describe('What its own list finds it by: an account number, a company’s slug, a payment’s reference.'),
    status: z.enum(PAYMENT_STATUSES).nullable().describe('Of a payment.'),
  }),
  people: z.array(person).describe('Whom its details name, the first five.'),
  morePeople: z.int().describe('How many more they name.'),
  orders: z
    .int()
    .describe(
      'How many steps of orders its details name: of an order that is placed and fills at once, two.',
    ),
  trades: z.int().describe('How many trades they name.'),
  refusals: z
    .array(z.string())
    .describe('The codes of the rules that refused the orders they name, each once.'),
  details: z
    .record(z.string(), scalar)
    .describe('Its codes. The lists among them, which may be long, come with the entry alone.'),
  reason: z
    .string()
    .nullable()
    .describe(
      'What somebody wrote about it, as long as that stands where it was written; an erasure takes it away.',
    ),
  requestId: z.string().nullable(),
});

const filter = {
  by: optionalText(100)
    .default('')
    .describe(
      'Who did it: an id, each word in a person’s name, email or account number, or `server` for what nobody ' +
        'signed in did. Orders are found with who placed them.',
    ),
  about: optionalText(100)
    .default('')
    .describe(
      'About whom or what: the id of a person, order, trade, stock, payment or anything else, each word in a ' +
        'person’s name, email or account number, part of a company’s name, or part of a payment’s reference.',
    ),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: time.optional().describe('From this moment on.'),
  to: time.optional().describe('Before this moment.'),
};

export const operatorAuditRoutes = {
  'GET /operator/audit': {
    area: 'operator-audit',
    summary: 'The audit log, newest first; who looks at which people is written there, too',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      ...filter,
      upTo: id
        .optional()
        .describe(
          'The id of an entry: it and what is older. For further pages, of the first one on the first page; each ' +
            'look is an entry of its own and would move the others.',
        ),
    }),
    response: paged(entry).extend({
      total: z.int().describe('How many there are on all pages: at most the newest 10,000.'),
      hasOlder: z.boolean().describe('Whether more are found than those. A shorter time shows them.'),
    }),
  },
  'GET /operator/audit/{id}': {
    area: 'operator-audit',
    summary: 'What an entry of the audit log says, whole: ids and codes without names',
    access: 'operator',
    params: z.object({ id }),
    response: z.object({
      details: z.record(z.string(), z.unknown()).describe('As written.'),
    }),
    example: { response: { details: { userIds: ['01890000-0000-7000-8000-000000000001'] } } },
  },
  'GET /operator/audit/csv': {
    area: 'operator-audit',
    summary: 'What is found in the audit log as CSV, at most 10,000 entries: ids and codes without names',
    access: 'operator',
    query: z.object(filter),
    response: CSV,
    // Each file may have many megabytes.
    limit: { max: 10, window_s: 60, per: 'account' },
  },
  'GET /operator/audit/chain': {
    area: 'operator-audit',
    summary: 'How far the audit log is chained. Whether the chain is whole, the command verify-audit proves',
    access: 'operator',
    response: z.object({
      entries: z.int().describe('How many have their place in the chain.'),
      hash: z
        .string()
        .nullable()
        .describe('Of the last one, in hexadecimal digits; null while there is none.'),
      at: time.nullable().describe('When the last one was written.'),
      waiting: z.int().describe('Written in the day before it or since, and without a place yet.'),
      kept: z
        .enum(['same', 'other', 'missing', 'damaged'])
        .describe(
          'The head that is kept outside of the database: whether the chain still has it. Where it has not, the log was ' +
            'cut off or written anew.',
        ),
      keptEntries: z.int().nullable().describe('How many the chain had when that head was kept.'),
    }),
  },
} as const satisfies Routes;
