import { z } from 'zod';
import { recommendation } from './portfolio.ts';
import { CSV, PDF, category, day, id, money, percent, slug, time } from './values.ts';
import type { Routes } from './route.ts';

export const insight = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  date: time,
  icon: z.string(),
  category: z.enum(['market', 'industry']),
  summary: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  chart: z
    .object({ kind: z.enum(['index', 'sector', 'stock']), of: z.string() })
    .nullable()
    .describe('The market figure shown with the article.'),
  url: z.string().describe("A path of the web: the article's own page."),
  reportUrl: z.string().nullable().describe('A path of the web: the report that it is based on.'),
});

const report = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  type: z.enum(['annual', 'quarterly', 'research', 'calendar']),
  pages: z.int(),
  summary: z.string(),
  dateLabel: z.string().describe("E.g. 'Q3 2026'."),
  date: time,
});

const reportTrades = z
  .int()
  .nullable()
  .describe('Null when prices of the period were imported, because their number of trades is unknown.');

/** A report's tables, generated from the market's own data for its period. */
const reportBody = report.extend({
  periodStart: day,
  periodEnd: day,
  indexStart: z.number().nullable().describe('The level of the index at the start of the period.'),
  indexEnd: z.number().nullable().describe('The level of the index at the end of the period.'),
  levels: z
    .array(z.object({ day, level: z.number() }))
    .describe('The index within the period, oldest first.'),
  indexChanges: z
    .array(z.object({ day, slug: z.string(), name: z.string(), change: z.enum(['added', 'dropped']) }))
    .describe('Additions to and removals from the index, newest first.'),
  volume: money,
  trades: reportTrades,
  sectors: z.array(
    z.object({
      category,
      companies: z.int(),
      volume: money,
      trades: reportTrades,
      change: percent.nullable(),
    }),
  ),
  movers: z.array(
    z.object({ slug: z.string(), name: z.string(), category, open: money, close: money, change: percent }),
  ),
});

const ipo = z.object({
  id,
  date: day,
  company: z.string(),
  slug: z.string().nullable(),
  valuation: z.number().describe('Billions of US dollars.'),
});

export const insightsRoutes = {
  'GET /insights/market': {
    area: 'insights',
    summary: 'Everything on the Market Insights screen',
    access: 'member',
    response: z.object({
      insights: z.array(insight),
      featuredInsight: insight.nullable(),
      marketTrends: z.array(z.object({ id: z.string(), title: z.string(), change: percent.nullable() })),
      researchReports: z.array(report),
      ipoCalendar: z.array(ipo),
    }),
  },
  'GET /insights/recommendations': {
    area: 'insights',
    summary: 'Stocks that may fit this person, with reasons',
    access: 'member',
    response: z.object({ recommendations: z.array(recommendation) }),
  },
  'GET /insights/articles': {
    area: 'insights',
    summary: 'Published articles, newest first',
    access: 'public',
    response: z.object({
      articles: z.array(insight),
      featured: z.string().nullable().describe('The slug of the newest article to show first.'),
    }),
  },
  'GET /insights/articles/{slug}': {
    area: 'insights',
    summary: 'One article',
    access: 'public',
    params: z.object({ slug }),
    response: insight,
  },
  'GET /insights/reports': {
    area: 'insights',
    summary: 'Published reports, newest first',
    access: 'public',
    response: z.object({ reports: z.array(report) }),
  },
  'GET /insights/reports/{slug}': {
    area: 'insights',
    summary: 'One report with its tables',
    access: 'public',
    params: z.object({ slug }),
    response: reportBody,
  },
  'GET /insights/reports/{slug}/csv': {
    area: 'insights',
    summary: "A report's tables as CSV",
    access: 'public',
    params: z.object({ slug }),
    response: CSV,
  },
  'GET /insights/reports/{slug}/pdf': {
    area: 'insights',
    summary: 'A report as PDF',
    access: 'public',
    params: z.object({ slug }),
    response: PDF,
  },
  'GET /insights/ipo-calendar': {
    area: 'insights',
    summary: 'Expected offerings, soonest first',
    access: 'public',
    response: z.object({ ipoCalendar: z.array(ipo) }),
  },
  'GET /insights/ipo-calendar/ics': {
    area: 'insights',
    summary: 'Expected offerings as an iCalendar file',
    access: 'public',
    response: { media: ['text/calendar'] },
  },
} as const satisfies Routes;
