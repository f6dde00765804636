// What happened to a stock, for the marks on its charts.
import { z } from 'zod';
import type { Routes } from './route.ts';
import { money, slug, time } from './values.ts';

export const stockEventRoutes = {
  'GET /market/{slug}/events': {
    area: 'market',
    summary: 'What happened to the stock: its last funding round, splits, halts, and its expected listing',
    access: 'public',
    params: z.object({ slug }),
    response: z.object({
      events: z
        .array(
          z.object({
            kind: z.enum(['round', 'split', 'halted', 'resumed', 'listing']),
            at: time.describe('Of a listing the expected day, at midnight UTC.'),
            price: money.nullable().describe('The price per share of a round, in the shares of today.'),
            newShares: z.int().nullable().describe('Of a split: so many new shares …'),
            oldShares: z.int().nullable().describe('… for so many old ones.'),
          }),
        )
        .describe('Oldest first; the newest 100.'),
      asOf: time,
    }),
  },
} as const satisfies Routes;
