import { uuidv7 } from 'uuidv7';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { giveShares, insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;
const reader = await server.addPerson();

async function addArticle(
  slug: string,
  published: string,
  more: { featured?: boolean; chart?: object } = {},
) {
  await db
    .insertInto('articles')
    .values({
      id: uuidv7(),
      slug,
      title: slug,
      author: 'Ines Calder',
      icon: 'market',
      category: 'market',
      summary: 'Summary',
      content: 'Content',
      tags: ['mark'],
      chart: more.chart ? JSON.stringify(more.chart) : null,
      featured: more.featured ?? false,
      published_at: new Date(published),
    })
    .execute();
}

async function addReport(
  slug: string,
  type: 'annual' | 'quarterly' | 'research' | 'calendar',
): Promise<void> {
  const period = { period_start: '2026-01-01', period_end: '2026-01-31' };
  const published_at = new Date('2026-02-09T00:00:00Z');
  await db
    .insertInto('reports')
    .values({
      id: uuidv7(),
      slug,
      title: 'January',
      type,
      summary: 'All of it.',
      pages: 48,
      ...period,
      published_at,
    })
    .execute();
}

const stock = await insertStock(db, server.now, { lastPrice_minor: 120_00n });
for (const [day, close_minor] of [
  ['2025-12-31', 100_00n],
  ['2026-01-15', 110_00n],
  ['2026-02-10', 120_00n],
] as const) {
  await insertDay(db, stock.stockId, day, close_minor, { trades: 2, shares: 3n });
}
await addReport('january', 'quarterly');
await addReport('offerings', 'calendar');
await addArticle('old', '2026-02-01T00:00:00Z');
await addArticle('new', '2026-03-01T00:00:00Z', {
  featured: true,
  chart: { kind: 'index', of: 'foreshare-50' },
});
await addArticle('later', '2026-04-01T00:00:00Z');
await db
  .insertInto('ipo_calendar')
  .values([
    {
      id: uuidv7(),
      expected_on: '2026-03-20',
      company: 'Past, Present; Sons',
      valuation_minor: 2_340_000_000_00n,
    },
    { id: uuidv7(), expected_on: '2026-03-21', company: 'Small', valuation_minor: 3_250_000_00n },
    { id: uuidv7(), expected_on: '2026-03-01', company: 'Gone', valuation_minor: 1_000_000_000_00n },
  ])
  .execute();

test('the screen has the featured article separately, reports, trends and future listings', async () => {
  const insights = await server.ask('GET /insights/market', { as: reader });
  expect(insights.featuredInsight).toMatchObject({
    slug: 'new',
    url: '/public-insights/new',
    chart: { kind: 'index', of: 'foreshare-50' },
  });
  expect(insights.insights.map(article => article.slug)).toEqual(['old']);
  expect(insights.researchReports.map(report => report.slug)).toEqual(['january']);
  expect(insights.ipoCalendar).toMatchObject([
    { date: '2026-03-20', valuation: 2.34 },
    { date: '2026-03-21', valuation: 0.00325 },
  ]);
  expect(insights.marketTrends).toContainEqual({ id: 'tech', title: 'Technology', change: 9.09 });
  expect(insights.marketTrends).toContainEqual({ id: 'energy', title: 'Clean Energy', change: null });
  expect((await server.call('GET /insights/market')).statusCode).toBe(401);
});

test('articles are public once they are published', async () => {
  const { articles, featured } = await server.ask('GET /insights/articles');
  expect(featured).toBe('new');
  expect(articles.map(article => article.slug)).toEqual(['new', 'old']);
  expect(await server.ask('GET /insights/articles/{slug}', { params: { slug: 'old' } })).toMatchObject({
    chart: null,
  });
  const later = await server.call('GET /insights/articles/{slug}', { params: { slug: 'later' } });
  expect(later.statusCode).toBe(404);
});

test('a report is made from the prices of its period', async () => {
  const { reports } = await server.ask('GET /insights/reports');
  expect(reports.find(report => report.slug === 'january')).toMatchObject({
    dateLabel: 'Q1 2026',
    type: 'quarterly',
  });
  const report = await server.ask('GET /insights/reports/{slug}', { params: { slug: 'january' } });
  expect(report).toMatchObject({
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    volume: 330,
    trades: 2,
    sectors: [{ category: 'tech', companies: 1, volume: 330, trades: 2, change: 10 }],
    movers: [{ slug: stock.slug, open: 100, close: 110, change: 10 }],
  });
});

test('a report has the index of its period with joiners and leavers', async () => {
  const levels = [
    ['2025-12-30', '1000'],
    ['2026-01-10', '1010'],
    ['2026-02-02', '1020'],
  ] as const;
  for (const [day, level] of levels)
    await db.insertInto('index_levels').values({ day, level, turnover: '0' }).execute();
  for (const [day, change] of [
    ['2025-12-30', 'added'],
    ['2026-01-10', 'dropped'],
    ['2026-02-02', 'added'],
  ] as const)
    await db
      .insertInto('index_constituents')
      .values({ day, stock_id: stock.stockId, rank: 61, weight: '0.01', change })
      .execute();
  await addReport('with-index', 'annual');
  const report = await server.ask('GET /insights/reports/{slug}', { params: { slug: 'with-index' } });
  expect(report.levels).toEqual([{ day: '2026-01-10', level: 1010 }]);
  expect(report.indexChanges).toMatchObject([{ day: '2026-01-10', slug: stock.slug, change: 'dropped' }]);
  const pdf = await server.call('GET /insights/reports/{slug}/pdf', { params: { slug: 'with-index' } });
  expect(readPdf(pdf.rawPayload)).toContain('\n1,000.00 to 1,010.00\n');
  await db.deleteFrom('reports').where('slug', '=', 'with-index').execute();
});

test('a report is exported as CSV and PDF and gives its true number of pages', async () => {
  const csv = await server.call('GET /insights/reports/{slug}/csv', { params: { slug: 'january' } });
  expect(csv.body).toContain('\r\ntech,1,330.00,2,10\r\n');
  const pdf = await server.call('GET /insights/reports/{slug}/pdf', { params: { slug: 'january' } });
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="january.pdf"');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const writing = vi.spyOn(PDFDocument.prototype, 'end');
  const again = await server.call('GET /insights/reports/{slug}/pdf', { params: { slug: 'january' } });
  expect([again.rawPayload.equals(pdf.rawPayload), writing.mock.calls.length]).toEqual([true, 0]);
  writing.mockRestore();
  await server.jobs.runNow('count-report-pages');
  const { reports } = await server.ask('GET /insights/reports');
  expect(reports.map(report => report.pages)).toEqual([1, 1]);
  const none = await server.call('GET /insights/reports/{slug}/pdf', { params: { slug: 'none' } });
  expect(none.statusCode).toBe(404);
});

test('the calendar report lists the listings in its files with their time of creation', async () => {
  const listing =
    '\r\nexpected listing on,company,valuation in billions of dollars\r\n2026-03-20,"Past, Present; Sons",2.34\r\n2026-03-21,Small,0.00325\r\n';
  const csvOf = (slug: string) => server.call('GET /insights/reports/{slug}/csv', { params: { slug } });
  expect((await csvOf('offerings')).body).toContain(listing);
  expect((await csvOf('january')).body).not.toContain('expected listing');
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  await server.call('GET /insights/reports/{slug}/pdf', { params: { slug: 'offerings' } });
  const words = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(words).toEqual(
    expect.arrayContaining(['Expected listings', 'Past, Present; Sons', '$2.34B', '$3.25M']),
  );
  // As on the report's page.
  expect(words).toEqual(expect.arrayContaining(['Enterprise Software', 'Before', 'After']));
  expect(words.find(text => text.startsWith('Made '))).toContain('2026-03-02');
});

test('the calendar is exported for calendar programs with escaped texts', async () => {
  const { body, headers } = await server.call('GET /insights/ipo-calendar/ics');
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(body).toContain('DTSTART;VALUE=DATE:20260320\r\nDTEND;VALUE=DATE:20260321\r\n');
  expect(body).toContain('SUMMARY:Past\\, Present\\; Sons: expected IPO\r\n');
  expect(body).toContain('DESCRIPTION:Expected valuation: $3.25M.\r\n');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(body.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('recommendations leave out current holdings and give reasons', async () => {
  const { stockId } = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  server.services.market.touch(stockId);
  const { recommendations } = await server.ask('GET /insights/recommendations', { as: reader });
  expect(recommendations).toMatchObject([{ slug: stock.slug, change: 9.09 }]);
  expect(recommendations[0]?.reasons[0]).toMatchObject({ code: 'liquid', rank: 1 });
  const holder = await server.addPerson();
  await giveShares(db, holder.userId, stock.stockId, 5n, server.now);
  const held = await server.ask('GET /insights/recommendations', { as: holder });
  expect(held.recommendations.map(item => item.slug)).not.toContain(stock.slug);
});
