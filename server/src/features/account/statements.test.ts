import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { insertDay, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { giveCash, insertChannel } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { readMonthlySums, readOwner } from './read-cash.ts';

const server = await createTestApp();
const { db, market } = server;
await insertChannel(db, { fee_bps: 100 });

verifyBooksAfterEach(db);

/** January: a deposit of 10,000. February: 10 shares bought, 1,000 withdrawn. March: 4 shares sold. */
async function threeMonths() {
  server.now = new Date('2026-01-15T10:00:00Z');
  const as = await server.addPerson({ firstName: 'Ada' });
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 100n);
  await server.ask('POST /account/deposit', { as, body: { amount: 10_000 } });
  server.now = new Date('2026-02-10T10:00:00Z');
  await market.trade(seller, as, stock, 10n, 50_00n);
  server.now = new Date('2026-02-10T11:00:00Z');
  await settleDue(market.context);
  await server.ask('POST /account/withdraw', { as, body: { amount: 1_000 } });
  server.now = new Date('2026-03-02T10:00:00Z');
  await market.trade(as, await market.addBuyer(1_000_00n), stock, 4n, 60_00n);
  server.now = new Date('2026-03-02T11:00:00Z');
  await settleDue(market.context);
  server.services.market.touch(stock.stockId);
  return { as, stock };
}

test('there is one for each month since the account was opened, and the balances meet', async () => {
  const { as } = await threeMonths();
  const { statements } = await server.ask('GET /account/statements', { as });
  expect(statements).toEqual([
    { month: '2026-03', complete: false, openingBalance: 8397.5, closingBalance: 8636.3 },
    { month: '2026-02', complete: true, openingBalance: 9900, closingBalance: 8397.5 },
    { month: '2026-01', complete: true, openingBalance: 0, closingBalance: 9900 },
  ]);
  const { balance, held } = await server.ask('GET /account', { as });
  expect(balance + held).toBe(8636.3);
});

test('lists every movement with its fee and the shares at the end', async () => {
  const { as, stock } = await threeMonths();
  const statement = await server.ask('GET /account/statements/{month}', { as, params: { month: '2026-02' } });
  expect(statement).toMatchObject({
    month: '2026-02',
    complete: true,
    name: 'Ada Moss',
    openingBalance: 9900,
    closingBalance: 8397.5,
    totals: { deposits: 0, withdrawals: -1000, purchases: -502.5, sales: 0, other: 0 },
    positions: [{ slug: stock.slug, name: 'Acme', shares: 10, price: 50, value: 500 }],
  });
  expect(
    statement.entries.map(({ kind, text, amount, fee, balance }) => [kind, text, amount, fee, balance]),
  ).toEqual([
    ['purchase', 'Bought 10 Acme at $50.00', -502.5, 2.5, 9397.5],
    ['withdrawal', expect.stringMatching(/^Withdrawal via Channel, reference FS-/), -1000, 10, 8397.5],
  ]);
});

test('shares are valued at the close of the month’s last day in every server time zone', async () => {
  const { as, stock } = await threeMonths();
  await insertDay(db, stock.stockId, '2026-02-27', 55_00n);
  await insertDay(db, stock.stockId, '2026-02-28', 58_00n);
  await insertDay(db, stock.stockId, '2026-03-01', 61_00n);
  const before = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  try {
    const params = { month: '2026-02' };
    const { positions } = await server.ask('GET /account/statements/{month}', { as, params });
    expect(positions).toMatchObject([{ price: 58, value: 580 }]);
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});

test('movements at midnight UTC belong to the new month in every database time zone', async () => {
  server.now = new Date('2026-01-31T23:59:59.999Z');
  const as = await market.addBuyer(100_00n);
  // Inserted out of order: the list is ordered by time.
  for (const second of [40, 30, 20, 10, 50, 0]) {
    server.now = new Date(`2026-02-01T00:00:${String(second).padStart(2, '0')}.000Z`);
    await giveCash(db, as.userId, BigInt(second + 1), server.now);
  }
  const read = (month: string) => server.ask('GET /account/statements/{month}', { as, params: { month } });
  const [january, february] = [await read('2026-01'), await read('2026-02')];
  expect(january.entries.map(({ amount }) => amount)).toEqual([100]);
  expect(february.entries.map(({ amount }) => amount)).toEqual([0.01, 0.11, 0.21, 0.31, 0.41, 0.51]);
  expect([january, february].map(month => [month.openingBalance, month.closingBalance])).toEqual([
    [0, 100],
    [100, 101.56],
  ]);
  const sums = await transaction(db, async tx => {
    await sql`set local time zone 'America/New_York'`.execute(tx);
    return readMonthlySums(tx, (await readOwner(tx, as.userId)).cashAccountId ?? '');
  });
  expect(sums).toEqual(
    new Map([
      ['2026-01', 100_00n],
      ['2026-02', 1_56n],
    ]),
  );
});

test('a sale shows its proceeds after the fee', async () => {
  const { as } = await threeMonths();
  const { entries } = await server.ask('GET /account/statements/{month}', {
    as,
    params: { month: '2026-03' },
  });
  expect(entries).toMatchObject([{ kind: 'sale', text: 'Sold 4 Acme at $60.00', amount: 238.8, fee: 1.2 }]);
});

test('is exported as CSV that adds up', async () => {
  const { as } = await threeMonths();
  const answer = await server.call('GET /account/statements/{month}/csv', {
    as,
    params: { month: '2026-02' },
  });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="statement-2026-02.csv"');
  const lines = answer.body.trim().split('\r\n');
  expect(lines[1]).toBe('2026-02-01T00:00:00.000Z,balance,Opening balance,,,9900.00,USD');
  expect(lines.at(-1)).toBe('2026-03-01T00:00:00.000Z,balance,Closing balance,,,8397.50,USD');
  expect(lines).toHaveLength(5);
});

test('that of a running month ends now, with the balance so far', async () => {
  const { as } = await threeMonths();
  server.now = new Date('2026-03-05T09:30:00Z');
  const params = { month: '2026-03' };
  const csv = await server.call('GET /account/statements/{month}/csv', { as, params });
  const lines = csv.body.trim().split('\r\n');
  expect(lines.at(-1)).toBe('2026-03-05T09:30:00.000Z,balance,Balance so far,,,8636.30,USD');
  const pdf = await server.call('GET /account/statements/{month}/pdf', { as, params });
  expect(readPdf(pdf.rawPayload)).toContain('Balance so far\n$8,636.30');
});

test('is exported as PDF with the balances of its month', async () => {
  const { as } = await threeMonths();
  const answer = await server.call('GET /account/statements/{month}/pdf', {
    as,
    params: { month: '2026-02' },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const lines = readPdf(answer.rawPayload).split('\n');
  const after = (label: string) => lines[lines.indexOf(label) + 1];
  expect(lines).toContain('Statement for February 2026');
  expect(lines).toContain('Incl. fees');
  expect([after('Opening balance'), after('Closing balance')]).toEqual(['$9,900.00', '$8,397.50']);
  expect([after('Purchases'), after('Withdrawals')]).toEqual(['−$502.50', '−$1,000.00']);
});

test.each([
  ['de', 'Auszug für Februar 2026', 'Anfangssaldo', '9.900,00 $', 'Kauf von 10', '10. Feb. 2026'],
  ['fr', 'Relevé, février 2026', 'Solde initial', '9 900,00 $US', 'Achat de 10', '10 févr. 2026'],
  ['es', 'Extracto de febrero de 2026', 'Saldo inicial', '9.900,00 US$', 'Compra de 10', '10 feb 2026'],
  ['zh', '2026年2月对账单', '期初余额', 'US$9,900.00', '买入', '2026年2月10日'],
])(
  'as PDF it speaks the person’s language, its texts, figures and days too: %s',
  async (language, title, opening, balance, bought, day) => {
    const { as } = await threeMonths();
    await server.ask('PUT /settings', { as, body: { preferences: { language } } });
    const params = { month: '2026-02' };
    const pdf = await server.call('GET /account/statements/{month}/pdf', { as, params });
    expect(pdf.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
    const lines = readPdf(pdf.rawPayload);
    expect(lines).toContain(`${title}\n`);
    expect(lines).toContain(`\n${opening}\n${balance}\n`);
    expect(lines).toContain(`\n${day}\n${bought}`);
    // A character without a glyph would be shown as a box.
    expect(lines).not.toContain('\0');
    const forPrograms = await server.ask('GET /account/statements/{month}', { as, params });
    expect(forPrograms.entries.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Bought 10 /));
  },
);

test.each([
  ['de', 'über US-Überweisung (Wire), Referenz'],
  ['fr', 'par Virement américain (wire), référence'],
  ['es', 'por Transferencia en EE. UU. (wire), referencia'],
  ['zh', '渠道 美国电汇，参考号'],
])('a predefined payment channel is named in the statement’s language: %s', async (language, said) => {
  const { as } = await threeMonths();
  await db.updateTable('payment_channels').set({ name: 'US wire' }).execute();
  await server.ask('PUT /settings', { as, body: { preferences: { language } } });
  const params = { month: '2026-02' };
  const pdf = await server.call('GET /account/statements/{month}/pdf', { as, params });
  expect(readPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ')).toContain(said);
  const forPrograms = await server.ask('GET /account/statements/{month}', { as, params });
  expect(forPrograms.entries.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Withdrawal via US wire, /),
  );
});

test('of documents a person gets ten a minute', async () => {
  const { as } = await threeMonths();
  const params = { month: '2026-02' };
  const ask = async () =>
    (await server.call('GET /account/statements/{month}/pdf', { as, params })).statusCode;
  // Stops the clock, so that the minute does not end while statements are written.
  const machine = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let n = 0; n < 10; n += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  machine.mockRestore();
});

test('people and companies have their names in every file, whatever their script', async () => {
  const { as, stock } = await threeMonths();
  const [name, company] = ['Łukasz Nguyễn 王芳', 'Ηλιακή & Дом 科技'];
  await db
    .updateTable('users')
    .set({ first_name: 'Łukasz', last_name: 'Nguyễn 王芳' })
    .where('id', '=', as.userId)
    .execute();
  await db.updateTable('companies').set({ name: company }).where('id', '=', stock.companyId).execute();
  server.services.market.touch(stock.stockId);
  const params = { month: '2026-02' };
  const pdf = readPdf((await server.call('GET /account/statements/{month}/pdf', { as, params })).rawPayload);
  const csv = await server.call('GET /account/statements/{month}/csv', { as, params });
  const trades = await server.call('GET /account/transactions/csv', { as });
  expect(pdf.split('\n')).toEqual(expect.arrayContaining([name, company, `Bought 10 ${company} at $50.00`]));
  for (const { headers, rawPayload } of [csv, trades]) {
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    // Spreadsheets recognise UTF-8 by these three bytes.
    expect(rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(rawPayload.toString('utf8')).toContain(company);
  }
});

test('a person without movements has a month of zeros', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const as = await server.addPerson();
  const statement = await server.ask('GET /account/statements/{month}', { as, params: { month: '2026-03' } });
  expect(statement).toMatchObject({ openingBalance: 0, closingBalance: 0, entries: [], positions: [] });
});

test.each(['2025-12', '2026-04', '2026-13', 'march'])('does not exist for %s', async month => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const as = await server.addPerson();
  const answer = await server.call('GET /account/statements/{month}', { as, params: { month } });
  expect(answer.statusCode).toBe(404);
  expect((await server.call('GET /account/statements/{month}', { params: { month } })).statusCode).toBe(401);
});

test('lists shares that changed without a trade, with their proceeds', async () => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  await giveCash(db, stock.companyId, 100_00n, server.now);
  const as = await market.addSeller(stock.stockId, 5n);
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 2n });
  await exitStock(market.context, stock.stockId, 40_00n);
  server.services.market.touch(stock.stockId);
  const asked = { as, params: { month: '2026-03' } };
  const { entries } = await server.ask('GET /account/statements/{month}', asked);
  expect(entries.map(({ kind, text, amount }) => [kind, text, amount])).toEqual([
    ['other', 'Grant of shares in Acme, +5 shares', 0],
    ['other', 'Cash for a fraction of a share after a split of Acme, −3 shares', 10],
    ['other', 'Paid for 2 Acme at $40.00 as it left the market', 80],
  ]);
});

test.each([
  ['en', 'Split of Acme, +5 shares', 'Bankruptcy of Acme, −10 shares', 'Shares so far'],
  ['de', 'Split von Acme, +5 Anteile', 'Insolvenz von Acme, −10 Anteile', 'Anteile bisher'],
  ['fr', 'Division des actions de Acme, +5 actions', 'Faillite de Acme, −10 actions', 'Actions à ce jour'],
  [
    'es',
    'Desdoblamiento de acciones de Acme, +5 acciones',
    'Quiebra de Acme, −10 acciones',
    'Acciones hasta ahora',
  ],
  ['zh', 'Acme 拆股，+5 股', 'Acme 破产，−10 股', '目前持股'],
])('and so do those that brought nothing: %s', async (language, split, bankruptcy, soFar) => {
  server.now = new Date('2026-03-02T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const as = await market.addSeller(stock.stockId, 5n);
  server.now = new Date('2026-04-02T10:00:00Z');
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  await exitStock(market.context, stock.stockId, 0n);
  server.services.market.touch(stock.stockId);
  await server.ask('PUT /settings', { as, body: { preferences: { language } } });
  const read = async (month: string) => {
    const pdf = await server.call('GET /account/statements/{month}/pdf', { as, params: { month } });
    return readPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ');
  };
  const words = await read('2026-04');
  for (const said of [split, bankruptcy, soFar]) expect(words).toContain(said);
  expect(await read('2026-03')).not.toContain(soFar);
});

test('a month that is over reads as it did, whatever is split later', async () => {
  server.now = new Date('2026-01-10T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const as = await market.addBuyer(1_000_00n);
  await market.trade(await market.addSeller(stock.stockId, 100n), as, stock, 100n, 1_29n);
  server.now = new Date('2026-02-10T10:00:00Z');
  await settleDue(market.context);
  const february = async () => {
    server.services.market.touch(stock.stockId);
    const asked = { as, params: { month: '2026-02' } };
    return (await server.ask('GET /account/statements/{month}', asked)).positions;
  };
  server.now = new Date('2026-03-10T10:00:00Z');
  expect(await february()).toMatchObject([{ shares: 100, price: 1.29, value: 129 }]);
  for (const numerator of [20n, 3n]) {
    await splitStock(market.context, stock.stockId, { numerator, denominator: 1n });
    expect(await february()).toMatchObject([{ shares: 100, price: 1.29, value: 129 }]);
  }
});

test('and so does one whose last price was imported', async () => {
  server.now = new Date('2026-01-10T10:00:00Z');
  const stock = await insertStock(db, server.now);
  const as = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(await market.addSeller(stock.stockId, 100n), 'sell', stock, 100n, 20_00n));
  await market.take(limitOrder(as, 'buy', stock, 10n, 20_00n));
  server.now = new Date('2026-02-10T10:00:00Z');
  await settleDue(market.context);
  await insertDay(db, stock.stockId, '2026-02-20', 20_39n, { trades: 0 });
  server.now = new Date('2026-03-10T10:00:00Z');
  // 20.39 ÷ 3 is 6.80 in whole cents. Computed back from 6.80 it would be 20.40.
  for (const numerator of [3n, 7n]) {
    await splitStock(market.context, stock.stockId, { numerator, denominator: 1n });
    server.services.market.touch(stock.stockId);
    const asked = { as, params: { month: '2026-02' } };
    const { positions } = await server.ask('GET /account/statements/{month}', asked);
    expect(positions).toMatchObject([{ shares: 10, price: 20.39, value: 203.9 }]);
  }
});
