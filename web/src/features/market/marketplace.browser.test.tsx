// Tests the marketplace against the sentences of the specification. How the server searches is in
// server/src/features/market/search-stocks.test.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Response } from '#contract/api.ts';
import { restoreSession } from '#web/api/session.ts';
import { filterStocks, SORTS, sortStocks } from '#web/entities/company/filter-stocks.ts';
import { navigate } from '#web/lib/router.tsx';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { formattedWhile } from '#web/testing/drawn.ts';
import { textsOf, valueOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { type Call, callsOf, serve } from '#web/testing/serve-calls.ts';

type Stock = Response<'GET /market/search'>['results'][number];

const as = INVESTOR;
const cards = page.getByRole('main').getByRole('article');
const cardOf = (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = page.getByRole('searchbox', { name: 'Search companies' });
const count = page.css('main p[role=status]');
const rows = page.css('main tbody tr:not([aria-hidden])');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The numbers that a column of the list shows, without the text for screen readers. */
const numbersOf = (column: number) =>
  rows
    .css(`td:nth-child(${column})`)
    .elements()
    .map(cell => Number((cell as HTMLElement).innerText.replaceAll(/[^\d.]/g, '')));

const all = [...sample('GET /market').stocks, ...sample('GET /market/search').results] as readonly Stock[];
const stocks = [...new Map(all.map(stock => [stock.slug, stock])).values()];

/** Searches, filters, sorts and pages these stocks as the server does. */
const searched =
  (listed: readonly Stock[]) =>
  ({ search: query }: Call): Response<'GET /market/search'> => {
    const bound = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
    const found = filterStocks(listed, {
      text: query.get('search') ?? '',
      category: (query.get('category') ?? 'all') as 'all',
      priceFrom: bound('priceFrom'),
      priceTo: bound('priceTo'),
      change: (query.get('change') ?? 'any') as 'any',
      spread: bound('spread'),
      watchedOnly: query.get('watched') === 'true',
    });
    const sorted = sortStocks(found, SORTS.find(sort => sort === query.get('sort')) ?? 'volume');
    return {
      ...pageAtHand(sorted, Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)),
      ...{ listed: listed.length, asOf: '2026-11-29T11:00:00.000Z' },
    };
  };

beforeEach(() => serve({ 'GET /market/search': searched(stocks) }));

afterEach(async () => {
  await cleanup();
  await page.viewport(1440, 900);
});

test('Search box; where nothing is found the filters can be cleared', async () => {
  await openPage('/marketplace', { as });
  await search.fill('cinderp');
  await expect.element(cards).toHaveLength(1);
  await expect.element(cardOf('Cinderpath')).toBeVisible();
  await expect.poll(address).toContain('search=cinderp');
  await search.fill('nobody is called so');
  await expect.element(page.getByRole('heading', { name: 'No companies match', level: 2 })).toBeVisible();
  await button('Clear filters').click();
  await expect.element(count).toHaveTextContent(`${stocks.length} listings`);
  await expect.element(search).toHaveValue('');
});

test('The search box follows the address: by a link, and by Back', async () => {
  await openPage('/marketplace', { as });
  await search.fill('cin');
  await expect.poll(address).toBe('/marketplace?search=cin');
  navigate('/marketplace');
  await expect.element(search).toHaveValue('');
  history.back();
  await expect.element(search).toHaveValue('cin');
  await search.fill('cind');
  await expect.poll(address).toBe('/marketplace?search=cind');
});

test('Category buttons All, Technology (tech), Healthcare (healthcare), Fintech (fintech); the other sectors behind them', async () => {
  await openPage('/marketplace', { as });
  const buttons = page.getByRole('group', { name: 'Category' });
  expect(textsOf(buttons.getByRole('button'))).toEqual([
    'All',
    'Technology',
    'Healthcare',
    'Fintech',
    'More sectors',
  ]);
  for (const [label, value] of [
    ['Technology', 'tech'],
    ['Healthcare', 'healthcare'],
    ['Fintech', 'fintech'],
  ] as const) {
    await buttons.getByRole('button', { name: label }).click();
    await expect.poll(address).toContain(`category=${value}`);
    await expect.poll(() => new Set(textsOf(cards.css('.tag')))).toEqual(new Set([label]));
  }
  await buttons.getByRole('button', { name: 'More sectors' }).click();
  await buttons.getByRole('button', { name: 'Clean Energy' }).click();
  await expect.element(cardOf('Anvil Fusion')).toBeVisible();
  await buttons.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(address).toBe('/marketplace');
});

test("If no logged-in user is stored, alert 'Please log in to purchase stocks'", async () => {
  await openPage('/marketplace', { as });
  await expect.element(cards.first()).toBeVisible();
  localStorage.removeItem('authUser');
  restoreSession();
  await cards
    .first()
    .getByRole('button', { name: /^Buy Stock/ })
    .click();
  const alert = page.getByRole('status').filter({ hasText: 'Please log in to purchase stocks' });
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await alert.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login');
});

test('Buy Stock opens the order ticket of that stock, without drawing the cards again; Escape and Back close it', async () => {
  await openPage('/marketplace', { as });
  await expect.element(cards.nth(10)).toBeVisible();
  const buy = cards.first().getByRole('button', { name: /^Buy Stock/ });
  const ticket = page.getByRole('dialog', { name: /^Order / });
  const { amounts } = await formattedWhile(async () => {
    await buy.click();
    await expect.poll(() => valueOf(ticket.getByLabelText('Limit price'))).toMatch(/^\d+\.\d{2}$/);
  });
  // The ticket formats amounts of its own. A card has four or more.
  expect(amounts).toBeLessThan(3 * stocks.length);
  await userEvent.keyboard('{Escape}');
  await expect.element(ticket).not.toBeInTheDocument();
  await expect.element(buy).toHaveFocus();
  await buy.click();
  await expect.element(ticket).toBeVisible();
  history.back();
  await expect.element(ticket).not.toBeInTheDocument();
  expect(address()).toBe('/marketplace');
});

test('A card has logo or two-letter initials, price, description, change %, category tag and a Buy Stock button', async () => {
  const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const changed = stocks.map(stock => {
    if (stock.slug === 'cinderpath') return { ...stock, price: null, change: null };
    return stock.slug === 'brackenwall' ? { ...stock, price: 38.5, change: -1.25, logo } : stock;
  });
  serve({ 'GET /market/search': searched(changed) });
  await openPage('/marketplace?sort=name', { as });
  const card = cardOf('Abacine Risk');
  await expect.element(card.css('[data-initials]')).toHaveTextContent(/^AR$/);
  await expect.element(card).toHaveTextContent('Tells lenders how sure they can be of a forecast');
  await expect.element(card.css('.tag')).toHaveTextContent(/^Fintech$/);
  await expect.element(card.css('.v')).toHaveTextContent(/^\$\d+\.\d{2}$/);
  await expect.element(card.css('.delta').first()).toHaveTextContent(/^[+−]\d+\.\d{2}%$/);
  const buy = card.getByRole('button', { name: 'Buy Stock: Abacine Risk' });
  await expect.element(buy).toHaveTextContent(/^Buy Stock$/);
  const other = cardOf('Brackenwall');
  await expect.element(other.css('img.ini')).toHaveAttribute('src', logo);
  await expect.element(other.css('.v')).toHaveTextContent('$38.50');
  await expect.element(other.css('.delta').first()).toHaveTextContent('−1.25%');
  // No evidence: 'no price', never 0.
  await expect.element(cardOf('Cinderpath').css('.v')).toHaveTextContent(/^no price$/);
});

test('Filters by price, change and spread stand in the address', async () => {
  await openPage('/marketplace?view=list', { as });
  await button('Filters').click();
  await page.getByLabelText('Price from').fill('20');
  await page.getByLabelText('Price to').fill('90');
  await page.getByLabelText('Today', { exact: true }).selectOptions('Up');
  const spread = page.getByLabelText('Spread');
  await spread.selectOptions(textsOf(spread.css('option'))[3] ?? '');
  await expect.poll(address).toMatch(/from=20.*to=90/);
  await expect.element(button('Filters, 3 on')).toBeVisible();
  await expect.element(page.css('[data-renewing]')).not.toBeInTheDocument();
  const found = numbersOf(3);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(price => price >= 20 && price <= 90)).toBe(true);
  expect(textsOf(rows.css('td:nth-child(4)')).every(text => text.startsWith('+'))).toBe(true);
  const widest = parseFloat(textsOf(spread.css('option:checked'))[0] ?? '');
  expect(numbersOf(7).every(percent => percent <= widest)).toBe(true);
  const shown = count.element().textContent;
  await openPage(address(), { as });
  await expect.element(count).toHaveTextContent(shown);
  // An invalid amount is removed as well.
  await page.getByLabelText('Price to').fill('1.2.3');
  await button('Clear filters').click();
  await expect.element(page.getByLabelText('Price to')).toHaveValue('');
  await expect.element(count).toHaveTextContent(`${stocks.length} listings`);
});

test('Grid or list, and seven ways to sort, stay when one comes back', async () => {
  await openPage('/marketplace', { as });
  await page.getByText('List', { exact: true }).click();
  const sort = page.getByLabelText('Sort by');
  expect(sort.css('option').elements()).toHaveLength(7);
  await sort.selectOptions('Highest price');
  await expect.poll(address).toContain('sort=price-down');
  await expect.element(page.css('[data-renewing]')).not.toBeInTheDocument();
  await expect.element(rows.nth(10)).toBeVisible();
  const prices = numbersOf(3);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  await rows.first().getByRole('link').click();
  await expect.poll(address).toMatch(/^\/marketplace\/[a-z-]+$/);
  history.back();
  await expect.poll(address).toContain('view=list');
  await expect.poll(() => valueOf(sort)).toBe('price-down');
  await expect.element(rows.first()).toBeVisible();
});

test('Thousands of stocks scroll smoothly: searched by the server, and only those near the window are in the page', async () => {
  const [first] = stocks;
  const many = Array.from({ length: 5000 }, (_, i) => {
    const name = `Company ${String(i).padStart(4, '0')}`;
    return {
      ...(first as Stock),
      id: `0198c000-0000-7000-8000-00000000${String(i).padStart(4, '0')}`,
      name,
      slug: `company-${i}`,
    };
  });
  serve({ 'GET /market/search': searched(many) });
  await openPage('/marketplace?sort=name', { as });
  await expect.element(count).toHaveTextContent('5,000 listings');
  await expect.element(cardOf('Company 0000')).toBeVisible();
  expect(cards.elements().length).toBeLessThan(60);
  scrollTo(0, document.body.scrollHeight);
  await expect.element(cardOf('Company 4999')).toBeVisible();
  expect(cards.elements().length).toBeLessThan(60);
  // The first page and those at the end: not all fifty.
  const pages = new Set(callsOf('GET /market/search').map(call => call.search.get('page')));
  expect(pages.size).toBeLessThan(8);
  await page.getByText('List', { exact: true }).click();
  await search.fill('company 4321');
  await expect.element(page.css('main tbody tr')).toHaveLength(1);
  expect(callsOf('GET /market/search').at(-1)?.search.get('search')).toBe('company 4321');
});

test('A watchlist without companies says so; the star keeps a company on it', async () => {
  serve({ 'GET /market/search': searched(stocks.map(stock => ({ ...stock, watched: false }))) });
  await openPage('/marketplace?watched=1', { as });
  await expect.element(page.getByRole('heading', { name: 'Nothing on your watchlist yet' })).toBeVisible();
  serve({
    'PUT /market/{slug}/watch': ({ path }) => {
      const watched = (stock: Stock) => ({ ...stock, watched: path.includes(stock.slug) });
      serve({ 'GET /market/search': searched(stocks.map(watched)) });
      return { message: 'Watched.' };
    },
  });
  await openPage('/marketplace', { as });
  const star = button('Watch Cinderpath');
  await star.click();
  await expect.element(page.getByText('Cinderpath is on your watchlist.')).toBeVisible();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
});
