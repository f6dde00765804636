// Answers to a holder's questions: why the value changed, and what a sale would bring now.
import { z } from 'zod';
import { RANGES, money, percent, range, shares, time } from './values.ts';
import type { Routes } from './route.ts';

export const answerRoutes = {
  'GET /dashboard/analytics/reasons': {
    area: 'dashboard',
    summary: 'What each holding added to the gain of a time range, largest first, with the fees',
    access: 'member',
    query: z.object({ timeRange: range }),
    response: z.object({
      timeRange: z.enum(RANGES),
      gain: money.describe(
        'The sum of the parts: value at the end less value at the start less net inflows.',
      ),
      fees: money.describe('The fees of the trades in the range; the gain already includes them.'),
      realised: money.describe('The gains of all sales so far, whatever the range.'),
      parts: z.array(z.object({ slug: z.string(), name: z.string(), gain: money, fees: money })),
    }),
  },
  // Not below /portfolio, where a company's page could have the same name.
  'GET /sale-estimate': {
    area: 'portfolio',
    summary:
      'What your holdings would bring if you sold them now: at the last price, at the mark, and into the order books after fees',
    access: 'member',
    response: z.object({
      last: money.describe('All holdings with a price at the last price, before fees.'),
      mark: money.describe('At the mark, before fees; at the last price where there is no mark.'),
      book: z
        .object({
          proceeds: money.describe('What bids would pay now, after fees.'),
          fee: money,
          restDays: z.int().describe('The longest time any rest takes; 0 without a rest.'),
        })
        .nullable()
        .describe('Null for people who may not read the order books.'),
      holdings: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          shares,
          sellableShares: shares.describe('Settled shares. Shares that still have to arrive cannot be sold.'),
          last: money.nullable(),
          mark: money.nullable(),
          markPrice: money.nullable(),
          book: z
            .object({
              fillsShares: shares.describe('What bids within the allowed prices take now.'),
              proceeds: money.describe('After the fee.'),
              fee: money,
              average: money.nullable().describe('The average price per share; null when nothing fills.'),
              lowest: money.nullable().describe('The price of the last share; null when nothing fills.'),
              moves: percent.describe('How far the sale pushes the best bid down.'),
              nearShares: shares.describe('Of these, the shares within 2 % of the best bid.'),
              restShares: shares.describe('Sellable shares that no bid takes.'),
              restDays: z
                .int()
                .nullable()
                .describe(
                  'The days for the rest at a fifth of the average volume of 90 days; null when the stock did not trade.',
                ),
            })
            .nullable(),
        }),
      ),
      asOf: time,
    }),
  },
} as const satisfies Routes;
