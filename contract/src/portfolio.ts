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
  price: money.nullable().describe('Null without a price, never 0; then gain and return are null too.'),
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
    rank: z.int().describe('By turnover; 1 is the highest.'),
    of: z.int().describe('The number of ranked stocks.'),
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
  reasons: z.array(reason).describe('The strongest reason first.'),
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
  change: percent.nullable().describe('Time-weighted over the whole period, not annualised.'),
  moneyWeighted: percent.nullable().describe('Money-weighted over the whole period, not annualised.'),
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
      'The facts of the label, for translation into another language. `price` is the first price of shares held before.',
    ),
});

/** A return with everything needed to check it; its flows are a separate call. */
const working = z.object({
  percent: percent.nullable().describe('Over the whole range, not annualised.'),
  annualised: percent
    .nullable()
    .describe(
      'Annualised: (1 + percent)^(365 / days) − 1. For the money-weighted return this is XIRR if shares were held throughout. Null for a range under a year.',
    ),
  formula: z.string(),
  start: money,
  end: money,
  flowsIn: money.describe('The sum of inflows over the range.'),
  flowsOut: money.describe('The sum of outflows over the range, as a positive number.'),
  from: time,
  to: time,
  days: z.int().describe('From the close before the range to its last.'),
});

/** The index over the range with the inputs of its return. It has no flows. */
const indexWorking = z.object({
  annualised: percent.nullable().describe('Annualised; null for a range under a year.'),
  formula: z.string(),
  from: time,
  to: time,
  openingDay: day.describe('The day before the range; its close is the start.'),
  openingLevel: z.number(),
  closingDay: day.describe("The range's last day."),
  closingLevel: z.number(),
});

/** The deepest fall, without flows. */
const drawdownWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  peakDay: day.nullable().describe('Null if the peak is the start of the range, and without a fall.'),
  peakLevel: z.number().nullable().describe('The level starts at 100 with the range; null without a fall.'),
  troughDay: day.nullable().describe('Null without a fall.'),
  troughLevel: z.number().nullable().describe('The level starts at 100 with the range; null without a fall.'),
});

/** The spread of the daily returns, without flows. */
const volatilityWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  days: z.int().describe('The days with a holding, which equals the number of daily returns.'),
  deviation: z.number().describe('Their standard deviation as an unrounded ratio.'),
  meanDaily: percent.describe('The mean daily return.'),
});

const analytics = z.object({
  timeRange: z.enum(RANGES),
  points: z.array(
    z.object({
      date: time,
      value: money.nullable().describe('Null without evidence of a price.'),
      invested: money,
      netFlow: money.describe('Inflows minus outflows since the previous point.'),
      index: money.nullable().describe('The value of the same payments invested in Foreshare 50.'),
    }),
  ),
  timeWeighted: working,
  moneyWeighted: working,
  indexReturn: percent
    .nullable()
    .describe('Over the whole range; null, like its working, if the index has no level at the start.'),
  indexWorking: indexWorking.nullable(),
  maxDrawdown: percent
    .nullable()
    .describe(
      'The deepest fall below an earlier peak, 0 or negative; null, like its working, without a holding.',
    ),
  drawdownWorking: drawdownWorking.nullable(),
  volatility: percent.nullable().describe('Annualised; null for a range under a year.'),
  volatilityDaily: percent
    .nullable()
    .describe(
      'Standard deviation of the daily returns in percent; null, like its working, with fewer than two.',
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
  shares: shares.describe("0 for the payment of a split's fractional share."),
  fraction: z
    .number()
    .optional()
    .describe('The fractional share left by a split and paid in cash, such as 0.18.'),
  proceeds: money,
  cost: money,
  gain: money,
  longTerm: z.boolean(),
});

const split = z.object({
  at: time,
  ratio: z.string().describe("New shares for old ones, e.g. '3:1'."),
  fractionPaid: money.describe('The cash for a fractional share; 0 without a fraction.'),
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
      since: time.nullable().describe('When the oldest current share was acquired; null without shares.'),
      balance: money,
      reserved: money.describe('Cash that open orders, unsettled purchases and withdrawals hold.'),
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
              .describe(
                'The number of waiting trades, verifications or payments, or of orders about to expire.',
              ),
            link: z.string().describe('A path of the web.'),
            dueAt: time.nullable(),
            verification: z
              .enum(['PENDING', 'MORE_INFO', 'REJECTED', 'EXPIRED'])
              .nullable()
              .describe('The status of the verification to finish or renew.'),
            order: z
              .object({ side: z.enum(['buy', 'sell']), company: z.string() })
              .nullable()
              .describe('The order that is about to expire, if there is only one.'),
            company: z
              .string()
              .nullable()
              .describe('The company without anyone to act for it, while trades await its review.'),
          }),
        )
        .describe('The tasks of the person, most urgent first.'),
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
    summary: 'The flows that the returns over a time range are computed from, oldest first',
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
      companies: z
        .int()
        .describe('How many companies the holdings are of; a company may have several lines.'),
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
    summary: 'Current holdings as CSV, largest value first, amounts in dollars',
    access: 'member',
    response: CSV,
  },
  'GET /portfolio/{slug}': {
    area: 'portfolio',
    summary: 'One holding, including a stock that was sold completely',
    access: 'member',
    params: bySlug,
    response: z.object({
      holding,
      exit,
      realisedGain: money.describe('The sums of everything sold.'),
      splits: z
        .array(split)
        .describe(
          'Splits since the first shares, newest first. Earlier trades are in shares and at prices of their time.',
        ),
    }),
  },
  'GET /portfolio/{slug}/lots': {
    area: 'portfolio',
    summary: 'The lots of a holding, oldest first, which is the order of sale',
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
    summary: 'The sales of a holding with their gains, newest first',
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
