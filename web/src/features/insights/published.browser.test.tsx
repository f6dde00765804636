// Tests the public articles and reports.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { press, textsOf } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const { articles } = sample('GET /insights/articles', 'visitor');
const { reports } = sample('GET /insights/reports', 'visitor');
const { levels } = sample('GET /market/index', 'visitor');
const [article] = articles;
if (article === undefined) throw new Error('no article is recorded');

const heading = page.getByRole('heading', { level: 1 });
const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
const region = (name: string) => page.getByRole('region', { name });
const table = (name: string) => page.getByRole('table', { name });
const featured = page.css('[aria-labelledby=featured-title]');

/** A report of this kind, based on recorded figures. */
function reportOf(
  type: 'annual' | 'quarterly' | 'research' | 'calendar',
): Response<'GET /insights/reports/{slug}'> {
  const found = reports.find(one => one.type === type);
  if (found === undefined) throw new Error(`no ${type} report is recorded`);
  return {
    ...found,
    ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', indexStart: 1457.15, indexEnd: 1578.33 },
    ...{ levels, volume: 138_414_334.64, trades: 17_923 },
    indexChanges: [{ day: '2026-09-05', slug: 'petrichor', name: 'Petrichor', change: 'added' }],
    sectors: [{ category: 'consumer', companies: 9, volume: 16_165_204.95, trades: 2_076, change: 4.98 }],
    movers: [{ slug: 'tarn', name: 'Tarn', category: 'healthcare', open: 10.4, close: 16.95, change: 62.98 }],
  };
}

test('Each article has date, title, summary, tags and a link to it: one featured, the others smaller', async () => {
  await openPage('/public-insights');
  const smaller = page.css('li > article');
  await expect.element(smaller).toHaveLength(5);
  expect(textsOf(crumbs)).toEqual(['Home', 'Insights']);
  for (const one of [featured, ...smaller.all()]) {
    await expect.element(one.css('time')).toHaveTextContent(/\w{3} \d+, \d{4}/);
    await expect.element(one.getByRole('heading')).toHaveTextContent(/\w/);
    await expect.element(one.css('p[lang]').first()).toHaveTextContent(/\w/);
    expect(one.css('.tag').elements().length).toBeGreaterThan(0);
    await expect
      .element(one.getByRole('link', { name: /^Read the article/ }))
      .toHaveAttribute('href', expect.stringMatching(/^\/public-insights\/[a-z0-9-]+$/));
  }
  await expectAccessible();
});

test('An article is there with its full text', async () => {
  await openPage(`/public-insights/${article.slug}`, {
    answers: { 'GET /insights/articles/{slug}': article },
  });
  await expect.element(heading).toHaveTextContent(article.title);
  expect(textsOf(crumbs)).toEqual(['Home', 'Insights', article.title]);
  expect(page.css('main [lang=en] > p').elements().length).toBeGreaterThan(4);
  await expectAccessible();
});

test('A missing article says so, and leads to all', async () => {
  await openPage('/public-insights/no-such-article', {
    answers: { 'GET /insights/articles/{slug}': refused('not_found') },
  });
  await expect.element(heading).toHaveTextContent('There is no article at this address');
  await expect
    .element(page.getByRole('link', { name: 'See all articles' }))
    .toHaveAttribute('href', '/public-insights');
  await expectAccessible();
});

test('An article that cannot be loaded is tried again, and the failure is announced once', async () => {
  const failed = 'The article could not be loaded';
  await openPage('/public-insights/not-loaded-before', {
    answers: { 'GET /insights/articles/{slug}': broken(500, '') },
  });
  await expect.element(heading).toHaveTextContent(failed);
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(changes => {
    const texts = changes.flatMap(change => Array.from(change.addedNodes, node => node.textContent));
    announced.push(...texts.filter(text => text === failed));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => announced).toEqual([failed]);
  const { promise, resolve } = Promise.withResolvers<typeof article>();
  serve({ 'GET /insights/articles/{slug}': () => promise });
  await again.click();
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  resolve(article);
  await expect.element(heading).toHaveTextContent(article.title);
  expect(announced).toEqual([failed]);
  observer.disconnect();
});

/** The cover of the list reads its report. */
const withCover = { 'GET /insights/reports/{slug}': reportOf('quarterly') };

test('The newest report is the cover, and the reports are of four kinds, each with a card', async () => {
  await openPage('/reports', { answers: withCover });
  const cover = page.css('[aria-labelledby=cover-title]');
  await expect.element(cover.getByRole('heading')).toHaveTextContent(reportOf('quarterly').title);
  for (const text of ['+8.32%', '$138.4M', '17,923', 'Tarn'])
    await expect.element(cover).toHaveTextContent(text);
  await expect.element(cover.getByRole('img')).toHaveAccessibleName(/^Foreshare 50, Jul 1, 2026/);
  for (const kind of ['Annual', 'Quarterly', 'Research', 'Calendar'])
    await expect.element(region(kind).getByRole('article').first()).toBeVisible();
  expect(textsOf(crumbs)).toEqual(['Home', 'Reports']);
  await expectAccessible();
});

test.each(['annual', 'quarterly', 'research'] as const)(
  'A report of the kind %s shows sectors and moves, and its files; axe finds nothing',
  async type => {
    const report = reportOf(type);
    await openPage(`/reports/${report.slug}`, { answers: { 'GET /insights/reports/{slug}': report } });
    await expect.element(heading).toHaveTextContent(report.title);
    for (const file of ['pdf', 'csv'])
      await expect
        .element(page.css(`a[download="${report.slug}.${file}"]`).first())
        .toHaveAttribute('href', `/api/insights/reports/${report.slug}/${file}`);
    if (type === 'quarterly') {
      await expect.element(table('Sectors').getByRole('row')).toHaveLength(2);
      await expect.element(table('Largest moves').getByRole('row').nth(1)).toHaveTextContent(/[+−]\d/);
    }
    await expectAccessible();
  },
);

test('The calendar shows expected listings, with amounts in the reader’s language', async () => {
  const report = reportOf('calendar');
  const open = (language: 'en' | 'de') =>
    openPage('/reports/ipo-calendar', { language, answers: { 'GET /insights/reports/{slug}': report } });
  const [listing] = sample('GET /insights/ipo-calendar', 'visitor').ipoCalendar;
  const row = page.getByRole('row', { name: listing?.company ?? '' });
  await open('en');
  await expect.element(table('Expected listings')).toBeVisible();
  await expect.element(row).toHaveTextContent(/\$[\d.]+[MB]/);
  await expectAccessible();
  await open('de');
  await expect.element(row).toHaveTextContent(/\d\s(Mio|Mrd)\.\s\$/);
});

test('A missing report says so', async () => {
  await openPage('/reports/nothing-here', {
    answers: { 'GET /insights/reports/{slug}': refused('not_found') },
  });
  await expect.element(page.getByText('There is no report at this address')).toBeVisible();
  await expectAccessible();
});

test('The day on which articles and reports came out is the same west of Greenwich', async () => {
  // The form of an operator's file: a day, which begins at midnight UTC.
  const atMidnight = <T extends { date: string }>(all: readonly T[]) =>
    all.map(one => ({ ...one, date: one.date.replace(/T.*/, 'T00:00:00.000Z') }));
  edit('GET /insights/articles', body => ({ ...body, articles: atMidnight(body.articles) }), 'visitor');
  edit('GET /insights/reports', body => ({ ...body, reports: atMidnight(body.reports) }), 'visitor');
  for (const path of ['/public-insights', '/reports']) {
    await openPage(path, { answers: withCover });
    const times = page.css('main time');
    await expect.element(times.first()).toHaveTextContent(/\d{4}/);
    for (const time of times.elements()) {
      const moment = time.getAttribute('datetime') ?? '';
      expect(moment).toMatch(/T00:00:00/);
      const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
      expect(time.textContent).toContain(new Date(moment).toLocaleDateString('en-US', day));
    }
  }
});

test.each(['/public-insights', '/reports'])(
  'The newsletter on %s needs an address, and tells what comes next',
  async path => {
    await openPage(path, {
      answers: { ...withCover, 'POST /newsletter': { message: 'Open the link in the message.' } },
    });
    const email = page.getByPlaceholder('Your email address');
    await expect.element(email).toHaveAttribute('aria-required', 'true');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await subscribe.click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(callsOf('POST /newsletter')).toEqual([]);
    await email.fill('nora@example.com');
    await press(subscribe, 'Enter');
    await expect.element(page.getByText('Open the link in the message.')).toBeVisible();
    expect(callsOf('POST /newsletter').map(({ body }) => body)).toEqual([
      { email: 'nora@example.com', language: 'en' },
    ]);
  },
);
