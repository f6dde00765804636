// The operator's desk: what needs a decision now, the state of market, money and system, one person whole, orders and trades.
import { z } from 'zod';
import { DOCUMENT_KINDS } from './documents.ts';
import { personActsFor, personBlock } from './operator.ts';
import { SETTLEMENT_STATUSES } from './orders.ts';
import { PERSON_STATUSES, ROLES } from './people.ts';
import { VERIFICATION_KINDS, VERIFICATION_STATES } from './profile.ts';
import { done, id, money, optionalText, pageQuery, paged, requiredLines, shares, time } from './values.ts';
import type { Routes } from './route.ts';

/** What an operator decides. Each has a promise: how long it may wait. */
const DECISION_KINDS = [
  'approval',
  'check',
  'deposit',
  'withdrawal',
  'payee',
  'bank_line',
  'late_review',
  'overdue_trade',
] as const;

const decision = z.object({
  id,
  kind: z.enum(DECISION_KINDS),
  act: z.string().nullable().describe('For an approval: the kind of act.'),
  who: z.string().nullable().describe('The person or company it is about.'),
  facts: z.record(z.string(), z.string()).describe('What is known, by name.'),
  reason: z.string().nullable().describe('The words of the person who proposed it.'),
  by: z.string().nullable().describe('The first of two people, who has decided already.'),
  own: z.boolean().describe('Whether you are the first person; another one must decide.'),
  since: time,
  dueAt: time.describe('When the promise runs out.'),
  link: z.string().describe('Where it is decided with all its evidence.'),
});

const namedPerson = z.object({ id, name: z.string() });

const orderRow = z.object({
  id,
  person: namedPerson,
  company: z.object({ slug: z.string(), name: z.string() }),
  side: z.enum(['buy', 'sell']),
  shares,
  filled: shares,
  price: money,
  status: z.string(),
  placedAt: time,
});

const tradeRow = z.object({
  id,
  company: z.object({ slug: z.string(), name: z.string() }),
  shares,
  price: money,
  total: money,
  fees: money,
  buyer: namedPerson,
  seller: namedPerson,
  status: z.enum(SETTLEMENT_STATUSES),
  at: time,
  settledAt: time.nullable(),
});

const heldDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  mediaType: z.string(),
  createdAt: time,
  keptUntil: time,
  legalHold: z.boolean().describe('Whether its content is kept beyond its last day.'),
  holds: z
    .array(z.object({ held: z.boolean(), reason: z.string(), by: z.string(), at: time }))
    .describe('Who placed or lifted a legal hold, and why, newest first.'),
});

/** How many orders and trades are open, for the same search. Those that have ended are counted only in their own list. */
const openCounts = z.object({ openOrders: z.int(), openTrades: z.int() });

const listSearch = optionalText(100).default('').describe('A part of the company’s or a person’s name.');

const mailRow = z.object({
  id,
  to: z.string(),
  template: z.string(),
  createdAt: time,
  attempts: z.int(),
  error: z.string().nullable(),
});

export const operatorDeskRoutes = {
  'GET /operator/day': {
    area: 'operator-desk',
    summary: 'What needs a decision now, the most urgent first, and the state of market, money and system',
    access: 'operator',
    response: z.object({
      now: time,
      decisions: z.array(decision),
      decidedToday: z.int(),
      market: z.object({
        trading: z.int(),
        halted: z.int(),
        neverOpened: z.int().describe('Companies that are halted since they were listed.'),
        tradesToday: z.int(),
        volumeToday: money,
        inReview: z.int(),
        lateReviews: z.int(),
        overdue: z.int(),
        claims: z.int().describe('Holdings that wait for their address.'),
        filings: z.int().describe('Shares that members filed and nobody has decided.'),
      }),
      money: z.object({
        clientCash: money,
        fees: money,
        deposits: z.object({ count: z.int(), amount: money }),
        withdrawals: z.object({ count: z.int(), amount: money }),
        lastDay: z
          .object({ day: z.string(), difference: money, signedAt: time })
          .nullable()
          .describe('The last day of client money that was signed.'),
        openLines: z.int(),
        lastProof: z.string().nullable(),
      }),
      system: z.object({
        jobs: z.array(
          z.object({
            name: z.string(),
            lastFinishedAt: time.nullable(),
            nextRunAt: time,
            error: z.string().nullable(),
            late: z.boolean(),
          }),
        ),
        mailsWaiting: z.int(),
        mailsGivenUp: z.int(),
        lastBackup: time.nullable(),
        auditEntries: z.int(),
        auditAt: time.nullable(),
        disk: z
          .object({ free: z.number(), total: z.number() })
          .nullable()
          .describe('Bytes of the data folder.'),
        deliveredContent: z
          .boolean()
          .describe('Whether pages still have the texts that came with the software.'),
      }),
    }),
  },
  'POST /operator/jobs/{name}/run': {
    area: 'operator-desk',
    summary: 'Let a job run as soon as a server is free, for example after its failure',
    access: 'operator',
    params: z.object({ name: z.string().regex(/^[a-z-]{1,60}$/, 'Unknown job') }),
    response: done,
  },
  'GET /operator/mails': {
    area: 'operator-desk',
    summary: 'Mails that could not be delivered and are no longer tried, newest first',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(mailRow),
  },
  'POST /operator/mails/{id}/send': {
    area: 'operator-desk',
    summary: 'Try to deliver a mail again',
    access: 'operator',
    params: z.object({ id }),
    response: done,
  },
  'GET /operator/people/{id}': {
    area: 'operator-desk',
    summary:
      'A person whole: balances, holdings, orders, trades, payments, checks, devices, documents, notes; the look is recorded',
    access: 'operator',
    params: z.object({ id }),
    response: z.object({
      person: z.object({
        id,
        name: z.string(),
        email: z.string(),
        emailConfirmed: z.boolean(),
        accountNumber: z.string(),
        role: z.enum(ROLES),
        investorType: z.string(),
        status: z.enum(PERSON_STATUSES),
        createdAt: time,
        lastLoginAt: time.nullable(),
        secondFactor: z.boolean().describe('Whether signing in needs a second factor.'),
        blocked: personBlock.nullable(),
        actsFor: personActsFor.nullable().describe('Null for people who act for no company.'),
      }),
      cash: z.object({ available: money, held: money }),
      holdings: z.array(z.object({ slug: z.string(), name: z.string(), available: shares, held: shares })),
      orders: z.array(orderRow),
      trades: z.array(tradeRow),
      payments: z.array(
        z.object({
          id,
          direction: z.enum(['deposit', 'withdrawal']),
          amount: money,
          status: z.string(),
          reference: z.string(),
          createdAt: time,
        }),
      ),
      checks: z.array(
        z.object({
          id,
          kind: z.enum(VERIFICATION_KINDS),
          status: z.enum(VERIFICATION_STATES),
          submittedAt: time,
          decidedAt: time.nullable(),
          expiresAt: time.nullable(),
        }),
      ),
      devices: z.array(z.object({ name: z.string(), location: z.string(), lastActiveAt: time })),
      documents: z.array(heldDocument),
      notes: z.array(z.object({ reason: z.string(), at: time })),
    }),
  },
  'POST /operator/documents/{id}/hold': {
    area: 'operator-desk',
    summary:
      'Place or lift a legal hold: while it lasts, neither the owner, an erasure nor the end of its retention destroys the document',
    access: 'operator',
    params: z.object({ id }),
    body: z.strictObject({
      held: z.boolean(),
      reason: requiredLines('Say why', 500),
    }),
    response: heldDocument,
    refusals: ['document_destroyed'],
  },
  'GET /operator/orders': {
    area: 'operator-desk',
    summary: 'Orders of everybody, newest first; the look is recorded',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      search: listSearch,
      status: z.enum(['open', 'ended', 'all']).default('open'),
    }),
    response: paged(orderRow).extend({ counts: openCounts }),
  },
  'GET /operator/trades': {
    area: 'operator-desk',
    summary: 'Trades with both parties, newest first; the look is recorded',
    access: 'operator',
    query: z.object({
      ...pageQuery,
      search: listSearch,
      status: z.enum(['open', 'settled', 'voided', 'all']).default('all'),
    }),
    response: paged(tradeRow).extend({ counts: openCounts }),
  },
} as const satisfies Routes;
