// Realised gains over all companies by year, and their lots as a file for bookkeeping and tax forms.
import { z } from 'zod';
import { CSV, money, year } from './values.ts';
import type { Routes } from './route.ts';

const gainSums = {
  proceeds: money.describe('After fees.'),
  cost: money.describe('Cost basis of what was sold, fees in; first in, first out.'),
  gain: money.describe('proceeds − cost, and the sum of the two below.'),
  longTerm: money.describe('Gain of lots held for more than a year.'),
  shortTerm: money.describe('Gain of lots held for a year or less.'),
  lots: z.int().describe('Parts of lots that sales took: the lines of the file.'),
};

export const realisedGainsRoutes = {
  'GET /realised-gains': {
    area: 'portfolio',
    summary: 'Realised gains of all companies by year, also of those that were sold out',
    access: 'member',
    response: z.object({
      years: z
        .array(
          z.object({
            year,
            total: z.object(gainSums),
            companies: z
              .array(z.object({ slug: z.string(), name: z.string(), ...gainSums }))
              .describe('Those of which something was sold in the year, by name.'),
          }),
        )
        .describe('Years in which something was sold, by trade date in UTC, the latest first.'),
    }),
  },
  'GET /realised-gains/{year}/csv': {
    area: 'portfolio',
    summary:
      'Every lot that was sold in a year, a line each, as CSV with the columns of a tax form: days in UTC, amounts in dollars',
    access: 'member',
    params: z.object({ year }),
    response: CSV,
  },
} as const satisfies Routes;
