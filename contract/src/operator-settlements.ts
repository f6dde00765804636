// The record of the settlement promise and the overdue trades, for operators.
import { z } from 'zod';
import type { Routes } from './route.ts';
import { id, money, pageQuery, paged, percent, shares, time } from './values.ts';

const party = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False until the person has confirmed the address.'),
  accountNumber: z.string(),
});

const overdueTrade = z.object({
  id,
  company: z.object({ slug: z.string(), name: z.string() }),
  shares,
  price: money,
  total: money.describe('Price × shares.'),
  buyer: party,
  seller: party,
  clearedAt: time,
  dueAt: time.describe('When it was due.'),
  triedAt: time
    .nullable()
    .describe('The last failed attempt to settle it; null without an attempt since it was due.'),
  reason: z
    .string()
    .nullable()
    .describe('The error of that attempt, for the operator of the server; null when only the log has it.'),
});

export const operatorSettlementRoutes = {
  'GET /operator/settlements': {
    area: 'operator-settlements',
    summary: 'The record of settlements, and the share within 24 hours of clearing',
    access: 'operator',
    response: z.object({
      promise: z
        .object({
          kept: z.int(),
          broken: z.int(),
          keptPercent: percent
            .nullable()
            .describe('Null without any promise yet. Rounded down, so that 100 means all.'),
        })
        .describe('Of the trades cleared in the last 30 days.'),
      inReview: z.int(),
      cleared: z.int(),
      overdue: z.int().describe('Cleared trades past their settlement time.'),
    }),
  },
  'GET /operator/settlements/overdue': {
    area: 'operator-settlements',
    summary:
      'Cleared trades past their settlement time with both parties, the longest overdue first; each access is recorded',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(overdueTrade),
  },
} as const satisfies Routes;
