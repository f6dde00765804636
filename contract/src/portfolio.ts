// What a person owns, what it is worth, and why; the dashboard's overview and analytics.
import { z } from 'zod';
import { exit } from './market.ts';
import {
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
  /** Bought, but not settled yet. Part of `shares`. */
  arrivingShares: shares,
  /** Sold, but not settled yet. No part of `shares`. */
  leavingShares: shares,
  /** Of both together: positive comes in, negative goes out. */
  unsettledShares: shares,
  /** Without a price there is no value, and so neither gain nor return: null, never 0. */
  price: money.nullable(),
  change: percent.nullable(),
  value: money.nullable(),
  cost: money,
  averageCost: money,
  totalGain: money.nullable(),
  /** (value − cost) / cost, in percent. */
  totalReturn: percent.nullable(),
});

/** Why a stock is recommended: a code for a sentence in the reader's language, and the facts for it. */
const reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('sector_gap'), category, held: percent, market: percent }),
  z.object({
    code: z.literal('risk_fit'),
    /** 1 (very conservative) to 5 (very aggressive). */
    riskTolerance: z.int(),
    /** Standard deviation of its daily returns. */
    volatility: percent,
  }),
  /** Over 90 days; `rank` by turnover among `of` stocks. */
  z.object({ code: z.literal('liquid'), trades: z.int(), turnover: money, rank: z.int(), of: z.int() }),
  z.object({ code: z.literal('momentum'), change30d: percent }),
]);

export const recommendation = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  category,
  price: money.nullable(),
  /** Over 30 days. */
  change: percent.nullable(),
  /** What speaks for it most comes first. */
  reasons: z.array(reason),
});

const activity = z.object({
  id,
  type: z.enum(['buy', 'sell']),
  /** Shares traded. */
  amount: shares,
  /** Cash of the trade, fee in. */
  total: money,
  price: money,
  date: time,
  stock: z.object({ id, slug: z.string(), name: z.string() }),
  status: z.string(),
});

const performance = z.object({
  period: z.enum(RANGES),
  /** Gain or loss in the period, without deposits and withdrawals of shares or cash. */
  value: money,
  /** Time-weighted, and money-weighted, over the whole period: not a year's. */
  change: percent.nullable(),
  moneyWeighted: percent.nullable(),
});

const allocation = z.object({ category, percentage: percent, color: z.string(), value: money });

const flow = z.object({
  date: time,
  amount: money,
  label: z.string(),
  /** The same as facts, for whoever says it in another language. `price`: its first price, shares held before. */
  facts: z.object({
    kind: z.enum(['bought', 'received', 'sold', 'split', 'price']),
    company: z.string(),
    /** Bought, received or sold; 0 for the others. */
    shares,
  }),
});

/** A return with everything needed to check it; its flows are a call of their own. */
const working = z.object({
  /** Over the whole range, however long it is: not a year's. */
  percent: percent.nullable(),
  /**
   * The same as a year's: (1 + percent)^(365 / days) − 1. Of the money-weighted return this is XIRR, where shares were
   * held throughout. Null for a range under a year, of which nothing is annualised.
   */
  annualised: percent.nullable(),
  formula: z.string(),
  start: money,
  end: money,
  /** What came in over the range, and what went out: the sums of its flows. */
  flowsIn: money,
  flowsOut: money,
  from: time,
  to: time,
  /** From the close before the range to its last. */
  days: z.int(),
});

/** The index over the range, with what it is reckoned from. It has no flows. */
const indexWorking = z.object({
  /** As a year's; null for a range under a year. */
  annualised: percent.nullable(),
  formula: z.string(),
  from: time,
  to: time,
  /** The day before the range, at whose close it starts. */
  openingDay: day,
  openingLevel: z.number(),
  /** The range's last day. */
  closingDay: day,
  closingLevel: z.number(),
});

/** The deepest fall, in levels: 100 at the start of the range, then times each day's growth, the flows left out. */
const drawdownWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  /** Null where the peak is the start of the range, and where nothing fell. */
  peakDay: day.nullable(),
  /** These three are null where nothing fell. */
  peakLevel: z.number().nullable(),
  troughDay: day.nullable(),
  troughLevel: z.number().nullable(),
});

/** How much the daily returns differ, the flows left out. */
const volatilityWorking = z.object({
  formula: z.string(),
  from: time,
  to: time,
  /** On which something was held: as many daily returns. */
  days: z.int(),
  /** Their standard deviation as a ratio, not rounded. */
  deviation: z.number(),
  /** What an average day made. */
  meanDaily: percent,
});

const analytics = z.object({
  timeRange: z.enum(RANGES),
  points: z.array(
    z.object({
      date: time,
      /** Null where there is no evidence of a price: a gap stays a gap. */
      value: money.nullable(),
      invested: money,
      /** What came in since the point before, less what went out. */
      netFlow: money,
      /** What the same money in Foreshare 50 would be worth. */
      index: money.nullable(),
    }),
  ),
  timeWeighted: working,
  moneyWeighted: working,
  /** Over the whole range; null, as its working, where the index has no level at the start. */
  indexReturn: percent.nullable(),
  indexWorking: indexWorking.nullable(),
  /** The deepest fall below an earlier peak, 0 or below; null, as its working, where nothing was held. */
  maxDrawdown: percent.nullable(),
  drawdownWorking: drawdownWorking.nullable(),
  /** Annualised; null for a range under a year. */
  volatility: percent.nullable(),
  /** Standard deviation of the daily returns, in percent a day; null, as its working, with fewer than two of them. */
  volatilityDaily: percent.nullable(),
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

export const portfolioRoutes = {
  'GET /dashboard': {
    area: 'dashboard',
    summary: 'The overview',
    access: 'member',
    response: z.object({
      portfolioValue: money,
      /** Percent today. */
      portfolioChange: percent,
      portfolioChangeAmount: money,
      totalInvested: money,
      totalGain: money,
      totalReturn: percent.nullable(),
      /** When the oldest share that is held was acquired; null where none is. */
      since: time.nullable(),
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
      /** What needs the person, soonest first. */
      tasks: z.array(
        z.object({
          kind: z.enum([
            'verify',
            'fund',
            'order_expiring',
            'renew_accreditation',
            'confirm_email',
            // Of whoever acts for a company, and of operators.
            'review_trades',
            'set_up_second_factor',
            'decide_checks',
            'confirm_payments',
          ]),
          /** How many trades, checks or payments wait. */
          count: z.int().nullable(),
          /** A path of the web. */
          link: z.string(),
          dueAt: time.nullable(),
          /** Where the verification stands that is to be finished or renewed. */
          verification: z.enum(['PENDING', 'MORE_INFO', 'REJECTED', 'EXPIRED']).nullable(),
          /** The order that is about to expire. */
          order: z.object({ side: z.enum(['buy', 'sell']), company: z.string() }).nullable(),
        }),
      ),
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
      'What the returns over a time range are reckoned from: all that came in and went out, oldest first',
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
      /** Total return in percent. */
      totalChange: percent.nullable(),
      performance: z.array(performance),
      allocation: z.array(allocation),
      recommendations: z.array(recommendation),
      asOf: time,
    }),
  },
  'GET /portfolio/{slug}': {
    area: 'portfolio',
    summary: 'One holding with its lots and realised gains',
    access: 'member',
    params: z.object({ slug: z.string() }),
    response: z.object({
      holding,
      exit,
      lots: z.array(lot),
      realised: z.array(
        z.object({ soldAt: time, shares, proceeds: money, cost: money, gain: money, longTerm: z.boolean() }),
      ),
      activity: z.array(activity),
    }),
  },
} as const satisfies Routes;
