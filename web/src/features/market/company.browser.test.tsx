// Tests the company page of the member area, and what the holding's page says of the same company.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { refresh } from '#web/api/use-api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { formattedWhile } from '#web/testing/drawn.ts';
import { boxOf, press, textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { refused, serve } from '#web/testing/serve-calls.ts';

type Orders = Response<'GET /market/orders'>;

const as = INVESTOR;
const text = (words: string | RegExp) => page.getByText(words);

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1440, 900);
});

test('The tape tells a trade of last evening by its day, one of a year ago by its year, one of today by the clock', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const lastEvening = new Date('2026-11-20T04:58:00Z');
  const yearAgo = new Date('2025-11-20T17:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  edit('GET /market/{slug}/trades', body => ({
    ...body,
    results: body.results.map((trade, i) => ({
      ...trade,
      at: ([now, lastEvening][i] ?? yearAgo).toISOString(),
    })),
  }));
  await openPage('/marketplace/quillpay', { as });
  const table = page.getByRole('table', { name: 'Recent trades' });
  const times = table.css('tbody tr > :first-child');
  await expect.element(times.nth(0)).toHaveTextContent(/^12:00\sPM/);
  await expect.element(times.nth(1)).toHaveTextContent(/^Nov 19(?!,)/);
  await expect.element(times.nth(2)).toHaveTextContent('Nov 20, 2025');
  // The accessible name contains the dollar sign that the screen omits.
  const price = table.getByRole('cell').first();
  await expect.element(price.css('[aria-hidden]')).toHaveTextContent(/^\d+\.\d\d$/);
  await expect.element(price.css('.sr')).toHaveTextContent(/^\$\d+\.\d\d$/);
});

test('Typing into the ticket redraws neither the chart nor the trades', async () => {
  // What the order would cost is asked for while one types.
  serve({ 'POST /market/order/preview': refused('unavailable') });
  await openPage('/marketplace/quillpay?view=price', { as });
  const form = page.css('form[data-part=ticket]');
  await expect.element(page.css('.chart-card .plot svg')).toHaveLength(2);
  await expect.element(page.getByRole('table', { name: 'Recent trades' })).toBeVisible();
  // Typing alone redraws nothing. Data that arrives for the first time may be drawn once.
  let shares = 6;
  await expect
    .poll(async () => {
      shares += 1;
      const { dates } = await formattedWhile(async () => {
        await form.getByLabelText(/^Shares/).fill(`${shares}`);
        await expect.element(form.getByText(new RegExp(`^${shares} ×`))).toBeVisible();
      });
      return dates;
    })
    .toBeLessThan(5);
});

test('A round of the first of March is of March, in a zone behind UTC too', async () => {
  // The form in which an operator imports it: a day without a time.
  edit('GET /market/{slug}', body => ({
    ...body,
    lastRound: { price: 38.15, at: '2026-03-01T00:00:00.000Z' },
  }));
  await openPage('/marketplace/quillpay', { as });
  await expect.element(text('March 2026')).toBeVisible();
});

test('A purchase and a sale under way at once are both told: here, in the portfolio and on the holding', async () => {
  const underWay = { arrivingShares: 3, leavingShares: 3, unsettledShares: 0 };
  edit('GET /market/{slug}', body => ({
    ...body,
    position: { ...sample('GET /market/{slug}').position, ...underWay } as typeof body.position,
  }));
  edit('GET /portfolio/{slug}', body => ({ ...body, holding: { ...body.holding, ...underWay } }));
  edit('GET /portfolio', body => ({
    ...body,
    stocks: body.stocks.map(stock => (stock.slug === 'quillpay' ? { ...stock, ...underWay } : stock)),
  }));
  for (const path of ['/marketplace/quillpay', '/portfolio/quillpay', '/portfolio']) {
    await openPage(path, { as });
    const both = text(/3 bought, not settled yet · 3 sold, not settled yet/);
    await expect.element(both).toHaveLength(1);
    await expect.element(both).toBeVisible();
  }
});

test('A price between two weeks without any is a dot with its range, and such weeks are told from first day to last', async () => {
  const days = ['2026-09-01', '2026-09-20', '2026-10-12'].map((day, i) => {
    const close = 38 + i;
    return { day, open: close, low: close - 1, high: close + 1, close, volume: 12 };
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  serve({
    'GET /market/{slug}/history': async ({ search }) => {
      if (search.get('range') === '3M') await released;
      return { ...sample('GET /market/{slug}/history'), days: [...days] };
    },
  });
  await openPage('/marketplace/quillpay?view=price', { as });
  const plot = page.css('.chart-card').first().getByRole('slider');
  await expect
    .element(plot.css('.drawing_dot'))
    .toHaveAttribute('d', expect.stringMatching(/^(M[\d.]+ [\d.]+h0){3}$/));
  await expect
    .element(plot.css('[data-look=band]'))
    .toHaveAttribute('d', expect.stringMatching(/^(M[^Z]+Z){3}$/));
  await press(plot, 'ArrowLeft');
  const told = /Sep 21\s–\sOct 11, 2026, Close no price/;
  await expect.element(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(told));

  // The cursor stays at its days when older ones have left the range.
  days.shift();
  await refresh('GET /market/{slug}/history');
  await expect.element(plot).toHaveAttribute('aria-valuemax', '2');
  await expect
    .element(plot)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/Sep 21\s–\sOct 11, 2026/));

  // While another range is on its way, the one shown keeps its name.
  await page.getByText('3M', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: '3M' })).toBeChecked();
  await expect.element(plot).toHaveAccessibleName('Quillpay: daily close, 1Y');
  release();
  await expect.element(plot).toHaveAccessibleName('Quillpay: daily close, 3M');
});

test('On a phone a range of the largest prices leaves the close beside it its room', async () => {
  const large = { low: 999_998_000_000, high: 999_999_999_999, close: 999_999_343_350 };
  edit('GET /market/{slug}/history', body => ({
    ...body,
    days: body.days.slice(-2).map(day => ({ ...day, ...large })),
  }));
  await page.viewport(390, 844);
  await openPage('/marketplace/quillpay?view=price', { as });
  const close = page.css('.chart-card .readout dd').nth(1);
  await expect.element(close).toHaveTextContent('$999,999,343,350.00');
  expect(boxOf(close).height).toBeLessThan(50);
});

test('Without prices the chart is a sentence without a gap below; a single price is in words', async () => {
  const day = { day: '2026-03-02', open: 38, low: 38, high: 39, close: 38.15, volume: 12 };
  edit('GET /market/{slug}/history', body => ({ ...body, days: [] }));
  await openPage('/marketplace/quillpay?view=price', { as });
  const chart = page.getByRole('region', { name: 'Price', exact: true });
  await expect.element(chart).toHaveTextContent('No prices in this range');
  const places = () => {
    const [price, book, ticket] = [
      '.chart-card',
      '[data-part=company] > .stack',
      '[data-part=trade-desk]',
    ].map(one => document.querySelector(one)?.getBoundingClientRect());
    if (!price || !book || !ticket) return undefined;
    return {
      low: price.height < 240,
      moved: book.top < price.bottom + 40,
      besides: ticket.left > price.right,
    };
  };
  await expect.poll(places).toEqual({ low: true, moved: true, besides: true });
  edit('GET /market/{slug}/history', body => ({ ...body, days: [{ ...body.days[0], ...day }] }));
  await openPage('/marketplace/quillpay?view=price', { as });
  await expect.element(text('One price in this range: $38.15 on Mar 2, 2026')).toBeVisible();
});

test('A company that has left the market says how, and offers nothing to trade', async () => {
  const exit = { at: '2026-11-02T10:00:00.000Z', price: 140.5 };
  const gone = { tradable: false, exit };
  edit('GET /market/{slug}', body => ({ ...body, ...gone }));
  edit('GET /portfolio/{slug}', body => ({
    ...body,
    exit,
    holding: { ...body.holding, shares: 0 },
    realisedGain: -19,
  }));
  edit('GET /portfolio/{slug}/realised', body => ({
    ...body,
    total: 1,
    results: [
      {
        acquiredAt: '2026-02-02T12:00:00.000Z',
        soldAt: exit.at,
        shares: 2,
        proceeds: 281,
        cost: 300,
        gain: -19,
        longTerm: false,
      },
    ],
  }));
  const said = /^Quillpay was sold on Nov 2, 2026\. Its holders were paid \$140\.50 per share/;
  await openPage('/marketplace/quillpay', { as });
  await expect.element(text(said)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recent trades' })).toBeVisible();
  for (const name of ['Order', 'Order book', 'The company’s rules'])
    await expect.element(page.getByRole('region', { name, exact: true })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /^(Trade|Price alert|Review order)/ }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await openPage('/portfolio/quillpay', { as });
  await expect.element(text(said)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Realized' })).toHaveTextContent('−$19.00');
  await expect.element(text('Nothing held any more')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Buy|Sell)/ })).not.toBeInTheDocument();
  await expectAccessible();
  edit('GET /market/{slug}', body => ({ ...body, ...gone }), 'visitor');
  await openPage('/companies/quillpay');
  await expect.element(text(said)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /to trade$|^Trade on/ })).not.toBeInTheDocument();
});

test('Shares without a price are held all the same', async () => {
  edit('GET /market/{slug}', company => ({ ...company, price: null }));
  await openPage('/marketplace/quillpay', { as });
  await expect.element(page.getByRole('region', { name: 'Quillpay' }).getByText('no price')).toHaveLength(1);
});

test('A company without a seat or age is shown without them and without placeholders', async () => {
  // The member's page may still ask while the visitor's opens.
  serve({ 'GET /market/{slug}/book': sample('GET /market/{slug}/book') });
  for (const [path, role] of [
    ['/marketplace/quillpay', 'investor'],
    ['/companies/quillpay', 'visitor'],
  ] as const) {
    const open = () => openPage(path, role === 'investor' ? { as } : {});
    const line = page.getByRole('main').css('h1 + p');
    edit('GET /market/{slug}', body => ({ ...body, headquarters: '', foundedYear: 2011 }), role);
    await open();
    await expect.element(line).toHaveTextContent(/\s· founded 2011$/);
    edit('GET /market/{slug}', body => ({ ...body, headquarters: '', foundedYear: null }), role);
    await open();
    await expect.element(line).toHaveTextContent(/[^·\s]$/);
  }
});

test('With more open orders in a stock than a page shows, all of them are at the holding', async () => {
  const [order] = sample('GET /market/orders').results;
  if (!order) throw new Error('No order is recorded.');
  serve({
    'GET /market/orders': ({ search }) => {
      const isOpen = search.get('state') === 'open';
      const isSecond = search.get('page') === '2';
      const results = Array.from({ length: isOpen ? (isSecond ? 1 : 10) : 0 }, (_, nth) => ({
        ...order,
        id: crypto.randomUUID(),
        shares: nth + (isSecond ? 11 : 1),
      }));
      const pages = { page: isSecond ? 2 : 1, totalPages: 2, hasPrevious: isSecond, hasNext: !isSecond };
      return { results, total: 11, pageSize: 10, ...pages };
    },
  });
  await openPage('/portfolio/quillpay', { as });
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect.element(orders.getByRole('listitem')).toHaveLength(10);
  await orders.getByRole('button', { name: 'Next' }).click();
  await expect.element(orders.getByRole('listitem')).toHaveLength(1);
  await expect.element(orders).toHaveTextContent(/(Buy|Sell) 11 /);
});

test('Where more trades are on their way than are shown it says so, here and at the holding, and leads to the orders', async () => {
  const filled = sample('GET /market/orders').results.find(({ fills }) => fills.length > 0);
  const [fill] = filled?.fills ?? [];
  if (!filled || !fill) throw new Error('No trade is recorded.');
  const settling = (count: number): Orders => ({
    results: [
      {
        ...filled,
        side: 'buy',
        fills: Array.from({ length: count }, (_, index) => ({
          ...fill,
          id: crypto.randomUUID(),
          at: `2026-03-0${index + 1}T12:00:00.000Z`,
          shares: 1,
          price: 2,
          fee: 0,
          settlement: {
            ...fill.settlement,
            state: 'cleared' as const,
            reviewDueAt: null,
            clearedAt: '2026-03-05T12:00:00.000Z',
            settleDueAt: null,
            settledAt: null,
            endedAt: null,
            reason: null,
          },
        })),
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
    totalPages: 1,
    hasNext: false,
    hasPrevious: false,
  });
  const none: Orders = { ...settling(0), results: [], total: 0 };
  const open = (path: string, count: number) => {
    serve({
      'GET /market/orders': ({ search }) => (search.get('state') === 'settling' ? settling(count) : none),
    });
    return openPage(path, { as });
  };
  const trades = page.getByRole('region', { name: /^Your trade of/ });
  const more = text('Older trades in this stock are settling too');
  for (const path of ['/marketplace/quillpay', '/portfolio/quillpay']) {
    await open(path, 3);
    await expect.element(trades).toHaveLength(3);
    await expect.element(more).not.toBeInTheDocument();
    await open(path, 4);
    await expect.element(trades).toHaveLength(3);
    expect(textsOf(trades)[0]).toContain('Mar 4');
    const all = more.getByRole('link', { name: 'All orders' });
    await expect
      .element(all)
      .toHaveAttribute('href', expect.stringMatching(/^\/orders\?tab=filled&stock=[\da-f-]{36}$/));
  }
  await expectAccessible();
});

test('On a phone, ticket, depth and book are one sheet, with three prices to tap', async () => {
  await page.viewport(390, 844);
  await openPage('/marketplace/quillpay', { as });
  await expect.element(page.getByRole('button', { name: 'Trade', exact: true })).toBeVisible();
  // The page itself has no second ticket.
  expect(page.css('form[data-part=ticket]').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Quillpay' });
  const prices = sheet.getByRole('group', { name: 'Prices to choose' });
  await expect.element(prices.getByRole('button').first()).toHaveTextContent('$38.04Join the best bid');
  await expect.element(sheet.getByRole('region', { name: 'Order book' })).toBeInTheDocument();
  await prices.getByRole('button').first().click();
  await expect.element(sheet.getByLabelText(/^Limit price/)).toHaveValue('38.04');
  await expect.element(prices.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  // The input stays when the sheet closes.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect.element(sheet.getByLabelText(/^Limit price/)).toHaveValue('38.04');
  await expectAccessible();
});
