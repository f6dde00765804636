// Imports of payment methods, rates, articles and reports.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { ROOT } from '#server/testing/server-process.ts';
import { issue } from '#domain/register/testing/ocf-package.ts';
import { acceptRegister, archiveOf } from '#server/testing/cap-table-archive.ts';
import { giveShares, insertStock } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import type { Command } from './command.ts';
import { command as changeCompanies } from './commands/change-companies.ts';
import { command as articles } from './commands/import-articles.ts';
import { command as companies } from './commands/import-companies.ts';
import { command as ipoCalendar } from './commands/import-ipo-calendar.ts';
import { command as paymentMethods } from './commands/import-payment-methods.ts';
import { command as prices } from './commands/import-prices.ts';
import { command as rates } from './commands/import-rates.ts';
import { command as reports } from './commands/import-reports.ts';
import { command as recomputeIndex } from './commands/recompute-index.ts';

const server = await createTestApp();
const { db } = server;
const person = await server.addPerson();
const folder = mkdtempSync(join(tmpdir(), 'foreshare-import-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the command with a file of these lines. It uses the machine's clock and publishes a minute later. */
async function bringIn(command: Command, ...lines: readonly string[]): Promise<string> {
  const path = join(folder, 'table.csv');
  writeFileSync(path, lines.join('\n'));
  const { run, said } = commandRunner(server, command);
  await run(path);
  server.now = new Date(Date.now() + 60_000);
  return said.join('\n');
}

const METHODS =
  'method,type,description,channel,symbol,fee_percent,minimum,maximum,account_name,account_address,bank_name,' +
  'bank_address,routing_number,iban,bic,network,wallet_address';
const ACCOUNT = 'Market Inc.,1 Main Street,Example Bank,2 Main Street,021000089,-,EXAMUS00,,';
const WIRE = `Bank transfer,bank,One to three days,Wire,USD,0.25,100,1000000,${ACCOUNT}`;
const ACH = `Bank transfer,bank,One to three days,ACH,USD,0,10,50000,${ACCOUNT}`;
const BITCOIN = 'Crypto,crypto,Within the hour,Bitcoin,BTC,1.5,50.00,20000,,,,,,,,Bitcoin,bc1qexample';

const offered = async () => {
  const { methods } = await server.ask('GET /payment/methods', { as: person });
  return methods.map(({ name, active }) => `${name}${active ? '' : ' (off)'}`);
};

test('payment methods are imported in file order and changed by the next import', async () => {
  expect(await bringIn(paymentMethods, METHODS, WIRE, BITCOIN, ACH)).toBe('Channels offered: 3.');
  expect(await offered()).toEqual(['Bank transfer', 'Crypto']);
  const [bank] = (await server.ask('GET /payment/methods', { as: person })).methods;
  const channels = await server.ask('GET /payment/channels', {
    as: person,
    query: { method_id: bank?.id ?? '' },
  });
  expect(channels.channels).toMatchObject([
    { name: 'Wire', fee: 0.25, symbol: 'USD', active: true, minimum: 100, maximum: 1_000_000 },
    { name: 'ACH', fee: 0, minimum: 10, maximum: 50_000 },
  ]);
  const wire = channels.channels[0]?.id ?? '';
  const shown = await server.ask('GET /payment/channels/{id}/details', { as: person, params: { id: wire } });
  expect(shown.details).toMatchObject({ type: 'bank', bank_name: 'Example Bank', iban: '-' });

  const body = { payment_method_id: bank?.id, channel_id: wire, amount: 200, metadata: { reference: 'W-1' } };
  await server.ask('POST /payment/deposit', { as: person, body, key: 'a-deposit-by-wire' });
  await bringIn(paymentMethods, METHODS, WIRE.replace('0.25', '0.5').replace('Wire', 'Fedwire'));
  const after = await server.ask('GET /payment/channels', {
    as: person,
    query: { method_id: bank?.id ?? '' },
  });
  // The wire channel has a payment. The ACH and bitcoin channels have none.
  expect(after.channels.map(({ name, fee, active }) => [name, fee, active])).toEqual([
    ['Wire', 0.25, false],
    ['Fedwire', 0.5, true],
  ]);
  expect(await offered()).toEqual(['Bank transfer']);
});

test('an invalid file of payment methods changes nothing and names its faults', async () => {
  const before = await offered();
  await expect(bringIn(paymentMethods, METHODS, WIRE.replace('Example Bank', ''))).rejects.toThrow(
    'line 2: bank_name is missing for bank',
  );
  await expect(bringIn(paymentMethods, METHODS, `${BITCOIN.slice(0, -1)},`)).rejects.toThrow('line 2');
  await expect(bringIn(paymentMethods, METHODS, BITCOIN.replace('20000,', '20,'))).rejects.toThrow(
    'maximum must not be below the minimum',
  );
  await expect(bringIn(paymentMethods, METHODS, BITCOIN.replace('20000,,', '20000,Me,'))).rejects.toThrow(
    'account_name does not belong to crypto',
  );
  await expect(bringIn(paymentMethods, METHODS, BITCOIN.replace('1.5', '1.505'))).rejects.toThrow(
    'fee_percent must be a percentage',
  );
  await expect(bringIn(paymentMethods, METHODS, WIRE, WIRE)).rejects.toThrow(
    'line 3: Bank transfer by Wire is already in line 2',
  );
  await expect(bringIn(paymentMethods, METHODS, BITCOIN.replace('Crypto', 'Bank transfer'))).rejects.toThrow(
    'Bank transfer is bank and stays so',
  );
  expect(await offered()).toEqual(before);
});

test('rates are imported, the newest counts, and future ones are refused', async () => {
  await bringIn(rates, 'currency,day,rate', 'EUR,2026-01-02,0.91', 'JPY,2026-01-02,151.25');
  await bringIn(rates, 'currency,day,rate', 'EUR,2026-01-02,0.93', 'EUR,2026-01-01,0.9');
  expect((await server.ask('GET /rates')).rates).toEqual([
    { currency: 'EUR', rate: 0.93, day: '2026-01-02' },
    { currency: 'JPY', rate: 151.25, day: '2026-01-02' },
  ]);
  await expect(bringIn(rates, 'currency,day,rate', 'EUR,2999-01-01,1')).rejects.toThrow('still to come');
  await expect(bringIn(rates, 'currency,day,rate', 'EUR,2026-01-02,0')).rejects.toThrow('more than 0');
});

test('two rates of one currency and day are refused as ambiguous', async () => {
  const twice = bringIn(rates, 'currency,day,rate', 'GBP,2026-01-05,0.8', 'GBP,2026-01-05,0.08');
  await expect(twice).rejects.toThrow('line 3: GBP on 2026-01-05 is already in line 2');
});

test('a company or a day of prices that occurs twice in a file is reported with both lines', async () => {
  const company = 'beta,Beta,BETA,tech,Rockets,1000';
  await expect(
    bringIn(companies, 'slug,name,symbol,category,description,shares_outstanding', company, company),
  ).rejects.toThrow('line 3: beta is already in line 2');
  const day = 'beta,2026-01-05,1,1,1,1,5';
  await expect(bringIn(prices, 'slug,day,open,high,low,close,volume', day, day)).rejects.toThrow(
    'line 3: beta on 2026-01-05 is already in line 2',
  );
});

test('the index cannot be recomputed from an invalid day', async () => {
  const { run } = commandRunner(server, recomputeIndex);
  for (const from of ['2026-02-30', '0000-01-01', '2026-2-3', ''])
    await expect(run(from)).rejects.toThrow('Say a day, e.g. 2026-03-02.');
});

test('an article is imported, changed by the next import, and removed by a future day', async () => {
  const stock = await insertStock(db, server.now);
  const columns = 'slug,title,author,category,summary,content,tags,chart,published';
  const line = (title: string, chart: string, published: string) =>
    `first-month,${title},Olga Berg,market,What was traded,"One.\r\n\r\nAnother, longer.",a; b,${chart},${published}`;
  const read = () => server.call('GET /insights/articles/{slug}', { params: { slug: 'first-month' } });
  await bringIn(articles, columns, line('Our month', stock.slug, '2026-02-01T07:30:00Z'));
  await bringIn(articles, columns, line('Our first month', 'energy', ''));
  expect((await read()).json()).toMatchObject({
    title: 'Our first month',
    date: '2026-02-01T07:30:00.000Z',
    content: 'One.\n\nAnother, longer.',
    tags: ['a', 'b'],
    chart: { kind: 'sector', of: 'energy' },
  });
  await expect(bringIn(articles, columns, line('x', 'nowhere', ''))).rejects.toThrow(
    'the chart of first-month',
  );
  await expect(bringIn(articles, columns, line('x', '', 'soon'))).rejects.toThrow('published must be like');
  await bringIn(articles, columns, line('Our first month', '', '2999-01-01'));
  expect((await read()).statusCode).toBe(404);
});

test('a report is imported with its number of pages', async () => {
  const columns = 'slug,title,type,summary,period_start,period_end';
  await bringIn(reports, columns, 'q1,First quarter,quarterly,All of it,2026-01-01,2026-03-31');
  const { reports: listed } = await server.ask('GET /insights/reports');
  expect(listed).toMatchObject([{ slug: 'q1', title: 'First quarter', pages: 1, dateLabel: 'Q1 2026' }]);
  await expect(
    bringIn(reports, columns, 'q1,First quarter,quarterly,All of it,2026-03-31,2026-01-01'),
  ).rejects.toThrow('period_end must not be before period_start');
});

test('the IPO calendar equals the file, and a company keeps its id', async () => {
  const stock = await insertStock(db, server.now);
  const columns = 'expected,company,valuation,slug';
  await bringIn(
    ipoCalendar,
    columns,
    `2998-05-01,Own,2340000000,${stock.slug}`,
    '2998-04-01,Other,890000000.00,',
  );
  const read = async () => (await server.ask('GET /insights/ipo-calendar')).ipoCalendar;
  const before = await read();
  expect(before).toMatchObject([
    { company: 'Other', slug: null, valuation: 0.89 },
    { company: 'Own', slug: stock.slug, valuation: 2.34 },
  ]);
  await bringIn(ipoCalendar, columns, `2998-06-01,Own,2500000000,${stock.slug}`);
  expect(await read()).toEqual([{ ...before[1], date: '2998-06-01', valuation: 2.5 }]);
  await expect(bringIn(ipoCalendar, columns, '2998-05-01,Own,1,nobody')).rejects.toThrow(
    'no company is called nobody',
  );
});

test('a company changes only in cells that the file fills', async () => {
  const stock = await insertStock(db, server.now);
  await giveShares(db, person.userId, stock.stockId, 100n, server.now);
  const read = () =>
    db
      .selectFrom('companies')
      .innerJoin('stocks', 'stocks.company_id', 'companies.id')
      .selectAll()
      .where('companies.slug', '=', stock.slug)
      .executeTakeFirstOrThrow();
  const before = await read();
  const columns = 'slug,name,tags,featured,shares_outstanding,last_round_price,last_round_day';
  await bringIn(changeCompanies, columns, `${stock.slug},Acme & Sons,a; b,yes,5000,42.50,2026-01-05`);
  const after = await read();
  expect(after).toEqual({
    ...before,
    name: 'Acme & Sons',
    tags: ['a', 'b'],
    featured: true,
    shares_outstanding: 5000n,
    last_round_price_minor: 42_50n,
    last_round_at: new Date('2026-01-05'),
  });
  await bringIn(changeCompanies, 'slug,description,featured', `${stock.slug},Boots,no`);
  expect(await read()).toEqual({ ...after, description: 'Boots', featured: false });
  await expect(bringIn(changeCompanies, 'slug,shares_outstanding', `${stock.slug},99`)).rejects.toThrow(
    "would have 100 shares in people's hands, of 99",
  );
  await expect(bringIn(changeCompanies, 'slug,symbol', `${stock.slug},ACME`)).rejects.toThrow('symbol');
  await expect(bringIn(changeCompanies, 'slug,last_round_price', `${stock.slug},9`)).rejects.toThrow(
    'last_round_day goes with last_round_price',
  );
  await expect(bringIn(changeCompanies, 'slug,name', `${stock.slug},Acme`, 'nobody,Nobody')).rejects.toThrow(
    'Nothing was imported:\n  line 3: no company is called nobody',
  );
});

test('a company with a register takes its number of shares from there alone', async () => {
  const stock = await insertStock(db, server.now);
  const by = { companyId: stock.companyId, userId: person.userId, now: server.now };
  await acceptRegister(db, by, await archiveOf([issue('1', '600'), issue('2', '400')]));
  await bringIn(changeCompanies, 'slug,description,shares_outstanding', `${stock.slug},Boots,1000`);
  await expect(bringIn(changeCompanies, 'slug,shares_outstanding', `${stock.slug},5000`)).rejects.toThrow(
    'import a new register to change it',
  );
});

test('two lines with one slug are both refused as ambiguous', async () => {
  const report = 'twice,First quarter,quarterly,All of it,2026-01-01,2026-03-31';
  const other = report.replace('twice', 'once');
  const columns = 'slug,title,type,summary,period_start,period_end';
  await expect(bringIn(reports, columns, report, other, report)).rejects.toThrow(
    'line 4: twice is already in line 2',
  );
  const article = 'twice,Our month,Olga Berg,market,What was traded,One.';
  await expect(
    bringIn(articles, 'slug,title,author,category,summary,content', article, article),
  ).rejects.toThrow('line 3: twice is already in line 2');
  const { slug } = await insertStock(db, server.now);
  await expect(bringIn(changeCompanies, 'slug,name', `${slug},One`, `${slug},Other`)).rejects.toThrow(
    `line 3: ${slug} is already in line 2`,
  );
});

test('the files of running.md can be brought in', async () => {
  const manual = readFileSync(join(ROOT, 'docs/running.md'), 'utf8');
  const [methods, article] = [...manual.matchAll(/```csv\n(.*?)```/gs)].map(([, lines = '']) => lines.trim());
  expect(await bringIn(paymentMethods, methods ?? '')).toBe('Channels offered: 2.');
  expect(await bringIn(articles, article ?? '')).toBe('Articles published or changed: 1.');
});
