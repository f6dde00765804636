// The calls of insights: articles, reports, IPO calendar, recommendations.
import { LRUCache } from 'lru-cache';
import { csvResponse, fileResponse } from '#server/http/file-response.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { InsightsDependencies } from './dependencies.ts';
import { recommend, type ReadWishes } from '#server/holdings/recommend.ts';
import { valuePositions } from '#server/holdings/value-positions.ts';
import { ipoIcs, readIpoCalendar, readListings } from '#server/reports/ipo-calendar.ts';
import { findReport, listReports } from '#server/reports/list-reports.ts';
import { readArticle, readArticles } from './read-articles.ts';
import { makeReport } from '#server/reports/report-body.ts';
import { showInsights } from './show-insights.ts';
import { reportLines, writeReport } from '#server/reports/write-report.ts';

const REPORT_FRESH_MS = 600_000;
const MOST_REPORTS = 100;

export function registerInsights(
  http: Http,
  services: InsightsDependencies & { readonly readWishes: ReadWishes },
): void {
  const { readDb: db, clock, market: marketData, readHoldings, readWishes } = services;
  handle(http, 'GET /insights/market', () => showInsights(services));
  handle(http, 'GET /insights/recommendations', async ({ caller: { userId } }) => {
    const [{ holdings, market }, wishes, index, facts] = await Promise.all([
      readHoldings(userId),
      readWishes(userId),
      marketData.index(),
      marketData.facts(),
    ]);
    const positions = valuePositions({ holdings, market, now: clock() });
    return { recommendations: recommend({ market, facts, index, positions, wishes }) };
  });
  handle(http, 'GET /insights/articles', () => readArticles(db, clock()));
  handle(http, 'GET /insights/articles/{slug}', ({ params }) => readArticle(db, clock(), params.slug));
  handle(http, 'GET /insights/ipo-calendar', async () => ({
    ipoCalendar: await readIpoCalendar(db, clock()),
  }));
  handle(http, 'GET /insights/ipo-calendar/ics', async () =>
    fileResponse(
      'ipo-calendar.ics',
      'text/calendar; charset=utf-8',
      ipoIcs(await readIpoCalendar(db, clock()), clock()),
    ),
  );
  registerReports(http, services);
}

function registerReports(
  http: Http,
  { readDb: db, clock }: Pick<InsightsDependencies, 'readDb' | 'clock'>,
): void {
  const reports = new LRUCache({
    max: MOST_REPORTS,
    ttl: REPORT_FRESH_MS,
    fetchMethod: async (slug: string) => makeReport(db, await findReport(db, clock(), slug)),
  });
  // Writing a PDF occupies the event loop, and anyone may request one.
  const pdfs = new LRUCache({
    max: MOST_REPORTS,
    ttl: REPORT_FRESH_MS,
    fetchMethod: async (slug: string) => {
      const report = await reports.forceFetch(slug);
      const pdf = await writeReport(report, await readListings(db, report, clock()), clock());
      return fileResponse(`${report.slug}.pdf`, 'application/pdf', pdf);
    },
  });
  handle(http, 'GET /insights/reports', async () => ({ reports: await listReports(db, clock()) }));
  handle(http, 'GET /insights/reports/{slug}', ({ params }) => reports.forceFetch(params.slug));
  handle(http, 'GET /insights/reports/{slug}/csv', async ({ params }) => {
    const report = await reports.forceFetch(params.slug);
    return csvResponse(report.slug, reportLines(report, await readListings(db, report, clock())));
  });
  handle(http, 'GET /insights/reports/{slug}/pdf', ({ params }) => pdfs.forceFetch(params.slug));
}
