// Realised gains over all companies by year, and their lots as a file for bookkeeping and tax forms.
import { z } from 'zod';
import { CSV, money, year } from './values.ts';
import type { Routes } from './route.ts';

const gainSums = {
  proceeds: money.describe('After fees.'),
  cost: money.describe('Cost basis of the sold shares including fees; first in, first out.'),
  gain: money.describe('proceeds − cost, which equals the sum of the next two.'),
  longTerm: money.describe('Gain of lots held for more than a year.'),
  shortTerm: money.describe('Gain of lots held for a year or less.'),
  lots: z.int().describe('The number of lot parts that were sold: the lines of the file.'),
};

export const realisedGainsRoutes = {
  'GET /realised-gains': {
    area: 'portfolio',
    summary: 'Realised gains of all companies by year, including companies sold completely',
    access: 'member',
    response: z.object({
      years: z
        .array(
          z.object({
            year,
            total: z.object(gainSums),
            companies: z
              .array(z.object({ slug: z.string(), name: z.string(), ...gainSums }))
              .describe('The companies with sales in the year, by name.'),
          }),
        )
        .describe('The years with sales, by trade date in UTC, latest first.'),
    }),
  },
  'GET /realised-gains/{year}/csv': {
    area: 'portfolio',
    summary:
      'Every lot sold in a year as CSV with the columns of a tax form: days in UTC, amounts in dollars',
    access: 'member',
    params: z.object({ year }),
    response: CSV,
  },
} as const satisfies Routes;
