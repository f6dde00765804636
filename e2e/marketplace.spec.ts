// The marketplace and the company page inside the area, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { signIn, signInFresh } from './support/people.ts';

test.afterEach(leaveCalls);

const INVESTOR = 'fund@foreshare.example';

interface Stock {
  id: string;
  name: string;
  slug: string;
  price: number | null;
  change: number | null;
  logo: string | null;
}
interface Market {
  results: Stock[];
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search companies' });
const count = (page: Page) => page.locator('main p[role=status]');

test.describe('the marketplace', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  test('The marketplace is searched and narrowed to a category', async ({ page }) => {
    await test.step('Search box (matches name, description, tags)', async () => {
      await page.goto('/marketplace');
      for (const [words, name] of [
        ['cinderp', 'Cinderpath'],
        ['lenders how sure', 'Abacine Risk'],
        ['biogas', 'Bogmyrtle Biogas'],
        ['genomics', 'Aldergate Genomics'],
      ] as const) {
        await search(page).fill(words);
        await expect.poll(() => cards(page).count()).toBeLessThan(10);
        await expect(cardOf(page, name)).toBeVisible();
      }
      await expect(page).toHaveURL(/search=genomics/);
      await search(page).fill('nobody is called so');
      await expect(page.getByRole('heading', { name: 'No companies match', level: 2 })).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(cards(page).first()).toBeVisible();
    });
    await test.step('Category buttons All, Technology (tech), Healthcare (healthcare), Fintech (fintech); the other sectors behind them', async () => {
      await page.goto('/marketplace');
      const buttons = page.getByRole('group', { name: 'Category' });
      await expect(buttons.getByRole('button')).toHaveText([
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
        await expect(page).toHaveURL(new RegExp(`category=${value}`));
        const tags = async () => new Set(await cards(page).locator('.tag').allTextContents());
        await expect.poll(tags).toEqual(new Set([label]));
      }
      await buttons.getByRole('button', { name: 'More sectors' }).click();
      await buttons.getByRole('button', { name: 'Clean Energy' }).click();
      await expect(cardOf(page, 'Anvil Fusion')).toBeVisible();
      await buttons.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
    });
  });

  test('The search box follows the address: by a link, and by Back', async ({ page }) => {
    await page.goto('/marketplace');
    await search(page).pressSequentially('quill', { delay: 260 }); // The address is updated in between.
    await expect(page).toHaveURL(/search=quill$/);
    await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(search(page)).toHaveValue('');
    await page.goBack();
    await expect(search(page)).toHaveValue('quill');
    await search(page).fill('quillp');
    await expect(page).toHaveURL(/search=quillp$/);
  });

  test("If no logged-in user is stored, alert 'Please log in to purchase stocks'", async ({ page }) => {
    await page.goto('/marketplace');
    await expect(cards(page).first()).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('authUser');
    });
    await page.reload();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Buy Stock/ })
      .click();
    const alert = page.getByRole('status').filter({ hasText: 'Please log in to purchase stocks' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await alert.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/(login|dashboard)$/);
  });

  test('Cards, the ticket they open, filters, views', async ({ page }) => {
    await test.step('Buy Stock opens the order ticket of that stock', async () => {
      await page.goto('/marketplace?search=quillpay');
      await page.getByRole('button', { name: 'Buy Stock: Quillpay' }).click();
      const ticket = page.getByRole('dialog', { name: 'Order Quillpay' });
      await expect(ticket.getByLabel('Limit price')).toHaveValue(/^\d+\.\d{2}$/);
      await page.keyboard.press('Escape');
      await expect(ticket).toBeHidden();
      await expect(page.getByRole('button', { name: 'Buy Stock: Quillpay' })).toBeFocused();
      await leaveCalls({ page });
    });
    await test.step('A card has logo or two-letter initials, price, description, change %, category tag and a Buy Stock button', async () => {
      const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
      await edited<Market>(page, '/market/search', body => ({
        ...body,
        results: body.results.map(stock => {
          if (stock.name === 'Cinderpath') return { ...stock, price: null, change: null };
          return stock.name === 'Quillpay' ? { ...stock, price: 38.5, change: -1.25, logo } : stock;
        }),
      }));
      await page.goto('/marketplace?sort=name');
      const card = cardOf(page, 'Abacine Risk');
      await expect(card.locator('[data-initials]')).toHaveText('AR');
      await expect(card).toContainText('Tells lenders how sure they can be of a forecast');
      await expect(card.locator('.tag')).toHaveText('Fintech');
      await expect(card.locator('.v')).toHaveText(/^\$\d+\.\d{2}$/);
      await expect(card.locator('.delta').first()).toHaveText(/^[+−]\d+\.\d{2}%$/);
      await expect(card.getByRole('button', { name: 'Buy Stock: Abacine Risk' })).toHaveText('Buy Stock');
      await search(page).fill('quillpay');
      await expect(cardOf(page, 'Quillpay').locator('img.ini')).toHaveAttribute('src', logo);
      await expect(cardOf(page, 'Quillpay').locator('.v')).toContainText('$38.50');
      await expect(cardOf(page, 'Quillpay').locator('.delta').first()).toHaveText('−1.25%');
      // No evidence: 'no price', never 0.
      await search(page).fill('cinderpath');
      await expect(cardOf(page, 'Cinderpath').locator('.v')).toHaveText('no price');
      await leaveCalls({ page });
    });
    await test.step('Filters by price, change and spread stand in the address', async () => {
      await page.goto('/marketplace?view=list');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Price from').fill('20');
      await page.getByLabel('Price to').fill('40');
      await page.getByLabel('Today', { exact: true }).selectOption('Up');
      await page.getByLabel('Spread').selectOption({ index: 3 });
      await expect(page).toHaveURL(/from=20.*to=40/);
      await expect(page.getByRole('button', { name: 'Filters, 3 on' })).toBeVisible();
      const rows = page.locator('main tbody tr:not([aria-hidden])');
      await expect(page.locator('[data-renewing]')).toHaveCount(0);
      await expect(rows.first()).toBeVisible();
      for (const text of await rows.locator('td:nth-child(3)').allInnerTexts()) {
        expect(Number(text.replaceAll(/[^\d.]/g, ''))).toBeGreaterThanOrEqual(20);
        expect(Number(text.replaceAll(/[^\d.]/g, ''))).toBeLessThanOrEqual(40);
      }
      for (const text of await rows.locator('td:nth-child(4)').allTextContents()) expect(text).toMatch(/^\+/);
      const widest = parseFloat(await page.getByLabel('Spread').locator('option:checked').innerText());
      for (const text of await rows.locator('td:nth-child(7)').allTextContents())
        expect(parseFloat(text)).toBeLessThanOrEqual(widest);
      const shown = (await count(page).textContent()) ?? '';
      await page.reload();
      await expect(count(page)).toHaveText(shown);
      // An invalid amount is removed as well.
      await page.getByLabel('Price to').fill('1.2.3');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page.getByLabel('Price to')).toHaveValue('');
      await expect(count(page)).not.toHaveText(shown);
      await leaveCalls({ page });
    });
    await test.step('Grid or list, and seven ways to sort, stay when one comes back', async () => {
      await page.goto('/marketplace');
      await page.getByText('List', { exact: true }).click();
      await page.getByLabel('Sort by').selectOption('Highest price');
      const rows = page.locator('main tbody tr:not([aria-hidden])');
      await expect(page).toHaveURL(/sort=price-down/);
      await expect(page.locator('[data-renewing]')).toHaveCount(0);
      await expect(rows.nth(10)).toBeVisible();
      const prices = (await rows.locator('td:nth-child(3)').allInnerTexts()).map(text =>
        Number(text.replaceAll(/[^\d.]/g, '')),
      );
      expect(prices.length).toBeGreaterThan(10);
      expect(prices).toEqual([...prices].sort((a, b) => b - a));
      await rows.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/marketplace\/[a-z-]+$/);
      await page.goBack();
      await expect(page.getByLabel('Sort by')).toHaveValue('price-down');
      await expect(rows.first()).toBeVisible();
      await leaveCalls({ page });
    });
  });

  test('Thousands of stocks scroll smoothly: searched by the server, and only those near the window are in the page', async ({
    page,
  }) => {
    const LISTED = 5000;
    const asked: string[] = [];
    await page.route(
      url => url.pathname === '/api/market/search',
      async route => {
        const query = new URL(route.request().url()).searchParams;
        asked.push(`${query.get('search') ?? ''} ${query.get('page') ?? ''}`.trim());
        const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '?pageSize=1') });
        const { results, ...rest } = (await response.json()) as Market & Record<string, unknown>;
        const all = Array.from({ length: LISTED }, (_, i) => `Company ${String(i).padStart(4, '0')}`);
        const found = all.filter(name => name.toLowerCase().includes(query.get('search') ?? ''));
        const from = (Number(query.get('page')) - 1) * Number(query.get('pageSize'));
        const shown = found.slice(from, from + Number(query.get('pageSize')));
        const stocks = shown.map(name => ({
          ...results[0],
          name,
          id: name,
          slug: name.toLowerCase().replace(' ', '-'),
        }));
        const answer = { ...rest, total: found.length, listed: LISTED, results: stocks };
        await route.fulfill({ response, json: answer });
      },
    );
    await page.goto('/marketplace?sort=name');
    await expect(count(page)).toHaveText('5,000 listings');
    await expect(cardOf(page, 'Company 0000')).toBeVisible();
    expect(await cards(page).count()).toBeLessThan(60);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(cardOf(page, 'Company 4999')).toBeVisible();
    expect(await cards(page).count()).toBeLessThan(60);
    // The first page and those at the end: not all fifty.
    expect(new Set(asked).size).toBeLessThan(8);
    await page.getByText('List', { exact: true }).click();
    await search(page).fill('company 4321');
    await expect(page.locator('main tbody tr')).toHaveCount(1);
    expect(asked).toContain('company 4321 1');
  });
});

test('A watchlist: the star keeps a company on it, on its page too, and takes it off', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/marketplace?watched=1');
  await expect(page.getByRole('heading', { name: 'Nothing on your watchlist yet' })).toBeVisible();
  await page.goto('/marketplace?search=quillpay');
  await page.getByRole('button', { name: 'Watch Quillpay' }).click();
  await expect(page.getByText('Quillpay is on your watchlist.')).toBeVisible();
  await page.goto('/marketplace?watched=1');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).first().getByRole('link').click();
  const watch = page.getByRole('button', { name: 'Watch Quillpay' });
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await watch.click();
  await expect(page.getByText('Quillpay is off your watchlist.')).toBeVisible();
});

test('A price alert names a price, is listed, and can be taken back', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/marketplace/quillpay');
  await page.getByRole('button', { name: 'Price alert: Quillpay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alert: Quillpay' });
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText('Enter a price greater than 0.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('4500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We will tell you at $4,500.00.')).toBeVisible();
  const list = dialog.getByRole('list', { name: 'Your price alerts' });
  await expect(list.getByRole('listitem')).toHaveText(/Rises to \$4,500\.00/);
  await dialog.getByRole('textbox', { name: 'Price' }).fill('20.50');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').first()).toHaveText(/Falls to \$20\.50/);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Remove: Rises to $4,500.00' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test.describe('the company page', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, INVESTOR);
  });

  const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

  test('The company page from top to bottom', async ({ page }) => {
    await test.step('Price chart with band and range', async () => {
      await page.goto('/marketplace/quillpay');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillpay');
      const chart = card(page, 'Mark');
      for (const range of ['1M', '3M', '6M', 'ALL']) {
        await chart.getByText(range, { exact: true }).click();
        await expect(
          chart.getByRole('slider', { name: `Quillpay: mark, 80% band and trades, ${range}` }),
        ).toBeVisible();
      }
      await expect(page).toHaveURL(/range=ALL/);
      await expect(chart).toContainText('80% band');
      await chart.getByRole('button', { name: 'Show as a table' }).click();
      await expect(chart.getByRole('table')).toContainText('$');
    });
    await test.step('Book, depth and tape; a price of the book goes into the ticket', async () => {
      const book = card(page, /^Order book/);
      const offer = book.getByRole('button', { name: /^Use \$[\d.]+ as limit price$/ }).first();
      const name = (await offer.getAttribute('aria-label')) ?? '';
      await offer.click();
      await expect(page.getByRole('textbox', { name: 'Limit price' })).toHaveValue(
        /\$([\d.]+)/.exec(name)?.[1] ?? '',
      );
      await expect(card(page, /^Depth/).getByRole('slider')).toBeVisible();
      await expect(card(page, 'Recent trades').locator('tbody tr')).toHaveCount(10);
      await card(page, 'Recent trades').getByRole('button', { name: 'Next' }).click();
      await expect(card(page, 'Recent trades')).toContainText('Page 2 of');
    });
    await test.step('Rules in words (who may buy, when, at what price, how long it takes); mark with its inputs', async () => {
      const rules = card(page, 'The company’s rules');
      await expect(rules.locator('dt')).toHaveText([
        'Who may buy',
        'When',
        'Price',
        'Smallest order',
        'Review',
        'First refusal',
      ]);
      await expect(rules.locator('dd')).toHaveText([
        'Every investor with an approved verification may buy.',
        'Trading is always open.',
        /^Within \d+% of the last price\.$/,
        /^\d+ shares?$/,
        'Trades clear without a review by the company.',
        'The company has no right of first refusal.',
      ]);
      await expect(page.getByText(/Settles within 24 hours of clearing/)).toBeVisible();
      await page.getByRole('button', { name: /^Mark \$.* Show how it is worked out$/ }).click();
      const working = page.getByRole('dialog', { name: 'How the mark is made' });
      await expect(working.getByRole('table')).toContainText('Settled trades');
      await expect(working).toContainText('Effective observations');
      await page.keyboard.press('Escape');
    });
    await test.step('On a phone, price and Trade stand at the bottom, and Trade opens the sheet', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/marketplace/quillpay');
      const trade = page.getByRole('button', { name: 'Trade', exact: true });
      await trade.click();
      const sheet = page.getByRole('dialog', { name: 'Quillpay' });
      await expect(sheet.getByRole('textbox', { name: /^Shares/ })).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(trade).toBeFocused();
    });
  });
});
