// The record of the settlement promise and the overdue trades, for operators.
import { z } from 'zod';
import type { Routes } from './route.ts';
import { id, money, pageQuery, paged, percent, shares, time } from './values.ts';

const party = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('False: nobody has shown that the address is theirs.'),
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
  dueAt: time.describe('When it was to settle.'),
  triedAt: time
    .nullable()
    .describe(
      'When the server last tried to settle it, and failed. Null where it has not tried since it was due.',
    ),
  reason: z
    .string()
    .nullable()
    .describe('What that try said, for whoever runs the server; null where only its log tells.'),
});

export const operatorSettlementRoutes = {
  'GET /operator/settlements': {
    area: 'operator-settlements',
    summary: 'How trades settle, and how often within 24 hours of being cleared',
    access: 'operator',
    response: z.object({
      promise: z
        .object({
          kept: z.int(),
          broken: z.int(),
          keptPercent: percent
            .nullable()
            .describe('Null where nothing was promised yet. Rounded down, so that 100 means all.'),
        })
        .describe('Of the trades cleared in the last 30 days.'),
      inReview: z.int(),
      cleared: z.int(),
      overdue: z.int().describe('Cleared, and their time to settle has passed.'),
    }),
  },
  'GET /operator/settlements/overdue': {
    area: 'operator-settlements',
    summary:
      'Trades that are cleared and past their time to settle, with both parties, the longest overdue first; each look is recorded',
    access: 'operator',
    query: z.object(pageQuery),
    response: paged(overdueTrade),
  },
} as const satisfies Routes;
