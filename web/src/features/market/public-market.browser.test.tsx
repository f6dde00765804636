// Tests the public pages with market data: the index, the list of companies, and a company.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, press, textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

type Company = Response<'GET /market/{slug}'>;
type Mark = NonNullable<Company['mark']>;

const region = (name: string | RegExp) => page.getByRole('region', { name });
const heading = page.getByRole('heading', { level: 1 });
const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('The index shows its members by weight, who came and left, how it is made, and a file', async () => {
  edit(
    'GET /market/index',
    index => ({
      ...index,
      changes: index.changes.slice(0, 1).map(change => ({
        ...change,
        day: index.levels[1]?.day ?? '',
        change: 'added' as const,
      })),
    }),
    'visitor',
  );
  await openPage('/index');
  await expect.element(heading).toBeVisible();
  expect(textsOf(crumbs)).toEqual(['Home', 'Foreshare 50']);
  const members = page.getByRole('table', { name: 'Constituents by weight' });
  const { constituents } = sample('GET /market/index', 'visitor');
  await expect.element(members.css('tbody tr')).toHaveLength(constituents.length);
  await expect.element(members).toHaveTextContent(new RegExp(`${constituents[0]?.name}.*[\\d.]+%`));
  const changes = page.getByRole('complementary', { name: 'Additions and removals' });
  await expect.element(changes.getByText('In', { exact: true }).first()).toBeVisible();
  await expect.element(changes.getByText(/^Turnover [\d.]+%$/).first()).toBeVisible();
  await expect.element(region('How it is made')).toHaveTextContent('50%');
  const file = page.getByRole('link', { name: 'Download CSV' });
  await expect.element(file).toHaveAttribute('href', '/api/market/index/csv');
  await expect.element(file).toHaveAttribute('download', 'foreshare-50.csv');
  await expectAccessible();
});

test('An index that cannot be read says so, and another range is chosen by keyboard once it can', async () => {
  const index = sample('GET /market/index', 'visitor');
  await openPage('/index');
  const chart = (range: string) => page.getByRole('slider', { name: `Foreshare 50, ${range}` });
  await expect.element(chart('one year')).toBeVisible();
  serve({ 'GET /market/index': broken(500, '') });
  await press(page.getByRole('radio', { name: '1Y' }), 'ArrowLeft');
  const range = page.getByRole('radio', { checked: true });
  await expect.element(range).toHaveFocus();
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect.element(failed).toBeVisible();
  serve({ 'GET /market/index': index });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByRole('slider')).toBeVisible();
});

test('The index has a chart with ranges in the address, a keyboard path and a table', async () => {
  await openPage('/index');
  const plot = page.getByRole('slider', { name: 'Foreshare 50, one year' });
  await expect.element(plot).toBeVisible();
  const before = plot.element().getAttribute('aria-valuetext');
  await press(plot, 'ArrowLeft');
  await expect.element(plot).not.toHaveAttribute('aria-valuetext', before);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const rows = region('Foreshare 50 by day, one year').getByRole('row');
  await expect.element(rows).toHaveLength(sample('GET /market/index', 'visitor').levels.length + 1);
  await press(page.getByRole('radio', { name: '1M' }), ' ');
  await expect.poll(address).toBe('/index?range=1M');
  await expect.element(page.getByRole('slider', { name: 'Foreshare 50, one month' })).toBeVisible();
  expect(callsOf('GET /market/index').map(({ search }) => search.get('range'))).toEqual(['1Y', '1M']);
});

test('The list of companies has search, sector filter and sort, all in the address', async () => {
  await openPage('/companies');
  const rows = page.getByRole('table', { name: 'Companies' }).css('tbody tr');
  const { stocks } = sample('GET /market', 'visitor');
  await expect.element(rows).toHaveLength(stocks.length);
  await expectAccessible();
  await page.getByRole('button', { name: 'Fintech' }).click();
  await expect.poll(address).toContain('sector=fintech');
  const fintech = stocks.filter(({ category }) => category === 'fintech').length;
  expect(fintech).toBeLessThan(stocks.length);
  await expect.element(rows).toHaveLength(fintech);
  await page.getByLabelText('Sort by').selectOptions('name');
  await expect.poll(address).toContain('sort=name');
  await page.getByRole('button', { name: 'All sectors' }).click();
  await expect.element(rows).toHaveLength(stocks.length);
  const names = textsOf(rows.css('.title'));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await page.getByLabelText('Search companies').fill('nothing like this');
  await expect.element(page.getByRole('heading', { name: 'No companies match' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear filters' }), 'Enter');
  await expect.element(rows).toHaveLength(stocks.length);
  await expect
    .element(rows.first().getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^\/companies\/[a-z0-9-]+$/));
});

test('A company says what it does, its sector, its prices and its mark, and how its shares may trade', async () => {
  await openPage('/companies/quillpay');
  await expect.element(heading).toHaveTextContent('Quillpay');
  expect(textsOf(crumbs)).toEqual(['Home', 'Companies', 'Quillpay']);
  await expect
    .element(page.getByRole('link', { name: 'Fintech' }).first())
    .toHaveAttribute('href', '/companies?sector=fintech');
  await expect.element(page.getByRole('slider', { name: /Quillpay: daily close/ })).toBeVisible();
  const mark = page.getByRole('img', { name: /Mark \$[\d,.]+, 80% band \$[\d,.]+ to \$[\d,.]+/ });
  await expect.element(mark).toBeVisible();
  await expect
    .element(region('Quillpay').first().getByText('Last price', { exact: true }).first())
    .toBeVisible();
  await expect.element(region('How its shares may trade')).toHaveTextContent('Who may buy');
  await expect.element(region('About Quillpay')).toHaveTextContent('Shares outstanding');
  await expectAccessible();
  await page.getByRole('button', { name: /Mark \$/ }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'How the mark is made' }))
    .toHaveTextContent('Effective observations');
});

test('A visitor reads why there are no offers; a person who may not trade yet, what to do; a verified one sees them', async () => {
  await openPage('/companies/quillpay');
  await expect.element(region('Offers')).toHaveTextContent('for verified investors');
  await expect
    .element(region('Offers').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login?from=%2Fcompanies%2Fquillpay');
  await expect
    .element(page.getByRole('link', { name: 'Log in to trade' }))
    .toHaveAttribute('href', '/login?from=%2Fmarketplace%2Fquillpay');

  const as = INVESTOR;
  await openPage('/companies/quillpay', { as });
  await expect
    .element(page.getByRole('link', { name: 'Trade on the marketplace' }))
    .toHaveAttribute('href', '/marketplace/quillpay');
  await expect.element(region('Offers').getByRole('row').nth(1)).toHaveTextContent(/\$[\d,.]+/);

  // At another address, because the response of before would be shown first.
  const read = callsOf('GET /market/{slug}/book').length;
  edit('GET /market/{slug}', ({ bid: _bid, ask: _ask, ...company }) => company);
  await openPage('/companies/not-verified', { as });
  await expect.element(region('Offers').getByRole('link', { name: 'Open your profile' })).toBeVisible();
  expect(callsOf('GET /market/{slug}/book')).toHaveLength(read);
  expect(region('Offers').getByRole('table').elements()).toEqual([]);
});

/** Serves a mark with one observation. */
function serveMark(price: number, mark: Pick<Mark, 'price' | 'low' | 'high'>): void {
  edit(
    'GET /market/{slug}',
    company => {
      const [input] = company.mark?.inputs ?? [];
      if (company.mark === null || input === undefined) throw new Error('no mark is recorded');
      return {
        ...company,
        mark: { ...company.mark, ...mark, inputs: [{ ...input, price, dropped: false }] },
      };
    },
    'visitor',
  );
}

const band = page.css('[data-part=mark-band]');

test('The labels of a mark of six figures end where its drawing does', async () => {
  serveMark(110_000, { price: 120_000, low: 100_000, high: 120_000 });
  await openPage('/companies/quillpay');
  for (const width of [390, 820, 1440]) {
    await page.viewport(width, 844);
    await expect
      .element(
        band
          .css('text')
          .filter({ hasText: /^\$\d{3},/ })
          .first(),
      )
      .toBeVisible();
    const beyond = () => {
      const { left, right } = boxOf(band);
      const texts = band
        .css('text')
        .elements()
        .map(text => text.getBoundingClientRect());
      return texts.filter(text => text.left < left - 1 || text.right > right + 1).length;
    };
    await expect.poll(beyond, { message: String(width) }).toBe(0);
  }
});

test('The axis of a mark names two prices at least, on a phone too', async () => {
  serveMark(36, { price: 37.77, low: 35.99, high: 39.63 });
  await page.viewport(390, 844);
  await openPage('/companies/quillpay');
  const prices = band.css('text').filter({ hasText: /^\$\d/ });
  await expect
    .poll(() => textsOf(prices))
    .toEqual([expect.stringMatching(/^\$36/), expect.stringMatching(/^\$38/)]);
});

test('An unknown company is explained', async () => {
  serve({ 'GET /market/{slug}': refused('not_found') });
  await openPage('/companies/no-such-company');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
  await expect
    .element(page.getByRole('link', { name: 'See all companies' }))
    .toHaveAttribute('href', '/companies');
  await expectAccessible();
});

test('A page in German speaks it throughout, and marks the operator’s text as English', async () => {
  const language = 'de';
  await openPage('/companies/quillpay', { language });
  const { description } = sample('GET /market/{slug}', 'visitor');
  await expect.element(page.getByText(description).first()).toHaveAttribute('lang', 'en');
  await expect.element(page.css('[aria-labelledby=about-title] > p')).toHaveAttribute('lang', 'en');
  for (const part of ['Angebote', 'Worauf die Bewertung beruht', 'Wie die Anteile gehandelt werden'])
    await expect.element(region(part)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zum Handeln anmelden' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '1J' })).toBeChecked();
  await openPage('/companies', { language });
  await expect.element(heading).toHaveTextContent('Alle Firmen am Markt.');
  await expect.element(page.getByRole('button', { name: 'Technologie' })).toBeVisible();
  const [stock] = sample('GET /market', 'visitor').stocks;
  await expect.element(page.getByText(stock?.description ?? '').first()).toHaveAttribute('lang', 'en');
  await openPage('/index', { language });
  await expect.element(heading).toHaveTextContent('Ein privater Markt, eine Linie.');
  expect(page.css('main [lang="en"]').elements()).toEqual([]);
  await openPage('/legal/terms-of-use', { language });
  await expect.element(page.css('main article')).toHaveAttribute('lang', 'en');
  await expect
    .element(page.css('main article > [lang="de"]'))
    .toHaveTextContent('Verbindlich ist der englische Text');
});
