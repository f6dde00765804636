// The sectors of the market over a year.
import { z } from 'zod';
import type { Routes } from './route.ts';
import { category, day, percent } from './values.ts';

export const sectorRoutes = {
  'GET /market/sectors': {
    area: 'market',
    summary: 'The sectors over the last twelve months, as lines that are 100 at the start',
    access: 'public',
    response: z.object({
      days: z.array(day).describe('The days of the levels, oldest first. Empty in a market of few days.'),
      sectors: z
        .array(
          z.object({
            category,
            companies: z
              .int()
              .describe('The number of companies on the market now, whatever their share classes.'),
            levels: z
              .array(z.number())
              .describe(
                'The mean of the sector’s stocks, each 100 on the first day. Stocks without a price then are left out.',
              ),
            change: percent.nullable().describe('From the first to the last day.'),
          }),
        )
        .describe('Sectors without a line are left out.'),
    }),
  },
} as const satisfies Routes;
