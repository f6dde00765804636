import { afterAll, expect, test } from 'vitest';
import recorded from '#web/testing/recorded/visitor.json';
import { addresses, firstCalls, renderPage } from './prerender.tsx';

const { 'GET /market/{slug}': company, 'GET /insights/articles': articles } = recorded;
const { 'GET /insights/reports': reports, 'GET /market/index': index } = recorded;

const report = {
  ...reports.reports[0],
  ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', indexStart: 1457.15, indexEnd: 1578.33 },
  ...{ levels: index.levels, volume: 138_414_334.64, trades: 17_923 },
  indexChanges: [{ day: '2026-09-05', slug: 'petrichor', name: 'Petrichor', change: 'added' }],
  sectors: [{ category: 'consumer', companies: 9, volume: 16_165_204.95, trades: 2_076, change: 4.98 }],
  movers: [{ slug: 'tarn', name: 'Tarn', category: 'healthcare', open: 10.4, close: 16.95, change: 62.98 }],
};

/** The response to each call below /api. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/market': recorded['GET /market'],
  '/market/quillpay': company,
  '/market/index?range=1Y': index,
  '/proof': recorded['GET /proof'],
  '/insights/articles': articles,
  '/insights/articles/one': articles.articles[0],
  '/insights/reports': reports,
  '/insights/reports/one': report,
  '/insights/ipo-calendar': recorded['GET /insights/ipo-calendar'],
};

/** Pages with a text of their data. */
const PAGES = [
  ['/companies', 'Abacine Risk'],
  ['/companies/quillpay', company.about],
  ['/index', index.constituents[0]?.name],
  ['/proof', 'No proof'],
  ['/public-insights', articles.articles[1]?.title],
  ['/public-insights/one', articles.articles[0]?.content.slice(0, 40)],
  ['/reports', 'Gantry &amp; Vale'],
  ['/reports/one', '$138.4M'],
] as const;

const answersOf = (path: string) =>
  Object.fromEntries(
    firstCalls(path).map(call => {
      if (ANSWERS[call] === undefined) throw new Error(`no response to ${call}`);
      return [call, ANSWERS[call]];
    }),
  );

/** Names that are equal in some languages. */
const NAMES = ['San Francisco', 'New York'];

/** The texts of a page, without those that are marked as English. */
function textsOf(html: string): string[] {
  const own = html.replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '');
  return own
    .split(/<[^>]*>/)
    .map(text => text.trim())
    .filter(text => /\p{L}+ \p{L}+/u.test(text) && !NAMES.includes(text));
}

// The language is a global.
afterAll(() => renderPage('/about', 'en'));

test.each(PAGES)(
  '%s is rendered with its data in each language, and in no two with the same words',
  async (path, datum) => {
    const answers = answersOf(path);
    const said = JSON.stringify(answers);
    const english = await renderPage(path, 'en', answers);
    expect(english.html).toContain(datum);
    const words = new Set(textsOf(english.html));
    expect(words.size).toBeGreaterThan(10);
    for (const language of ['de', 'es', 'fr', 'zh'] as const) {
      const page = await renderPage(path, language, answers);
      const same = textsOf(page.html).filter(text => words.has(text) && !said.includes(text));
      expect(same, language).toEqual([]);
      expect(page.styles, language).toEqual(english.styles);
      expect(page.html).not.toContain(' style=');
    }
  },
);

test('title, description and breadcrumbs are in the language, with the company’s name', async () => {
  const { meta } = await renderPage('/companies/quillpay', 'de', answersOf('/companies/quillpay'));
  expect(meta.title).toBe(`Anteile an ${company.name} · Foreshare`);
  expect(meta.description).toContain('wie die Anteile gehandelt werden');
  expect(meta.crumbs).toEqual([
    { label: 'Startseite', to: '/home' },
    { label: 'Firmen', to: '/companies' },
    { label: company.name },
  ]);
  expect((await renderPage('/signup', 'de')).meta.crumbs[0]).toEqual({ label: 'Startseite', to: '/home' });
});

test('every public page has a title and a description of its own', async () => {
  const built = addresses.filter(path => !path.includes('['));
  const pages: Awaited<ReturnType<typeof renderPage>>[] = [];
  for (const path of built) pages.push(await renderPage(path, 'en'));
  const found = pages.filter(({ meta }) => meta.hidden !== true);
  expect(found.length).toBeGreaterThan(20);
  expect(new Set(found.map(({ meta }) => meta.title)).size).toBe(found.length);
  expect(new Set(found.map(({ meta }) => meta.description)).size).toBe(found.length);
  for (const { meta } of found) expect(meta.description?.length, meta.title).toBeGreaterThan(20);
});

test.each(['/reset-password', '/confirm-email', '/newsletter/confirm', '/newsletter/unsubscribe'])(
  '%s does not call a link incomplete before code has read it, and says in every language that nothing has been done',
  async path => {
    const { html } = await renderPage(path, 'en');
    expect(html).not.toContain('This link is incomplete');
    const withoutCode = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
    expect(withoutCode).toMatch(/<p lang="en">[^<]*nothing has been done yet/);
    for (const language of ['es', 'fr', 'de', 'zh']) expect(withoutCode).toContain(`<p lang="${language}">`);
  },
);

test('names with characters of HTML are escaped', async () => {
  const name = '<b>A & "B"</b>';
  const { html, meta } = await renderPage('/companies/quillpay', 'en', {
    '/market/quillpay': { ...company, name },
  });
  expect(html).toContain('<h1>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;</h1>');
  expect(html).not.toContain('<b>A');
  expect(meta.title).toBe(`${name} shares · Foreshare`);
});

test('pages rendered at the same time keep their own language and data', async () => {
  const other = { ...company, name: 'Other' };
  const [german, french] = await Promise.all([
    renderPage('/companies/quillpay', 'de', { '/market/quillpay': company }),
    renderPage('/companies/other', 'fr', { '/market/other': other }),
  ]);
  expect(german.html).toContain('Letzter Kurs');
  expect(german.html).toContain(`<h1>${company.name}</h1>`);
  expect(french.html).toContain('<h1>Other</h1>');
  expect(french.html).not.toContain('Letzter Kurs');
});

test('without data a page has its skeleton, as the build writes it', async () => {
  const { html } = await renderPage('/companies/[slug]', 'en');
  expect(html).toContain('aria-busy');
  expect(firstCalls('/careers')).toEqual([]);
});
