import { z } from 'zod';
import { exit, unsettledShares } from './market.ts';
import { RISK_TOLERANCE } from './people.ts';
import {
  CSV,
  RANGES,
  category,
  day,
  id,
  money,
  pageQuery,
  paged,
  percent,
  range,
  shares,
  time,
} from './values.ts';
import type { Routes } from './route.ts';

const holding = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  category,
  shares,
  ...unsettledShares,
  price: money
    .nullable()
    .describe('Without a price there is no value, and so neither gain nor return: null, never 0.'),
  change: percent.nullable(),
  value: money.nullable(),
  cost: money,
  averageCost: money,
  totalGain: money.nullable(),
  totalReturn: percent.nullable().describe('(value − cost) / cost.'),
});

/** The reason of a recommendation: the code of a sentence in the reader's language, and the facts for it. */
const reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('sector_gap'), category, held: percent, market: percent }),
  z.object({
    code: z.literal('risk_fit'),
    riskTolerance: z.int().describe(RISK_TOLERANCE),
    volatility: percent.describe('Standard deviation of its daily returns.'),
  }),
  z.object({
    code: z.literal('liquid'),
    turnover: money.describe('Over 90 days.'),
    rank: z.int().describe('By turnover; 1 is the most.'),
    of: z.int().describe('Among how many stocks.'),
  }),
  z.object({ code: z.literal('momentum'), change30d: percent }),
]);

export const recommendation = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  category,
  price: money.nullable(),
  change: percent.nullable().describe('Over 30 days.'),
  reasons: z.array(reason).describe('What speaks for it most comes first.'),
});

const activity = z.object({
  id,
  type: z.enum(['buy', 'sell']),
  amount: shares.describe('Shares traded.'),
  total: money.describe("A buy's cost with fee, a sell's proceeds after fee."),
  price: money,
  date: time,
  stock: z.object({ id, slug: z.string(), name: z.string() }),
  status: z.string(),
});

const performance = z.object({
  period: z.enum(RANGES),
  value: money.describe('Gain or loss in the period, without deposits and withdrawals of shares or cash.'),
  change: percent.nullable().describe("Time-weighted, over the whole period: not a year's."),
  moneyWeighted: percent.nullable().describe("Money-weighted, over the whole period: not a year's."),
});

const allocation = z.object({ category, percentage: percent, color: z.string(), value: money });

const flow = z.object({
  date: time,
  amount: money,
  label: z.string(),
  facts: z
    .object({
      kind: z.enum(['bought', 'received', 'sold', 'split', 'price']),
      company: z.string(),
      shares: shares.describe('Bought, received or sold; 0 for the others.'),
    })
    .describe(
      'The label as facts, for whoever says it in another language. `price` is its first price, with shares held before.',
    ),
});

/** A return with everything needed to check it; its flows are a separate call. */
const working = z.object({
  percent: percent.nullable().describe("Over the whole range, however long it is: not a year's."),
  annualised: percent
    .nullable()
    .describe(
      "The same as a year's: (1 + percent)^(365 / days) − 1. Of the money-weighted return this is XIRR, where shares were held throughout. Null for a range under a year, of which nothing is annualised.",
    ),
  formula: z.string(),
  start: money,
  end: money,
  flowsIn: money.describe('The sum of what came in over the range.'),
  flowsOut: money.describe('The sum of what went out over the range, above 0.'),
  from: time,
  to: time,
  days: z.int().describe('From the close before the range to its last.'),
});

/** The index over the range with the inputs of its return. It has no flows. */
const indexWorking = z.object({
  annualised: percent.nullable().describe("As a year's; null for a range under a year."),
  formula: z.string(),
  from: time,
  to: time,
  openingDay: day.describe('The day before the range, at whose close it starts.'),
  openingLevel: z.number(),
  closingDay: day.describe("The range's last day."),
  closingLevel: z.number(),
});

/** The deepest fall, without flows. */
const drawdownWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  peakDay: day.nullable().describe('Null where the peak is the start of the range, and where nothing fell.'),
  peakLevel: z
    .number()
    .nullable()
    .describe('From 100 at the start of the range on; null where nothing fell.'),
  troughDay: day.nullable().describe('Null where nothing fell.'),
  troughLevel: z
    .number()
    .nullable()
    .describe('From 100 at the start of the range on; null where nothing fell.'),
});

/** The spread of the daily returns, without flows. */
const volatilityWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  days: z.int().describe('On which something was held: as many daily returns.'),
  deviation: z.number().describe('Their standard deviation as a ratio, not rounded.'),
  meanDaily: percent.describe('What an average day made.'),
});

const analytics = z.object({
  timeRange: z.enum(RANGES),
  points: z.array(
    z.object({
      date: time,
      value: money.nullable().describe('Null where there is no evidence of a price: a gap stays a gap.'),
      invested: money,
      netFlow: money.describe('What came in since the point before, less what went out.'),
      index: money.nullable().describe('What the same money in Foreshare 50 would be worth.'),
    }),
  ),
  timeWeighted: working,
  moneyWeighted: working,
  indexReturn: percent
    .nullable()
    .describe('Over the whole range; null, as its working, where the index has no level at the start.'),
  indexWorking: indexWorking.nullable(),
  maxDrawdown: percent
    .nullable()
    .describe(
      'The deepest fall below an earlier peak, 0 or below; null, as its working, where nothing was held.',
    ),
  drawdownWorking: drawdownWorking.nullable(),
  volatility: percent.nullable().describe('Annualised; null for a range under a year.'),
  volatilityDaily: percent
    .nullable()
    .describe(
      'Standard deviation of the daily returns, in percent a day; null, as its working, with fewer than two of them.',
    ),
  volatilityWorking: volatilityWorking.nullable(),
});

const lot = z.object({
  acquiredAt: time,
  shares,
  cost: money,
  gain: money.nullable(),
  longTerm: z.boolean(),
  source: z.enum(['trade', 'grant']),
});

const realisedGain = z.object({
  acquiredAt: time,
  soldAt: time,
  shares: shares.describe("0 where a split's fraction of a share was paid for."),
  fraction: z
    .number()
    .optional()
    .describe('The part of one share that a split left over and that was paid in cash, such as 0.18.'),
  proceeds: money,
  cost: money,
  gain: money,
  longTerm: z.boolean(),
});

const split = z.object({
  at: time,
  ratio: z.string().describe("New shares for old ones, e.g. '3:1'."),
  fractionPaid: money.describe('For what was less than one share; 0 where all came out whole.'),
});

const bySlug = z.object({ slug: z.string() });

export const portfolioRoutes = {
  'GET /dashboard': {
    area: 'dashboard',
    summary: 'The overview',
    access: 'member',
    response: z.object({
      portfolioValue: money,
      portfolioChange: percent.describe('Today.'),
      portfolioChangeAmount: money,
      totalInvested: money,
      totalGain: money,
      totalReturn: percent.nullable(),
      since: time.nullable().describe('When the oldest share that is held was acquired; null where none is.'),
      balance: money,
      topPerformers: z.array(
        z.object({
          id,
          slug: z.string(),
          name: z.string(),
          category,
          price: money.nullable(),
          change: percent.nullable(),
          sharesHeld: shares,
        }),
      ),
      recentActivity: z.array(activity),
      tasks: z
        .array(
          z.object({
            kind: z.enum([
              'verify',
              'fund',
              'order_expiring',
              'renew_identity',
              'renew_accreditation',
              'confirm_email',
              // For people who act for a company, and for operators.
              'review_trades',
              'overdue_trades',
              'nobody_acts',
              'set_up_second_factor',
              'decide_checks',
              'confirm_payments',
            ]),
            count: z
              .int()
              .nullable()
              .describe('How many trades, checks or payments wait, or orders are about to expire.'),
            link: z.string().describe('A path of the web.'),
            dueAt: time.nullable(),
            verification: z
              .enum(['PENDING', 'MORE_INFO', 'REJECTED', 'EXPIRED'])
              .nullable()
              .describe('Where the verification stands that is to be finished or renewed.'),
            order: z
              .object({ side: z.enum(['buy', 'sell']), company: z.string() })
              .nullable()
              .describe('The order that is about to expire, where it is the only one.'),
            company: z
              .string()
              .nullable()
              .describe('The company that nobody acts for, while trades wait for its review.'),
          }),
        )
        .describe('What needs the person, soonest first.'),
      firstSteps: z.array(
        z.object({
          kind: z.enum(['verify', 'deposit', 'buy', 'pin', 'two_factor']),
          done: z.boolean(),
        }),
      ),
      asOf: time,
    }),
  },
  'GET /dashboard/analytics': {
    area: 'dashboard',
    summary: 'Daily value and net flows, and returns over a time range',
    access: 'member',
    query: z.object({ timeRange: range }),
    response: analytics,
  },
  'GET /dashboard/analytics/flows': {
    area: 'dashboard',
    summary:
      'What the returns over a time range are reckoned from: all that came in and went out, the oldest day first',
    access: 'member',
    query: z.object({ ...pageQuery, timeRange: range }),
    response: paged(flow),
  },
  'GET /portfolio': {
    area: 'portfolio',
    summary: 'Holdings, totals, allocation and recommendations',
    access: 'member',
    response: z.object({
      stocks: z.array(holding),
      totalValue: money,
      totalCost: money,
      totalGain: money,
      totalChange: percent.nullable().describe('Total return.'),
      performance: z.array(performance),
      allocation: z.array(allocation),
      recommendations: z.array(recommendation),
      asOf: time,
    }),
  },
  // Not below /portfolio, where a company's page could have the same name.
  'GET /holdings/csv': {
    area: 'portfolio',
    summary: 'What you hold now as CSV, a line each, the largest value first, amounts in dollars',
    access: 'member',
    response: CSV,
  },
  'GET /portfolio/{slug}': {
    area: 'portfolio',
    summary: 'One holding, also of a stock that was sold again',
    access: 'member',
    params: bySlug,
    response: z.object({
      holding,
      exit,
      realisedGain: money.describe('Of all that was sold of it.'),
      splits: z
        .array(split)
        .describe(
          'Since the first shares were held, newest first. Trades before one are in shares and at prices of then.',
        ),
    }),
  },
  'GET /portfolio/{slug}/lots': {
    area: 'portfolio',
    summary: 'The lots of a holding, oldest first: they are sold in this order',
    access: 'member',
    params: bySlug,
    query: z.object(pageQuery),
    response: paged(lot),
  },
  'GET /portfolio/{slug}/lots/csv': {
    area: 'portfolio',
    summary: 'All lots of a holding as CSV, with days in UTC, amounts in dollars and the company',
    access: 'member',
    params: bySlug,
    response: CSV,
  },
  'GET /portfolio/{slug}/realised': {
    area: 'portfolio',
    summary: 'What was sold of a holding with its gain, newest first',
    access: 'member',
    params: bySlug,
    query: z.object(pageQuery),
    response: paged(realisedGain),
  },
  'GET /portfolio/{slug}/trades': {
    area: 'portfolio',
    summary: 'The trades of a holding, newest first',
    access: 'member',
    params: bySlug,
    query: z.object(pageQuery),
    response: paged(activity),
  },
} as const satisfies Routes;
