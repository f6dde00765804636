import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { createReadPlain } from './read-plain.ts';

const server = await createTestApp();
const { db, services } = server;
const readPlain = createReadPlain(services);

test.each([
  [
    40_00n,
    'Acme was sold on 2026-03-02. Its holders were paid $40.00 a share, and its shares no longer trade.',
  ],
  [0n, 'Acme went bankrupt on 2026-03-02. Its holders were paid nothing, and its shares no longer trade.'],
])(
  'without JavaScript, too, a company that left at %d is not listed and its page says so',
  async (paid_minor, sentence) => {
    const stock = await insertStock(db, server.now, { lastPrice_minor: 38_15n });
    const isListed = async () => {
      services.market.touch(stock.stockId);
      return (await readPlain('/companies'))?.includes(stock.slug);
    };
    expect(await isListed()).toBe(true);
    await exitStock(services.exchange, stock.stockId, paid_minor);
    expect(await isListed()).toBe(false);
    const page = await readPlain(`/companies/${stock.slug}`);
    expect(page).toContain(sentence);
    expect(page).not.toContain('Today');
  },
);

test('an index member that left today is shown with its exit price', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 38_15n });
  await db.insertInto('index_levels').values({ day: '2026-03-01', level: '1000', turnover: '0' }).execute();
  const member = { rank: 1, weight: '1', change: 'kept' } as const;
  await db
    .insertInto('index_constituents')
    .values({ day: '2026-03-01', stock_id: stock.stockId, ...member })
    .execute();
  await exitStock(services.exchange, stock.stockId, 40_00n);
  services.market.touch(stock.stockId);
  expect(await readPlain('/index')).toContain('<td>$40.00</td>');
  expect(await readPlain('/index')).toContain('Level 1,000.00 on ');
});

test('a company without seat or age is described without them', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 38_15n });
  services.market.touch(stock.stockId);
  const lineWith = async (known: { headquarters: string; founded_year: number | null }) => {
    await db.updateTable('companies').set(known).where('slug', '=', stock.slug).execute();
    return /<p class="muted">.*?<\/a>(.*?)<\/p>/.exec(
      (await readPlain(`/companies/${stock.slug}`)) ?? '',
    )?.[1];
  };
  expect(await lineWith({ headquarters: 'Boston', founded_year: 2011 })).toMatch(/ · Boston, founded 2011$/);
  expect(await lineWith({ headquarters: '', founded_year: 2011 })).toMatch(/ · founded 2011$/);
  expect(await lineWith({ headquarters: '', founded_year: null })).not.toMatch(/(·|,)\s*$/);
});

test('a sector has the name that the page gives it once its code is there', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 38_15n });
  for (const [category, name] of [
    ['tech', 'Enterprise Software'],
    ['healthcare', 'Healthcare &amp; Biotech'],
  ] as const) {
    await db.updateTable('companies').set({ category }).where('slug', '=', stock.slug).execute();
    services.market.touch(stock.stockId);
    expect(await readPlain(`/companies/${stock.slug}`)).toContain(`sector=${category}">${name}</a>`);
    expect(await readPlain('/companies')).toContain(`${stock.slug}">Acme</a></td><td>${name}</td>`);
  }
});

test('a report shows valuations and month-end levels like its page', async () => {
  const period = { period_start: '2026-01-01', period_end: '2026-01-31' };
  const texts = { slug: 'offerings', title: 'Offerings', type: 'calendar', summary: 'All of them.' } as const;
  await db
    .insertInto('reports')
    .values({ id: uuidv7(), ...texts, ...period, pages: 1, published_at: new Date('2026-02-09T00:00:00Z') })
    .execute();
  const listing = {
    id: uuidv7(),
    expected_on: '2026-03-20',
    company: 'Fennel',
    valuation_minor: 640_000_000_00n,
  };
  await db.insertInto('ipo_calendar').values(listing).execute();
  await db.insertInto('index_levels').values({ day: '2026-01-30', level: '1250', turnover: '0' }).execute();
  const page = await readPlain('/reports/offerings');
  expect(page).toContain('<td>$640M</td>');
  expect(page).toContain('<td>2026-01-30</td><td>1,250.00</td>');
});
