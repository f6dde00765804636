// How settlement keeps its promise, for operators.
import { z } from 'zod';
import type { Routes } from './route.ts';
import { percent } from './values.ts';

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
} as const satisfies Routes;
