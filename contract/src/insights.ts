// Market insights: articles, trends, research reports, the IPO calendar, recommendations.
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
  /** Which of the market's figures accompanies it. */
  chart: z.object({ kind: z.enum(['index', 'sector', 'stock']), of: z.string() }).nullable(),
  /** The article's own page, and the report it draws on. */
  url: z.string(),
  reportUrl: z.string().nullable(),
});

const report = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  type: z.enum(['annual', 'quarterly', 'research', 'calendar']),
  pages: z.int(),
  summary: z.string(),
  /** E.g. 'Q3 2026'. */
  dateLabel: z.string(),
  date: time,
});

/** A report's tables, made from the market's own data for its period. */
const reportBody = report.extend({
  periodStart: day,
  periodEnd: day,
  indexStart: z.number().nullable(),
  indexEnd: z.number().nullable(),
  /** The index within the period, oldest first; who entered and left it, newest first. */
  levels: z.array(z.object({ day, level: z.number() })),
  indexChanges: z.array(
    z.object({ day, slug: z.string(), name: z.string(), change: z.enum(['added', 'dropped']) }),
  ),
  volume: money,
  trades: z.int(),
  sectors: z.array(
    z.object({ category, companies: z.int(), volume: money, trades: z.int(), change: percent.nullable() }),
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
  /** Billions of US dollars. */
  valuation: z.number(),
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
    summary: 'Stocks that may fit this person, with the reasons',
    access: 'member',
    response: z.object({ recommendations: z.array(recommendation) }),
  },
  'GET /insights/articles': {
    area: 'insights',
    summary: 'Published articles, newest first',
    access: 'public',
    /** `featured`: the slug of the newest one that is to be shown first. */
    response: z.object({ articles: z.array(insight), featured: z.string().nullable() }),
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
    summary: 'The same for a calendar program',
    access: 'public',
    response: { media: ['text/calendar'] },
  },
} as const satisfies Routes;
