import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { channelDetails } from '#contract/payment.ts';
import { isOpenAt } from '#domain/compliance/trading-window.ts';
import { priceBand } from '#domain/compliance/issuer-rules.ts';
import { buildDayBars } from '#domain/pricing/day-bars.ts';
import { loadConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { isSampleDataLoaded } from '#server/database/installation-facts.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { exchangeContext } from '#server/exchange/exchange-context.ts';
import { processLocked } from '#server/exchange/intake/process-locked.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { advanceIndexTo } from '#server/market-data/advance-index.ts';
import { readCertificates } from '#server/register/read-certificates.ts';
import { reconcile } from '#server/register/reconcile.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { COMPANIES } from './companies/all-companies.ts';
import { MANUALLY_REVIEWED } from './content/issuer-rules.ts';
import { loadSampleData } from './load-sample-data.ts';
import { FUND, INVESTOR, ISSUER, NEWCOMER, SAMPLE_PASSWORD, SELLER } from './people/sample-accounts.ts';

const NOW = new Date('2026-11-20T15:30:00Z');
const passwords = createPasswords({ memory_kib: 8, passes: 1 });
const config = loadConfig({ PAYMENTS: 'sandbox' });

async function loadInto(database: Database): Promise<void> {
  await loadSampleData({ db: database, config, passwords }, NOW);
}

const { db } = await createTestDatabase();
await loadInto(db);

async function rowsOf<R>(statement: ReturnType<typeof sql<R>>): Promise<R[]> {
  return (await statement.execute(db)).rows;
}

const userId = async (email: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

interface BookTop {
  readonly slug: string;
  readonly stockId: string;
  readonly last_minor: bigint;
  readonly bid_minor: bigint | null;
  readonly ask_minor: bigint | null;
  readonly bidLevels: number;
  readonly askLevels: number;
  readonly askShares: bigint | null;
}

/** Of the default lines. The further line of the sample issuer has one offer and has not traded. */
const books = await rowsOf(sql<BookTop>`
  with levels as (
    select stock_id, side, limit_price_minor, sum(shares - filled_shares)::int8 as shares from orders
    where status in ('open', 'partially_filled') group by stock_id, side, limit_price_minor
  ), tops as (
    select stock_id, max(limit_price_minor) filter (where side = 'buy') as bid,
      min(limit_price_minor) filter (where side = 'sell') as ask,
      count(*) filter (where side = 'buy')::int4 as bids, count(*) filter (where side = 'sell')::int4 as asks
    from levels group by stock_id
  )
  select c.slug, s.id as "stockId", s.last_price_minor as "last_minor", t.bid as "bid_minor", t.ask as "ask_minor",
    t.bids as "bidLevels", t.asks as "askLevels", l.shares as "askShares"
  from stocks s join companies c on c.id = s.company_id join tops t on t.stock_id = s.id
  left join levels l on l.stock_id = s.id and l.side = 'sell' and l.limit_price_minor = t.ask
  where s.line_name is null
  order by c.slug`);
const rules = await loadRules(
  db,
  books.map(({ stockId }) => stockId),
  NOW,
);
const isOpen = ({ stockId }: BookTop): boolean => isOpenAt(rules(stockId).windows, NOW);
const offered = books.filter(book => book.askShares !== null);

test('the books agree', async () => {
  expect(await verifyBooks(db)).toEqual([]);
  expect(await isSampleDataLoaded(db)).toBe(true);
});

test('no letter about the past waits to be sent', async () => {
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('at least 40 companies of all six categories have two years of prices, and the index a level for each day', async () => {
  const [companies] = await rowsOf(sql<{ count: number; categories: number; featured: number }>`
    select count(*)::int4 as count, count(distinct category)::int4 as categories,
      (count(*) filter (where featured))::int4 as featured from companies`);
  expect(companies).toEqual({ count: 64, categories: 6, featured: 14 });
  const histories = await rowsOf(sql<{ first: string; last: string; days: number }>`
    select min(day) as first, max(day) as last, count(*)::int4 as days from daily_prices group by stock_id`);
  for (const { first, last, days } of histories) {
    expect(first < '2024-12-10').toBe(true);
    expect(last >= '2026-11-05').toBe(true);
    expect(days).toBeGreaterThan(350);
  }
  const [index] = await rowsOf(sql<{ days: number; first: string; members: number }>`
    select count(*)::int4 as days, min(day) as first, (select count(*)::int4 from index_constituents
      where day = '2026-11-19' and change <> 'dropped') as members from index_levels`);
  expect(index).toEqual({ days: 730, first: '2024-11-20', members: 50 });
});

test('the index recomputed from stored prices is equal', async () => {
  const levels = () =>
    db.selectFrom('index_levels').selectAll().where('day', '>', '2026-08-01').orderBy('day').execute();
  const before = await levels();
  await db.deleteFrom('index_constituents').where('day', '>', '2026-08-01').execute();
  await db.deleteFrom('index_levels').where('day', '>', '2026-08-01').execute();
  await advanceIndexTo(db, '2026-11-19');
  expect(await levels()).toEqual(before);
});

test("a day's prices are those of its trades on the exchange, or of more", async () => {
  const executions = await rowsOf(sql<{ stock_id: string; at: Date; price_minor: bigint; shares: bigint }>`
    select stock_id, executed_at as at, price_minor, shares from executions order by executed_at, sequence, line`);
  const prices = await db.selectFrom('daily_prices').selectAll().execute();
  const priceOf = new Map(prices.map(price => [`${price.stock_id} ${price.day}`, price]));
  for (const [stockId, trades] of Map.groupBy(executions, trade => trade.stock_id)) {
    for (const bar of buildDayBars(trades)) {
      const price = priceOf.get(`${stockId} ${bar.day}`);
      expect(price?.close_minor).toBe(bar.close_minor);
      expect(price && price.high_minor >= bar.high_minor && price.low_minor <= bar.low_minor).toBe(true);
      if (bar.day < '2026-11-19') expect(price?.trades).toBeGreaterThanOrEqual(bar.trades);
      else expect(price).toMatchObject({ trades: bar.trades, volume_shares: bar.volume });
    }
  }
});

test('almost every book has at least five prices on both sides, ten cents apart or more, within the issuer’s range', () => {
  expect(books).toHaveLength(64);
  expect(books.filter(({ ask_minor }) => ask_minor === null).map(({ slug }) => slug)).toEqual([
    'pipkin-toys',
  ]);
  for (const book of books) expect(book.bidLevels, book.slug).toBeGreaterThanOrEqual(5);
  for (const book of offered) {
    expect(book.askLevels, book.slug).toBeGreaterThanOrEqual(5);
    const [bid, ask] = [book.bid_minor ?? 0n, book.ask_minor ?? 0n];
    expect(ask - bid, book.slug).toBeGreaterThanOrEqual(10n);
    expect(book.askShares, book.slug).toBeGreaterThanOrEqual(50n);
    const { lowest_minor = 0n, highest_minor = ask } = priceBand(rules(book.stockId), book.last_minor);
    expect(lowest_minor <= bid && ask <= highest_minor, book.slug).toBe(true);
  }
});

test('every stock was traded by at least three people in the last weeks', async () => {
  const stocks = await rowsOf(sql<{ parties: number }>`
    select count(distinct party)::int4 as parties from executions e, lateral (values (buyer_id), (seller_id)) p(party)
    where executed_at > ${NOW}::timestamptz - interval '45 days' group by stock_id`);
  expect(stocks).toHaveLength(64);
  for (const { parties } of stocks) expect(parties).toBeGreaterThanOrEqual(3);
});

test('each kind of issuer’s rule can be met, and most stocks have the usual ones', () => {
  const of = (slug: string) => rules(books.find(book => book.slug === slug)?.stockId ?? '');
  for (const slug of MANUALLY_REVIEWED)
    expect(of(slug).review === 'manual' && of(slug).rofr_days > 0).toBe(true);
  expect(of('anvil-fusion').who).toEqual({ kind: 'investor_types', types: ['accredited', 'institutional'] });
  expect(of('emberwell-geothermal').priceRange.kind).toBe('absolute');
  expect(books.filter(book => !isOpen(book)).map(({ slug }) => slug)).toEqual(['willowmere-clinics']);
  const usual = books.filter(({ stockId }) => {
    const { who, review, priceRange, smallestLot } = rules(stockId);
    return (
      who.kind === 'open' && review === 'automatic' && priceRange.kind === 'percent' && smallestLot === 1n
    );
  });
  expect(usual.length).toBeGreaterThan(50);
});

test('the sample password opens every sample account', async () => {
  const people = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', 'like', '%@foreshare.example')
    .execute();
  expect(people).toHaveLength(8);
  for (const { password_hash } of people)
    expect(await passwords.verify(password_hash, SAMPLE_PASSWORD)).toBe(true);
});

test('the investor is approved, has cash, holds seven stocks of four categories, and has done everything once', async () => {
  const id = await userId(INVESTOR.email);
  const checks = await readRecords(db, 'verifications', ['kind', 'status'], { user_id: id });
  expect(checks.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
    'accreditation APPROVED',
    'identity APPROVED',
  ]);
  const [cash] = await rowsOf(sql<{ available: bigint }>`
    select available from ledger_accounts where owner_id = ${id} and asset = 'USD'`);
  expect(cash?.available).toBeGreaterThan(18_000_00n);
  expect(cash?.available).toBeLessThan(60_000_00n);
  const held = await rowsOf(sql<{ category: string }>`
    select c.category from ledger_accounts a join stocks s on s.id::text = a.asset join companies c on c.id = s.company_id
    where a.owner_id = ${id} and a.available + a.held > 0`);
  expect(held.length).toBeGreaterThanOrEqual(7);
  expect(new Set(held.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
  const payments = await readRecords(db, 'payments', ['direction', 'status'], { user_id: id });
  expect(new Set(payments.map(({ direction }) => direction)).size).toBe(2);
  const trades = await rowsOf(sql<{ side: string; status: string; at: Date }>`
    select case when e.buyer_id = ${id} then 'buy' else 'sell' end as side, t.status, e.executed_at as at
    from executions e join settlements t on t.execution_id = e.id where ${id} in (e.buyer_id, e.seller_id) order by at`);
  expect(trades.filter(({ side }) => side === 'buy').length).toBeGreaterThan(10);
  expect(trades.filter(({ side }) => side === 'sell').length).toBeGreaterThan(5);
  expect(trades[0]?.at.toISOString().slice(0, 7)).toBe('2025-05');
  expect(trades.filter(({ status }) => status !== 'settled').map(({ status }) => status)).toEqual([
    'in_review',
  ]);
});

test('the other accounts have their documented roles', async () => {
  const people = await rowsOf(sql<{
    email: string;
    role: string;
    investor_type: string;
    available: bigint | null;
  }>`
    select u.email, u.role, u.investor_type, a.available from users u
    left join ledger_accounts a on a.owner_id = u.id and a.asset = 'USD'`);
  const find = (email: string) => people.find(person => person.email === email);
  expect(find(FUND.email)).toMatchObject({ role: 'investor', investor_type: 'institutional' });
  expect(find(FUND.email)?.available).toBeGreaterThan(1_000_000_00n);
  expect(find(ISSUER.email)).toMatchObject({ role: 'issuer' });
  expect(find('operator@foreshare.example')).toMatchObject({ role: 'operator' });
  expect(find(NEWCOMER.email)).toMatchObject({
    role: 'investor',
    investor_type: 'individual',
    available: null,
  });
  const pending = await db
    .selectFrom('verifications')
    .select(['user_id', 'status'])
    .where('status', '<>', 'APPROVED')
    .execute();
  expect(pending).toEqual([{ user_id: await userId(NEWCOMER.email), status: 'PENDING' }]);
  const selling = await rowsOf(sql<{ stocks: number }>`
    select count(distinct stock_id)::int4 as stocks from orders
    where user_id = ${await userId(SELLER.email)} and side = 'sell' and status = 'open'`);
  expect(selling[0]?.stocks).toBeGreaterThan(40);
});

test('the investor can buy at the best offer of every open stock and sell at the best bid of every holding', async () => {
  const investor = await userId(INVESTOR.email);
  const held = await rowsOf(sql<{ stock_id: string }>`
    select asset as stock_id from ledger_accounts where owner_id = ${investor} and asset <> 'USD' and available > 0`);
  const usual = {
    do: 'place',
    userId: investor,
    type: 'limit',
    timeInForce: 'ioc',
    pinChecked: true,
  } as const;
  const buys = offered
    .filter(isOpen)
    .filter(({ stockId }) => rules(stockId).smallestLot === 1n)
    .map(({ stockId, ask_minor }) => {
      const order = { orderId: uuidv7(), stockId, side: 'buy', shares: 3n } as const;
      return { ...usual, ...order, limit_minor: ask_minor ?? 0n };
    });
  const sells = held.map(({ stock_id }) => {
    const bid_minor = books.find(({ stockId }) => stockId === stock_id)?.bid_minor ?? 0n;
    const order = { orderId: uuidv7(), stockId: stock_id, side: 'sell', shares: 2n } as const;
    return { ...usual, ...order, limit_minor: bid_minor };
  });
  const context = exchangeContext({ db, clock: () => NOW, config, sampleData: true });
  const outcomes = await processLocked(context, [...buys, ...sells]);
  expect(buys.length).toBeGreaterThan(58);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ value: { order: { status: 'filled' } } });
  expect(await verifyBooks(db)).toEqual([]);
});

test('there are payment methods of all four types, one and a channel of another inactive, with complete details', async () => {
  const methods = await db.selectFrom('payment_methods').selectAll().execute();
  const channels = await db.selectFrom('payment_channels').selectAll().execute();
  const active = methods.filter(method => method.active);
  expect(new Set(active.map(({ type }) => type))).toEqual(new Set(['crypto', 'bank', 'card', 'paypal']));
  expect(methods.length - active.length).toBe(1);
  const offeredBy = channels.filter(({ method_id }) => active.some(({ id }) => id === method_id));
  expect(offeredBy.filter(channel => !channel.active)).toHaveLength(1);
  for (const { details } of channels) expect(channelDetails.safeParse(details).success).toBe(true);
  for (const { id } of active)
    expect(offeredBy.some(channel => channel.method_id === id && channel.active)).toBe(true);
});

test('there are articles with one featured, reports of each type, upcoming listings and rates', async () => {
  const articles = await db.selectFrom('articles').selectAll().execute();
  expect(articles.filter(({ featured }) => featured)).toHaveLength(1);
  expect(articles.length).toBeGreaterThanOrEqual(7);
  for (const category of ['market', 'industry'] as const) {
    expect(articles.filter(article => article.category === category).length).toBeGreaterThanOrEqual(2);
  }
  for (const { content, published_at } of articles) {
    const paragraphs = content.split('\n\n').length;
    expect(paragraphs >= 3 && paragraphs <= 6 && published_at < NOW).toBe(true);
  }
  const reports = await db.selectFrom('reports').select(['type', 'published_at']).execute();
  const countOf = (type: string): number => reports.filter(report => report.type === type).length;
  expect(['annual', 'quarterly', 'research', 'calendar'].map(countOf)).toEqual([2, 4, 3, 1]);
  expect(reports.every(({ published_at }) => published_at <= NOW)).toBe(true);
  const ipos = await db
    .selectFrom('ipo_calendar')
    .select('expected_on')
    .where('expected_on', '>', '2026-11-20')
    .execute();
  expect(ipos.length).toBeGreaterThanOrEqual(6);
  const atWeekends = ipos.filter(({ expected_on }) => [0, 6].includes(new Date(expected_on).getUTCDay()));
  expect(atWeekends).toEqual([]);
  const rates = await db
    .selectFrom('reference_rates')
    .select('currency')
    .where('day', '=', '2026-11-20')
    .execute();
  expect(rates.map(({ currency }) => currency).sort()).toEqual(['CNY', 'EUR', 'GBP', 'JPY']);
});

test('eight companies have a register that agrees with the books and lets its members sell', async () => {
  const registers = await rowsOf(
    sql<{ slug: string; valid: boolean; errors: number; classes: number }>`
      select c.slug, i.valid, json_array_length(i.findings) as errors,
        (select count(*)::int4 from register_classes k where k.import_id = i.id) as classes
      from register_imports i join companies c on c.id = i.company_id where i.accepted_at is not null
      order by c.slug`,
  );
  expect(registers).toHaveLength(8);
  expect(registers.filter(({ errors, valid }) => !valid || errors > 0)).toEqual([]);
  expect(Math.min(...registers.map(({ classes }) => classes))).toBeGreaterThan(1);
  // The register, the market and the company's facts have one number of shares.
  const counted = await rowsOf(
    sql<{ slug: string; shares: bigint; register: bigint }>`
      select c.slug, s.shares_outstanding as shares, sum(k.outstanding)::int8 as register
      from register_imports i join companies c on c.id = i.company_id
      join stocks s on s.company_id = c.id and s.line_name is null
      join register_classes k on k.import_id = i.id
      where i.accepted_at is not null group by c.slug, s.shares_outstanding`,
  );
  for (const { register, shares, slug } of counted) {
    expect(shares, slug).toBe(register);
    expect(shares, slug).toBe(COMPANIES.find(company => company.slug === slug)?.sharesOutstanding);
  }
  const { company_id } = await db
    .selectFrom('companies as c')
    .innerJoin('stocks as s', 's.company_id', 'c.id')
    .select('s.company_id')
    .where('c.slug', '=', ISSUER.actsFor ?? '')
    .executeTakeFirstOrThrow();
  expect(await reconcile(db, company_id)).toMatchObject({
    classes: [
      { name: 'Common Stock', difference: '0' },
      { name: 'Series A Preferred', register: '24000', books: '24000', difference: '0' },
    ],
    holders: [],
    missingTransfers: [],
  });
  const young = await readCertificates(
    { db, clock: () => NOW },
    await userId(INVESTOR.email),
    'mirador-health',
  );
  expect(young.lots.map(({ number, path }) => [number !== null, path])).toEqual([
    [true, 'rule_144'],
    [true, 'section_4a7'],
  ]);
});
