// The company page of the signed-in area, and the tickets that open over other pages. The ticket itself: trading.spec.ts.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, held, leaveCalls } from './support/calls.ts';
import { formattedWhile } from './support/drawn.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

test('Back closes a ticket that was opened on the marketplace or at a holding, and stays on the page', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  for (const [path, open] of [
    ['/marketplace', /^Buy Stock/],
    ['/portfolio/quillpay', /^Buy more/],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(path);
  }
  await test.step('The cards behind it are not drawn anew', async () => {
    await page.goto('/marketplace');
    const found = page.locator('.market-count');
    await expect(found).toHaveText(/\d/);
    const count = /\d+/.exec((await found.textContent()) ?? '')?.[0];
    await expect(page.locator('article.stock-card')).toHaveCount(Number(count));
    const { amounts } = await formattedWhile(page, async () => {
      await page
        .getByRole('button', { name: /^Buy Stock/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Limit price')).toBeVisible();
    });
    expect(amounts).toBeLessThan(2 * Number(count));
  });
});

test('The tape tells a trade of last evening by its day, one of a year ago by its year, one of today by the clock', async ({
  page,
}) => {
  const now = new Date('2026-11-20T17:00:00Z');
  const lastEvening = new Date('2026-11-20T04:58:00Z');
  const yearAgo = new Date('2025-11-20T17:00:00Z');
  await page.clock.setFixedTime(now);
  await signIn(page, 'investor@foreshare.example');
  await edited<{ results: { at: string }[] }>(page, '/market/quillpay/trades', body => ({
    ...body,
    results: body.results.map((trade, i) => ({
      ...trade,
      at: ([now, lastEvening][i] ?? yearAgo).toISOString(),
    })),
  }));
  await page.goto('/marketplace/quillpay');
  const times = page.getByRole('table', { name: 'Recent trades' }).locator('tbody tr > :first-child');
  await expect(times.nth(0)).toContainText(/^12:00\sPM/);
  await expect(times.nth(1)).toContainText(/^Nov 19(?!,)/);
  await expect(times.nth(2)).toContainText('Nov 20, 2025');
  // The accessible name contains the dollar sign that the screen omits.
  const price = page.getByRole('table', { name: 'Recent trades' }).getByRole('cell').first();
  await expect(price.locator('[aria-hidden]')).toHaveText(/^\d+\.\d\d$/);
  await expect(price.locator('.sr')).toHaveText(/^\$\d+\.\d\d$/);
  await test.step('What is typed into the ticket draws neither the chart nor the trades anew', async () => {
    const sums = page.locator('form.ticket');
    await expect(page.locator('.chart-card .plot svg')).toHaveCount(2);
    // Another trade of the market is drawn, while typing alone must not redraw.
    let shares = 6;
    await expect(async () => {
      shares += 1;
      const { dates } = await formattedWhile(page, async () => {
        await sums.getByLabel(/^Shares/).fill(`${shares}`);
        await expect(sums.getByText(new RegExp(`^${shares} ×`))).toBeVisible();
      });
      expect(dates).toBeLessThan(5);
    }).toPass();
  });
});

test('A round of the first of March is of March, in a zone behind UTC too', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  // The form in which an operator imports it: a day without a time.
  await edited(page, '/market/quillpay', (body: object) => ({
    ...body,
    lastRound: { price: 38.15, at: '2026-03-01T00:00:00.000Z' },
  }));
  await page.goto('/marketplace/quillpay');
  await expect(page.getByText('March 2026')).toBeVisible();
});

test('A purchase and a sale under way at once are both told: here, in the portfolio and on the holding', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  const underWay = { arrivingShares: 3, leavingShares: 3, unsettledShares: 0 };
  const both = /3 bought, not settled yet · 3 sold, not settled yet/;
  await edited(page, '/market/quillpay', (body: { position: object }) => ({
    ...body,
    position: { ...body.position, ...underWay },
  }));
  await edited(page, '/portfolio/quillpay', (body: { holding: object }) => ({
    ...body,
    holding: { ...body.holding, ...underWay },
  }));
  await edited(page, '/portfolio', (body: { stocks: { slug: string }[] }) => ({
    ...body,
    stocks: body.stocks.map(stock => (stock.slug === 'quillpay' ? { ...stock, ...underWay } : stock)),
  }));
  for (const path of ['/marketplace/quillpay', '/portfolio/quillpay', '/portfolio']) {
    await page.goto(path);
    await expect(page.getByText(both)).toHaveCount(1);
    await expect(page.getByText(both)).toBeVisible();
  }
});

test('A price between two weeks without any is a dot with its range, and such weeks are told from first day to last', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  const days = ['2026-09-01', '2026-09-20', '2026-10-12'].map((day, i) => {
    const close = 38 + i;
    return { day, open: close, low: close - 1, high: close + 1, close, volume: 12 };
  });
  await edited(page, '/market/quillpay/history', (body: object) => ({ ...body, days }));
  await page.goto('/marketplace/quillpay?view=price');
  const plot = page.locator('.chart-card').first().getByRole('slider');
  await expect(plot.locator('.dot')).toHaveAttribute('d', /^(M[\d.]+ [\d.]+h0){3}$/);
  await expect(plot.locator('.band')).toHaveAttribute('d', /^(M[^Z]+Z){3}$/);
  await plot.focus();
  await plot.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuetext', /Sep 21\s–\sOct 11, 2026, Close no price/);
  await test.step('The cursor stays at its days when older ones have left the range', async () => {
    days.shift();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(plot).toHaveAttribute('aria-valuemax', '2');
    await expect(plot).toHaveAttribute('aria-valuetext', /Sep 21\s–\sOct 11, 2026/);
  });
  await test.step('While another range is on its way, the one shown is told as what it is', async () => {
    const release = await held(page, '/market/quillpay/history');
    await page.getByText('3M', { exact: true }).click();
    await expect(page.getByRole('radio', { name: '3M' })).toBeChecked();
    await expect(plot).toHaveAccessibleName('Quillpay: daily close, 1Y');
    release();
    await expect(plot).toHaveAccessibleName('Quillpay: daily close, 3M');
  });
  await test.step('On a phone a range of the largest prices leaves the close beside it its room', async () => {
    const large = { low: 999_998_000_000, high: 999_999_999_999, close: 999_999_343_350 };
    await edited(page, '/market/quillpay/history', (body: object) => ({
      ...body,
      days: days.map(day => ({ ...day, ...large })),
    }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const close = page.locator('.chart-card .readout dd').nth(1);
    await expect(close).toHaveText('$999,999,343,350.00');
    expect((await close.boundingBox())?.height).toBeLessThan(50);
  });
});

test('Without prices the chart is a sentence, and what stands below moves up to it; a single one is told in words', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  const day = { day: '2026-03-02', low: 38, high: 39, close: 38.15, volume: 12 };
  const shown: { days: object[] } = { days: [] };
  await edited(page, '/market/quillpay/history', (body: object) => ({ ...body, ...shown }));
  await page.goto('/marketplace/quillpay?view=price');
  const chart = page.getByRole('region', { name: 'Price', exact: true });
  await expect(chart).toContainText('No prices in this range');
  const places = () =>
    page.evaluate(() => {
      const [price, book, ticket] = ['.chart-card', '.co > .stack', '.trade-desk'].map(one =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      if (!price || !book || !ticket) return undefined;
      return {
        low: price.height < 240,
        moved: book.top < price.bottom + 40,
        besides: ticket.left > price.right,
      };
    });
  await expect.poll(places).toEqual({ low: true, moved: true, besides: true });
  shown.days = [day];
  await page.reload();
  await expect(page.getByText('One price in this range: $38.15 on Mar 2, 2026')).toBeVisible();
});

test('A company that has left the market says how, and offers nothing to trade', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  const exit = { at: '2026-11-02T10:00:00.000Z', price: 140.5 };
  await edited(page, '/market/quillpay', (body: object) => ({ ...body, tradable: false, exit }));
  await edited(page, '/portfolio/quillpay', (body: { holding: object }) => ({
    ...body,
    exit,
    holding: { ...body.holding, shares: 0 },
    realisedGain: -19,
  }));
  await edited(page, '/portfolio/quillpay/realised', (body: object) => ({
    ...body,
    total: 1,
    results: [{ soldAt: exit.at, shares: 2, proceeds: 281, cost: 300, gain: -19, longTerm: false }],
  }));
  const said = /^Quillpay was sold on Nov 2, 2026\. Its holders were paid \$140\.50 per share/;
  await page.goto('/marketplace/quillpay');
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent trades' })).toBeVisible();
  for (const name of ['Order', 'Order book', 'The company’s rules'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Trade|Price alert|Review order)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/portfolio/quillpay');
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Realized' })).toContainText('−$19.00');
  await expect(page.getByText('Nothing held any more')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Buy|Sell)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/companies/quillpay');
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByRole('link', { name: /to trade$|^Trade on/ })).toHaveCount(0);
});

test('Shares without a price are held all the same', async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await edited<object>(page, '/market/quillpay', company => ({ ...company, price: null }));
  await page.goto('/marketplace/quillpay');
  await expect(page.getByRole('region', { name: 'Quillpay' }).getByText('no price')).toHaveCount(1);
});

test('A company whose seat or age nobody entered is told without them, and nothing stands in their place', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  let known = { headquarters: '', foundedYear: 2011 as number | null };
  await edited<object>(page, '/market/quillpay', body => ({ ...body, ...known }));
  const line = page.getByRole('main').locator('h1 + p');
  for (const path of ['/marketplace/quillpay', '/companies/quillpay']) {
    known = { headquarters: '', foundedYear: 2011 };
    await page.goto(path);
    await expect(line).toHaveText(/\s· founded 2011$/);
    known = { headquarters: '', foundedYear: null };
    await page.goto(path);
    await expect(line).toHaveText(/[^·\s]$/);
  }
});

test('On a phone no word of a name is torn apart, and the widest book does not scroll sideways', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  await edited(page, '/market/quillpay', (body: object) => ({ ...body, name: 'Internationalize' }));
  const rung = { price: 123456.78, shares: 12_345_678, yours: 0 };
  await edited(page, '/market/quillpay/book', (body: object) => ({ ...body, bids: [rung], asks: [rung] }));
  await page.goto('/marketplace/quillpay');
  const name = page.getByRole('heading', { level: 1, name: 'Internationalize' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('button', { name: 'Use $123,456.78 as limit price' })).toHaveCount(2);
    const box = await name.evaluate(one => one.getBoundingClientRect().height);
    expect(box, 'one line').toBeLessThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('Whoever has more open orders in a stock than a page holds comes to all of them at the holding', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  interface Orders {
    readonly results: readonly { readonly id: string }[];
  }
  await page.route(/\/api\/market\/orders\?.*state=open/, async route => {
    const asked = new URL(route.request().url()).searchParams;
    const isSecond = asked.get('page') === '2';
    asked.delete('page');
    const response = await route.fetch({ url: `/api/market/orders?${asked.toString()}` });
    const body = (await response.json()) as Orders;
    const copies = Array.from({ length: isSecond ? 1 : 10 }, (_, nth) => ({
      ...body.results[0],
      id: crypto.randomUUID(),
      shares: nth + (isSecond ? 11 : 1),
    }));
    const pages = { page: isSecond ? 2 : 1, totalPages: 2, hasPrevious: isSecond, hasNext: !isSecond };
    await route.fulfill({ response, json: { ...body, results: copies, total: 11, ...pages } });
  });
  await page.goto('/portfolio/latticework');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('listitem')).toHaveCount(10);
  await orders.getByRole('button', { name: 'Next' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText('Buy 11 Latticework');
});

test('Where more trades are on their way than are shown it says so, here and at the holding, and leads to the orders', async ({
  page,
}) => {
  await signIn(page, 'investor@foreshare.example');
  const cleared = {
    state: 'cleared',
    reviewDueAt: null,
    clearedAt: '2026-03-05T12:00:00.000Z',
    settleDueAt: null,
  };
  const settlement = { ...cleared, settledAt: null, endedAt: null, reason: null };
  const shown = { count: 3 };
  await page.route(/\/api\/market\/orders\?.*state=settling/, route => {
    const fills = Array.from({ length: shown.count }, (_, index) => ({
      id: String(index),
      at: `2026-03-0${index + 1}T12:00:00.000Z`,
      ...{ shares: 1, price: 2, fee: 0, settlement },
    }));
    const json = { results: [{ side: 'buy', fills }], total: 1, page: 1, pageSize: 20, totalPages: 1 };
    return route.fulfill({ json: { ...json, hasNext: false, hasPrevious: false } });
  });
  const trades = page.getByRole('region', { name: /^Your trade of/ });
  const more = page.getByText('Older trades in this stock are settling too');
  for (const path of ['/marketplace/quillpay', '/portfolio/quillpay']) {
    shown.count = 3;
    await page.goto(path);
    await expect(trades).toHaveCount(3);
    await expect(more).toHaveCount(0);
    shown.count = 4;
    await page.reload();
    await expect(trades).toHaveCount(3);
    await expect(trades.first()).toContainText('Mar 4');
    const all = more.getByRole('link', { name: 'All orders' });
    await expect(all).toHaveAttribute('href', /^\/orders\?tab=filled&stock=[\da-f-]{36}$/);
  }
  await expectAccessible(page);
});
