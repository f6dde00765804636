import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { createTestMarket, insertStock } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as contactMessages } from './commands/contact-messages.ts';
import { command as createIssuer } from './commands/create-issuer.ts';
import { command as exit } from './commands/exit.ts';
import { command as fundCompany } from './commands/fund-company.ts';
import { command as payOutCompany } from './commands/pay-out-company.ts';
import { command as split } from './commands/split.ts';
import { companyRow, importCompanies } from './commands/import-companies.ts';
import { holdingRow, importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { adviseIndex, importPrices, priceRow } from './commands/import-prices.ts';
import { invitePerson } from './invite-person.ts';
import { readTable } from '#server/files/read-table.ts';

const server = await createTestApp();
const { db } = server;
const passwords = createPasswords({ memory_kib: 8, passes: 1 });
const folder = mkdtempSync(join(tmpdir(), 'foreshare-import-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(...lines: readonly string[]): string {
  const path = join(folder, 'table.csv');
  writeFileSync(path, lines.join('\n'));
  return path;
}

const COMPANIES =
  'slug,name,symbol,category,description,shares_outstanding,tags,last_round_price,last_round_day';
const ACME =
  'acme-rockets,Acme Rockets,ACME,industrials,"Rockets, and more",1000000,space; launch,12.50,2025-06-01';
const CAPTAB = 'cap-table,Cap Table,CAPT,fintech,Who owns what,1000,,,';

test('companies are imported and listed with past prices', async () => {
  const companies = readTable(file(COMPANIES, ACME), companyRow, '');
  await importCompanies(db, companies, server.now);
  const prices = readTable(
    file(
      'slug,day,open,high,low,close,volume',
      'acme-rockets,2026-02-26,10,11,9.50,10.40,120',
      'acme-rockets,2026-02-27,10.40,10.80,10.10,10.60,0',
    ),
    priceRow,
    '',
  );
  await importPrices(db, prices, server.now);
  const company = await server.ask('GET /market/{slug}', { params: { slug: 'acme-rockets' } });
  expect(company).toMatchObject({
    name: 'Acme Rockets',
    symbol: 'ACME',
    tags: ['space', 'launch'],
    price: 10.6,
    lastRound: { price: 12.5 },
    lastTradeAt: '2026-02-27T23:59:59.999Z',
  });
  const history = await server.ask('GET /market/{slug}/history', {
    params: { slug: 'acme-rockets' },
    query: { range: '1M' },
  });
  expect(history.days.map(({ close, volume }) => [close, volume])).toEqual([
    [10.4, 120],
    [10.6, 0],
  ]);
  const days = db.selectFrom('daily_prices').select('trades').where('stock_id', '=', company.id);
  expect(await days.orderBy('day').execute()).toEqual([{ trades: null }, { trades: 0 }]);
  await expect(importPrices(db, prices, server.now)).rejects.toThrow(
    'acme-rockets has prices already of 2026-02-26',
  );
});

test('shares that people already hold are imported once and can be sold', async () => {
  await importCompanies(db, readTable(file(COMPANIES, CAPTAB), companyRow, ''), server.now);
  const holder = await server.addPerson();
  const heading = 'slug,email,shares,cost,acquired';
  const row = (rest: string) => `cap-table,${holder.email.toUpperCase()},${rest}`;
  const read = (...rows: readonly string[]) => readTable(file(heading, ...rows), holdingRow, '');
  const refusedWith = (rows: ReturnType<typeof read>, why: string) =>
    expect(importHoldings(db, rows, server.now)).rejects.toThrow(`Nothing was imported: ${why}`);
  const rows = read(row('600,1200.50,2024-05-02'), row('100,0,2025-01-31'));
  await importHoldings(db, rows, server.now);
  server.services.market.touch('cap-table');
  const asked = { as: holder, params: { slug: 'cap-table' } };
  const { holding } = await server.ask('GET /portfolio/{slug}', asked);
  const { results: lots } = await server.ask('GET /portfolio/{slug}/lots', asked);
  expect(holding).toMatchObject({ shares: 700, cost: 1200.5 });
  expect(lots).toMatchObject([
    { shares: 600, cost: 1200.5, longTerm: true, acquiredAt: '2024-05-02T12:00:00.000Z' },
    { shares: 100, cost: 0 },
  ]);
  const body = { stockId: holding.id, side: 'sell', type: 'limit', shares: 700, limitPrice: 3 };
  expect((await server.call('POST /market/order', { as: holder, body })).json()).toMatchObject({
    code: 'stock_not_tradable',
  });
  await setTrading(db, holding.id, { to: 'tradable', actorId: null, at: server.now });
  const sale = await server.ask('POST /market/order', { as: holder, body });
  expect(sale).toMatchObject({ status: 'open', held: { shares: 700 } });
  await refusedWith(rows, `what ${holder.email} holds of cap-table since 2024-05-02 is in already`);
  const [twice] = read(row('1,1,2025-02-01'));
  await refusedWith(twice ? [twice, twice] : [], `what ${holder.email} holds of cap-table since 2025-02-01`);
  await refusedWith(read(row('301,1,2025-02-01')), 'cap-table would have 1,001 shares');
  await refusedWith(read(row('1,1,2099-01-01')), '2099-01-01 is still to come');
  await refusedWith(read('nowhere,a@b.example,1,1,2025-02-01'), 'no company is called nowhere');
  expect(() => read(row('1.5,-2,yesterday'))).toThrow(
    /line 2: shares .*\n {2}line 2: cost .*\n {2}line 2: acq/,
  );
  expect(await verifyBooks(db)).toEqual([]);
});

test('shares from before a split are imported in today’s shares, and none of a company that has left', async () => {
  const { market } = server;
  const holder = await server.addPerson();
  const stock = await insertStock(db, market.now);
  const row = `${stock.slug},${holder.email},4,1,2024-05-02`;
  const rows = readTable(file('slug,email,shares,cost,acquired', row), holdingRow, '');
  const numbered = readTable(
    file('slug,email,shares,cost,acquired,certificate', `${row},CS-7`),
    holdingRow,
    '',
  );
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  market.pass(1000);
  await importHoldings(db, [...rows, ...numbered], market.now);
  expect(await market.balanceOf(holder.userId, stock.stockId)).toEqual([8n, 0n]);
  await exitStock(market.context, stock.stockId, 0n);
  await expect(importHoldings(db, rows, market.now)).rejects.toThrow('has left the market');
});

test('every fault of a file is named with its line, and nothing is imported', () => {
  const bad = 'Bad Slug,,TOO-LONG-SYMBOL,mining,x,-1,,,';
  const read = () => readTable(file(COMPANIES, ACME, bad), companyRow, '');
  expect(read).toThrow(/Nothing was imported:\n {2}line 3: slug .*\n {2}line 3: name/);
  // The path is absolute, because `npm run` changes to the project's folder.
  expect(() => readTable('nowhere.csv', companyRow, '')).toThrow(
    `${resolve('nowhere.csv')} cannot be read (ENOENT)`,
  );
  expect(() => readTable(folder, companyRow, '')).toThrow('cannot be read (EISDIR)');
});

test('a file that is not UTF-8 or has the wrong format is refused with advice', () => {
  const read = (...lines: readonly string[]) =>
    readTable(file(COMPANIES, ...lines), companyRow, 'slug, name');
  const path = join(folder, 'latin.csv');
  writeFileSync(path, Buffer.from(`${COMPANIES}\n${ACME.replace('Acme', 'Zürich')}`, 'latin1'));
  expect(() => readTable(path, companyRow, '')).toThrow('is not in UTF-8');
  writeFileSync(path, Buffer.from(`\uFEFF${COMPANIES}\n`, 'utf16le'));
  expect(() => readTable(path, companyRow, '')).toThrow('is not in UTF-8');
  expect(() => read(ACME.replace('Acme Rockets', 'Acme\0'))).toThrow('is not in UTF-8');
  expect(() => read(ACME, `${ACME},more`)).toThrow(/columns slug, name; .* in line 3\.$/);
});

test('prices whose sum no amount of money can hold, and days of a wrong century, are named with their line', () => {
  const heading = 'slug,day,open,high,low,close,volume';
  const huge = 'acme-rockets,2026-02-26,900,900,900,900,10009000';
  const early = 'acme-rockets,0202-02-26,10,10,10,10,1';
  const read = () => readTable(file(heading, huge, early), priceRow, '');
  expect(read).toThrow(
    /line 2: volume times the close must not .*\$9,007,199,254.74 a day\n {2}line 3: day must not be before 1970/,
  );
});

test('a market that traded as much as can be imported every day is shown', async () => {
  const [beta] = readTable(
    file(COMPANIES, ACME.replace('acme-rockets', 'vast').replace('ACME', 'VAST')),
    companyRow,
    '',
  );
  await importCompanies(db, beta ? [beta] : [], server.now);
  const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
  const rows = days.map(day => `vast,2026-02-${day},900,900,900,900,10007998`);
  const heading = 'slug,day,open,high,low,close,volume';
  const table = readTable(file(heading, ...rows), priceRow, '');
  await importPrices(db, table, server.now);
  expect(await adviseIndex(db, table)).toBeUndefined();
  await db.insertInto('index_levels').values({ day: '2026-02-28', level: '1000', turnover: '0' }).execute();
  expect(await adviseIndex(db, table)).toContain('recompute-index 2026-02-01');
  server.services.market.touch('vast');
  const { stocks } = await server.ask('GET /market');
  expect(stocks.find(({ slug }) => slug === 'vast')).toMatchObject({ price: 900 });
});

test('a future last round causes the whole file to be refused', async () => {
  const [early] = readTable(file(COMPANIES, ACME.replace('2025-06-01', '2026-03-03')), companyRow, '');
  const imported = importCompanies(db, early ? [early] : [], server.now);
  await expect(imported).rejects.toThrow('the last round of acme-rockets is still to come');
});

test('a missing column is reported as missing', () => {
  expect(() => readTable(file('slug,day', 'acme-rockets,2026-02-26'), priceRow, '')).toThrow(
    'line 1: open is missing',
  );
});

test('a taken slug causes the whole file to be refused', async () => {
  const fresh = ACME.replaceAll('acme-rockets', 'beta-rockets').replace('ACME', 'BETA');
  const again = readTable(file(COMPANIES, fresh, ACME), companyRow, '');
  await expect(importCompanies(db, again, server.now)).rejects.toThrow(
    'Nothing was imported: acme-rockets is taken',
  );
  expect((await server.call('GET /market/{slug}', { params: { slug: 'beta-rockets' } })).statusCode).toBe(
    404,
  );
});

test('prices of today, and of a company that is not there, are refused', async () => {
  const row = { open: 100n, high: 100n, low: 100n, close: 100n, volume: 1n };
  const today = [{ ...row, slug: 'acme-rockets', day: '2026-03-02' }];
  await expect(importPrices(db, today, server.now)).rejects.toThrow(
    'only days that are over have prices, not acme-rockets on 2026-03-02',
  );
  const nobodys = [{ ...row, slug: 'nowhere', day: '2026-02-20' }];
  await expect(importPrices(db, nobodys, server.now)).rejects.toThrow('no company is called nowhere');
});

test('a new operator sets a password with the link, and is one; a known e-mail is refused', async () => {
  const operator = { email: 'olga@example.com', firstName: 'Olga', lastName: 'Berg' };
  const token = await invitePerson(db, passwords, operator, undefined, server.now);
  const password = 'Quiet-Harbour-31';
  await server.ask('POST /auth/reset-password/confirm', { body: { token, password } });
  const { user } = await server.ask('POST /auth/login', { body: { email: operator.email, password } });
  expect(user).toMatchObject({ role: 'operator', name: 'Olga Berg' });
  await expect(invitePerson(db, passwords, operator, undefined, server.now)).rejects.toThrow(
    'exists already',
  );
});

test('an exit at a price that no amount of money can hold changes nothing', async () => {
  const stock = await insertStock(db, server.now);
  const { market } = server;
  await market.addSeller(stock.stockId, 1_000n);
  const { run } = commandRunner(server, exit);
  await expect(run(stock.slug, '90000000000000.00')).rejects.toThrow('more than an amount of money can be');
  const { status } = await readRecord(db, 'stocks', ['status'], { id: stock.stockId });
  expect(status).toBe('tradable');
});

test('an unsettled trade prevents a split, and an exit reports what it has already done', async () => {
  const stock = await insertStock(db, server.now);
  const { market } = server;
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(100_00n)];
  await market.trade(seller, buyer, stock, 1n, 10_00n);
  await expect(commandRunner(server, split).run(stock.slug, '2:1', '--execute')).rejects.toThrow(
    '1 trade is not settled yet.',
  );
  await expect(commandRunner(server, exit).run(stock.slug, '40.00', '--execute')).rejects.toThrow(
    'Trading in Acme is halted and its open orders are cancelled, but holders are not paid yet: 1 trade is not settled yet.',
  );
});

test.each([
  ['40.00', 'Acme has left the market: 1 holder paid.'],
  ['0', 'Acme is bankrupt: 1 holder has lost the shares, and nothing is paid.'],
])('an exit at %s reports the effect on holders', async (price, sentence) => {
  const stock = await insertStock(db, server.now);
  await createTestMarket(db).addSeller(stock.stockId, 1n);
  const { run, said } = commandRunner(server, exit);
  await run(stock.slug, price, '--execute');
  expect(said).toEqual([sentence]);
});

/** The available cash of the stock's company, in cents. */
async function companyCash({ stockId }: { stockId: string }): Promise<bigint> {
  const { available } = await db
    .selectFrom('ledger_accounts')
    .innerJoin('stocks', 'stocks.company_id', 'ledger_accounts.owner_id')
    .select('available')
    .where('stocks.id', '=', stockId)
    .executeTakeFirstOrThrow();
  return available;
}

test('a payment of a company that is typed twice is recorded once', async () => {
  const stock = await insertStock(db, server.now);
  const { run, said } = commandRunner(server, fundCompany);
  await expect(run(stock.slug, '250', '000.00')).rejects.toThrow('with a letter in it');
  await expect(run(stock.slug, '250000.00', ' ')).rejects.toThrow('with a letter in it');
  expect(await run(stock.slug, '250000.00', 'WIRE-1')).toBe(0);
  await expect(run(stock.slug, '250000.00', 'WIRE-1')).rejects.toThrow('WIRE-1 of');
  expect(await run(stock.slug, '1.00', 'WIRE-2')).toBe(0);
  expect(said).toHaveLength(2);
  expect(await companyCash(stock)).toBe(250_001_00n);
});

test('a company is paid at most its balance, once for one payment', async () => {
  const stock = await insertStock(db, server.now);
  await commandRunner(server, fundCompany).run(stock.slug, '1000.00', 'WIRE-1');
  const { run, said } = commandRunner(server, payOutCompany);
  await expect(run(stock.slug, '1000.01', 'WIRE-2')).rejects.toThrow('has less than $1,000.01 here');
  expect(await run(stock.slug, '400.00', 'WIRE-2')).toBe(0);
  await expect(run(stock.slug, '400.00', 'WIRE-2')).rejects.toThrow('WIRE-2 of');
  expect(said).toEqual([expect.stringMatching(/^\$400\.00 are taken out for /)]);
  expect(await companyCash(stock)).toBe(600_00n);
});

test('a split that is typed twice is made once; another one takes it back', async () => {
  const stock = await insertStock(db, server.now);
  const { run } = commandRunner(server, split);
  expect(await run(stock.slug, '4:1', '--execute')).toBe(0);
  await expect(run(stock.slug, '4:1', '--execute')).rejects.toThrow('was split 4:1 at');
  expect(await run(stock.slug, '1:4', '--execute')).toBe(0);
  expect(await run(stock.slug, '4:1', '--execute')).toBe(0);
});

test('contact messages can be read and cannot control the terminal', async () => {
  const body = { name: 'Ada', email: 'ada@example.com', message: 'A hole:\n\u001B[2J<b>', consent: true };
  await server.ask('POST /contact', { body });
  // A message from before such characters were removed.
  await db.updateTable('contact_messages').set({ created_at: new Date(), message: body.message }).execute();
  const { run, said } = commandRunner(server, contactMessages);
  expect(await run()).toBe(0);
  expect(said.slice(1)).toEqual(['    A hole:', '     [2J<b>', 'messages: 1']);
  expect(said[0]).toContain('Ada, ada@example.com');
  await expect(run('-1')).rejects.toThrow('how many days');
});

test('an issuer is made for a company, sets a password with the printed link, and acts for it; it is on record', async () => {
  const { run, said } = commandRunner(server, createIssuer);
  await expect(run('acme-rockets', 'ivo@example.com')).rejects.toThrow(
    'Say email, first name and last name.',
  );
  await expect(run('acme-rockets', 'ivo@example', 'Ivo', 'Lund')).rejects.toThrow(
    'email: Invalid email format',
  );
  await expect(run('nowhere', 'ivo@example.com', 'Ivo', 'Lund')).rejects.toThrow('No company with a stock');
  expect(await run('acme-rockets', 'Ivo@example.com', 'Ivo', 'Lund')).toBe(0);
  expect(said[0]).toContain('ivo@example.com acts for Acme Rockets.');
  // The link's lifetime starts now, and the test's clock does not advance.
  await db
    .updateTable('email_tokens')
    .set({ expires_at: new Date(server.now.getTime() + 60_000) })
    .execute();
  const token = /token=([\w-]+)/.exec(said.join(' '))?.[1];
  const password = 'Quiet-Harbour-32';
  await server.ask('POST /auth/reset-password/confirm', { body: { token, password } });
  const { user } = await server.ask('POST /auth/login', { body: { email: 'ivo@example.com', password } });
  expect(user).toMatchObject({ role: 'issuer', name: 'Ivo Lund', investorType: 'company' });
  const session = await readRecord(db, 'sessions', ['id'], { user_id: user.id });
  const overview = await server.ask('GET /issuer', { as: { userId: user.id, sessionId: session.id } });
  expect(overview.company.slug).toBe('acme-rockets');
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'issuer_created')
    .execute();
  expect(entry).toMatchObject({ subject_id: user.id, details: { companyId: overview.company.id } });
  await expect(run('acme-rockets', 'ivo@example.com', 'Ivo', 'Lund')).rejects.toThrow('exists already');
});
