// Tests the portfolio against the sentences of the specification.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, textsOf, valueOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const card = (name: string | RegExp) => page.getByRole('region', { name });
const holdings = card(/^Holdings/);
const rows = holdings.css('tbody tr');
const allocation = card('Portfolio Allocation');
const metrics = card('Performance Metrics');
const dialog = page.getByRole('dialog');
const figures = page.css('.figure');

const openPortfolio = (query = '') => openPage(`/portfolio${query}`, { as });
const pageIs = (text: RegExp) => expect.element(holdings.getByText(text)).toBeVisible();

/** The text of one column on all pages. */
async function column(at: number, inside = ''): Promise<string[]> {
  const texts: string[] = [];
  const next = holdings.getByRole('button', { name: 'Next' });
  const shown = holdings.getByText(/^Page \d+ of/);
  await expect.element(rows.first()).toBeVisible();
  for (;;) {
    texts.push(...textsOf(rows.css(`:is(th, td):nth-child(${at}) ${inside}`)));
    if (next.elements().length === 0 || (next.element() as HTMLButtonElement).disabled) return texts;
    const before = shown.element().textContent;
    await next.click();
    await expect.element(shown).not.toHaveTextContent(before);
  }
}

/** '▼ −$1,234.50' → -1234.5 */
const amount = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));
const isDescending = (list: number[]) => list.every((one, i) => i === 0 || (list[i - 1] ?? 0) >= one);

afterEach(async () => {
  await page.viewport(1440, 900);
});

test("'Error loading portfolio: {message}' on error; trying again works", async () => {
  serve({ 'GET /portfolio': broken(500, '{"message":"The books are shut."}') });
  await openPortfolio();
  const box = page.getByRole('alert').filter({ hasText: 'Error loading portfolio: The books are shut.' });
  await expect.element(box).toBeVisible();
  serve({ 'GET /portfolio': sample('GET /portfolio') });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
});

test('axe finds nothing on the portfolio', async () => {
  await openPortfolio();
  await expect.element(allocation.getByRole('row').first()).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on a holding', async () => {
  await openPage('/portfolio/quillpay', { as });
  await expect.element(card(/^Lots/)).toBeVisible();
  await expectAccessible();
});

test('Summary cards: Total Value, Total Gain, Total Return %, Companies count', async () => {
  await openPortfolio();
  await expect
    .poll(() => textsOf(figures.css('h2')))
    .toEqual(['Total Value', 'Total Gain', 'Total Return %', 'Companies']);
  await expect.element(figures.nth(0).css('.v')).toHaveTextContent(/^\$[\d,]+\.\d{2}$/);
  await expect.element(figures.nth(1).css('.v')).toHaveTextContent(/^[+−]\$[\d,]+\.\d{2}$/);
  await expect.element(figures.nth(2).css('.v')).toHaveTextContent(/^[+−]\d+\.\d{2}%$/);
  await expect.element(figures.nth(3).css('.v')).toHaveTextContent(/^\d+$/);
});

test('Total Return % opens its formula, which leaves out what has no price', async () => {
  edit('GET /portfolio', body => ({
    ...body,
    ...{ totalValue: 1040, totalCost: 1500, totalGain: 40, totalChange: 4 },
  }));
  await openPortfolio();
  await figures
    .nth(2)
    .getByRole('button', { name: /Show how it is worked out/ })
    .click();
  await expect.element(dialog).toHaveTextContent('($1,040.00 − $1,000.00) ÷ $1,000.00 = +4.00%');
});

test('Portfolio Allocation legend (category, percentage, color); each percentage opens its formula', async () => {
  await openPortfolio();
  const parts = allocation.getByRole('row');
  await expect.element(parts.filter({ hasText: 'Fintech' })).toHaveTextContent(/\d+\.\d{2}%/);
  const colours = allocation
    .css('tbody tr :is(i, .swatch, svg)')
    .elements()
    .map(one => getComputedStyle(one).backgroundColor);
  expect(new Set(colours).size).toBe(colours.length);
  expect(colours.length).toBeGreaterThan(2);
  const total = figures.first().css('.v').element().textContent;
  await expect.element(allocation.css('[data-part=ring] b')).toHaveTextContent(total);
  await allocation.getByRole('button', { name: /^Fintech, Share \d/ }).click();
  await expect.element(dialog).toHaveTextContent(/Prices as of \d/);
  const said =
    dialog
      .css('.say')
      .element()
      .textContent.match(/[\d,]+\.\d{2}/g) ?? [];
  const [part, whole, percent] = said.map(one => amount(one));
  expect(((part ?? NaN) / (whole ?? NaN)) * 100).toBeCloseTo(percent ?? NaN, 1);
});

test('A long amount fits within the ring, to the cent', async () => {
  edit('GET /portfolio', body => ({ ...body, totalValue: 123_456_789_012.5 }));
  await openPortfolio();
  const ring = allocation.css('[data-part=ring]');
  await expect.element(ring.css('b')).toHaveTextContent('$123,456,789,012.50');
  // The hole is 74 of the drawing's 112 units.
  expect(boxOf(ring.css('b')).width).toBeLessThan((boxOf(ring).width * 74) / 112);
});

test('Sort By Value (price times shares, descending; default), 5 items per page with Previous/Next and Page x of y', async () => {
  await openPortfolio();
  await expect.element(rows).toHaveLength(5);
  await pageIs(/^Page 1 of \d+$/);
  const previous = holdings.getByRole('button', { name: 'Previous' });
  await expect.element(previous).toBeDisabled();
  expect(valueOf(page.getByLabelText('Sort'))).toBe('value');
  const values = (await column(6)).map(amount);
  expect(values.length).toBeGreaterThan(5);
  expect(isDescending(values)).toBe(true);
  await previous.click();
  await expect.element(holdings.getByRole('button', { name: 'Next' })).toBeEnabled();
  const cells = rows.last().css('th, td');
  const [shares = '', price = '', value = ''] = [1, 2, 5].map(
    at => (cells.nth(at).element() as HTMLElement).innerText,
  );
  expect(amount(value)).toBeCloseTo(amount(shares.split('\n')[0] ?? '') * amount(price), 2);
});

test('An address past the end, or of no whole page, gives way to a page there is', async () => {
  await openPortfolio('?page=99');
  await pageIs(/^Page (\d+) of \1$/);
  await expect.poll(address).toMatch(/\?page=[2-9]$/);
  await holdings.getByRole('button', { name: 'Previous' }).click();
  await openPortfolio('?page=1.5');
  await pageIs(/^Page 1 of/);
});

test('Text search on name or category; page resets to 1 on search', async () => {
  await openPortfolio('?page=2');
  const search = page.getByRole('searchbox', { name: 'Search by name or category' });
  await pageIs(/^Page 2 of/);
  await search.fill('fintech');
  await expect.poll(() => new Set(textsOf(rows.css('th .note')))).toEqual(new Set(['Fintech']));
  await expect.poll(address).not.toContain('page=');
  const [name = ''] = textsOf(rows.css('.title'));
  await search.fill(name.slice(0, 5).toUpperCase());
  await expect.element(rows.first().getByRole('rowheader')).toHaveTextContent(name);
  await search.fill('nothing like it');
  await expect.element(holdings).toHaveTextContent('No holding fits');
  await expect.element(holdings.getByRole('status')).toHaveTextContent('0 results');
  await holdings.getByRole('button', { name: 'Show all' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(rows).toHaveLength(5);
});

test('Sort By Return (change, descending)', async () => {
  await openPortfolio();
  await page.getByLabelText('Sort').selectOptions('By Return');
  await expect.poll(address).toContain('sort=return');
  expect(isDescending((await column(4)).map(amount))).toBe(true);
});

test('Sort By Sector (category alphabetical)', async () => {
  await openPortfolio();
  await page.getByLabelText('Sort').selectOptions('By Sector');
  await expect.poll(address).toContain('sort=sector');
  const sectors = await column(1, '.note');
  expect(sectors).toEqual(sectors.toSorted());
});

test('Filter All / Gainers / Losers (default All); page resets to 1 on filter change', async () => {
  edit('GET /portfolio', body => ({
    ...body,
    stocks: body.stocks.map((stock, i) => ({ ...stock, change: i % 3 === 0 ? -1.25 : 2.5 })),
  }));
  await openPortfolio('?page=2');
  await expect.element(holdings.getByLabelText('All', { exact: true })).toBeChecked();
  await pageIs(/^Page 2 of/);
  await holdings.getByText('Gainers', { exact: true }).click();
  await pageIs(/^Page 1 of/);
  expect(new Set(await column(4))).toEqual(new Set(['+2.50%']));
  await holdings.getByText('Losers', { exact: true }).click();
  await expect.poll(() => new Set(textsOf(rows.css('.delta')))).toContain('−1.25%');
  expect(new Set(await column(4))).toEqual(new Set(['−1.25%']));
});

test('Performance Metrics list by period; time- or money-weighted at one click; each percentage opens its formula, flows and dates', async () => {
  await openPortfolio();
  await expect
    .poll(() => textsOf(metrics.getByRole('rowheader')))
    .toEqual(['1D', '1W', '1M', '3M', '6M', '1Y', 'ALL']);
  await metrics.getByRole('button', { name: /^1Y, Time-weighted/i }).click();
  await expect.element(dialog).toHaveTextContent('Formula.');
  await expect.element(dialog).toHaveTextContent(/\d{4}/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await metrics.getByText('Money-weighted', { exact: true }).click();
  await expect.poll(address).toContain('returns=money');
  await metrics.getByRole('button', { name: /^1Y, Money-weighted/i }).click();
  await expect.element(dialog).toHaveTextContent(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect.element(dialog.getByRole('table')).toHaveTextContent(/(Bought|Received|Sold) [\d,]+ [A-Z]/);
  await userEvent.keyboard('{Escape}');
  // The title of a holding's page names the company, as in the list.
  const companies = holdings.getByRole('rowheader').getByRole('link').elements().length;
  expect(companies).toBeGreaterThan(1);
  await expect
    .element(holdings.getByRole('button', { name: /^[A-Z].*, Return [+−]/ }))
    .toHaveLength(companies);
  // So does the result of one stock: both prices, the day of the close, and a consistent sum.
  await holdings
    .getByRole('button', { name: /, Change today [+−]/ })
    .nth(2)
    .click();
  await expect.element(dialog).toHaveTextContent(/Close, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect.element(dialog).toHaveTextContent('A price has no flows');
  const sum = dialog.css('.say').element().textContent;
  const [now, close, , percent] = [...sum.matchAll(/[+−]?[\d,]+\.\d{2}/g)].map(([one]) => amount(one));
  expect(((now ?? 0) / (close ?? 0) - 1) * 100).toBeCloseTo(percent ?? NaN, 1);
});

test('Recommended Investments (name, category, price, 30-day change) with a View All link to /marketplace, and with reasons', async () => {
  await openPortfolio();
  const recommended = card('Recommended Investments');
  const first = recommended.getByRole('listitem').first();
  await expect.element(first.css('.title').first()).toHaveTextContent(/^[A-Z]/);
  await expect
    .element(first.css('.title-note .note'))
    .toHaveTextContent(/^(Technology|Healthcare|Fintech|Industrials|Consumer Tech|Clean Energy)$/);
  await expect.element(first).toHaveTextContent(/\$[\d,]+\.\d{2}/);
  await expect.element(first.css('.delta')).toHaveTextContent(/^[+−]\d+\.\d{2}%$/);
  await expect.element(first.css('.row-end')).toHaveTextContent(/% 30 days$/);
  await expect.element(first.css('[data-part=reasons]')).toHaveTextContent(/\.$/);
  await first.getByRole('button', { name: /, Change over 30 days/ }).click();
  await expect.element(dialog).toHaveTextContent(/Close, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await userEvent.keyboard('{Escape}');
  await recommended.getByRole('link', { name: 'View All' }).click();
  await expect.poll(address).toBe('/marketplace');
});

test('A portfolio with nothing in it teaches the next step; axe finds nothing there', async () => {
  serve({ 'GET /portfolio': sample('GET /portfolio', 'operator'), 'GET /realised-gains': { years: [] } });
  await openPortfolio();
  await expect.element(holdings).toHaveTextContent('You hold no shares');
  await expect.element(page.getByText('Nothing held', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the marketplace' })).toBeVisible();
  await expectAccessible();
});

const DATE = '2026-01-05T12:00:00.000Z';

/** One of 101 pages, whose rows are numbered. */
const paged = <Row,>(search: URLSearchParams, row: (count: number) => Row) => {
  const [at = 1, pageSize = 20] = ['page', 'pageSize'].map(name => Number(search.get(name)));
  const results = Array.from({ length: pageSize }, (_, index) => row((at - 1) * pageSize + index + 1));
  return {
    results,
    total: 2_001,
    page: at,
    pageSize,
    totalPages: 101,
    hasNext: true,
    hasPrevious: at !== 1,
  };
};

test('A split and the fraction it paid for stand between lots and trades, which differ by it', async () => {
  await openPage('/portfolio/quillpay', { as });
  await expect.element(card(/^Trades/)).toBeVisible();
  const splits = card(/^Splits/);
  await expect.element(splits).not.toBeInTheDocument();
  edit('GET /portfolio/{slug}', body => ({
    ...body,
    splits: [{ at: '2026-03-02T12:00:00.000Z', ratio: '3:2', fractionPaid: 6.07 }],
  }));
  edit('GET /portfolio/{slug}/realised', body => ({
    ...body,
    total: 1,
    results: [
      {
        acquiredAt: '2026-02-02T12:00:00.000Z',
        soldAt: '2026-03-02T12:00:00.000Z',
        shares: 0,
        proceeds: 6.07,
        cost: 5,
        gain: 1.07,
        longTerm: false,
      },
    ],
  }));
  await openPage('/portfolio/quillpay', { as });
  await expect.element(splits).toHaveTextContent('trades before one are in shares and prices of then');
  await expect.element(splits.css('tbody tr')).toHaveTextContent(/Mar 2, 2026.*3:2.*\$6\.07/);
  await expect.element(card('Realized').css('tbody tr')).toHaveTextContent('a fraction');
});

test('A holding with thousands of lots, trades and sales shows them a page at a time', async () => {
  const [trade] = sample('GET /portfolio/{slug}/trades').results;
  if (!trade) throw new Error('No trade is recorded.');
  serve({
    'GET /portfolio/{slug}/lots': ({ search }) =>
      paged(search, shares => ({
        acquiredAt: DATE,
        cost: 1,
        gain: 1,
        longTerm: false,
        source: 'trade' as const,
        shares,
      })),
    'GET /portfolio/{slug}/trades': ({ search }) =>
      paged(search, count => ({ ...trade, id: crypto.randomUUID(), amount: count })),
    'GET /portfolio/{slug}/realised': ({ search }) =>
      paged(search, shares => ({
        ...{ acquiredAt: DATE, soldAt: DATE, proceeds: 2, cost: 1, gain: 1, longTerm: false },
        shares,
      })),
  });
  await openPage('/portfolio/quillpay', { as });
  for (const name of ['Lots', 'Trades', 'Realized']) {
    const table = card(new RegExp(`^${name}`));
    const pages = table.getByRole('navigation', { name });
    const count = table.css('tbody tr').first().css('th, td').nth(1);
    await expect.element(table.css('tbody tr')).toHaveLength(20);
    await expect.element(count).toHaveTextContent(/^1$/);
    await expect.element(pages).toHaveTextContent('Page 1 of 101');
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect.element(count).toHaveTextContent(/^21$/);
  }
  await expectAccessible();
});

test('Realized gains say when they fail; who has sold nothing reads what will be there', async () => {
  serve({ 'GET /realised-gains': broken(500, '{"message":"Shut."}') });
  await openPortfolio();
  const box = page.getByRole('alert').filter({ hasText: 'The realized gains could not be loaded' });
  await expect.element(box).toBeVisible();
  await expect.element(rows.first()).toBeVisible();
  serve({ 'GET /realised-gains': { years: [] } });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Realized gains')).toHaveTextContent('What you sell is listed here year by year');
});

test('The working of a return shows many cash flows a page at a time', async () => {
  edit('GET /dashboard/analytics', body => ({
    ...body,
    timeWeighted: { ...body.timeWeighted, flowsIn: 2_001 },
  }));
  serve({
    'GET /dashboard/analytics/flows': ({ search }) =>
      paged(search, shares => ({
        date: DATE,
        amount: 1,
        label: '',
        facts: { kind: 'bought' as const, company: 'Acme', shares },
      })),
  });
  await openPortfolio();
  await metrics.getByRole('button', { name: /^1Y, Time-weighted/i }).click();
  const flows = dialog.getByRole('table', { name: 'All flows and dates' }).css('tbody tr');
  await expect.element(flows).toHaveLength(20);
  expect(callsOf('GET /dashboard/analytics/flows')[0]?.search.get('timeRange')).toBe('1Y');
  await expect.element(dialog.getByRole('navigation')).toHaveTextContent('Page 1 of 101');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(flows.first()).toHaveTextContent('Bought 21 Acme');
  // All flows, not only those of the page.
  await expect.element(dialog).toHaveTextContent('$2,001.00');
  await expectAccessible();
});
