import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { decideReviews } from '#server/exchange/settlement/decide-reviews.ts';
import { relayOutbox } from '#server/notify/outbox.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
  type TestStock,
} from '#server/testing/test-market.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { exitStock } from './exit-stock.ts';
import { setTrading } from './set-trading.ts';
import { splitStock } from './split-stock.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

/** A stock with an issuer, an ask, a bid, and a holder without orders. */
async function readMarket() {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 25_00n });
  const issuer = await insertPerson(db, market.now, { role: 'issuer', companyId: stock.companyId });
  const seller = await market.addSeller(stock.stockId, 10n);
  const holder = await market.addSeller(stock.stockId, 3n);
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(seller, 'sell', stock, 5n, 30_00n));
  await market.take(limitOrder(seller, 'sell', stock, 1n, 31_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 4n, 20_00n));
  return { stock, issuer, seller, holder, buyer };
}

async function toldTo({ userId }: TestPerson): Promise<unknown[]> {
  const notices = db.selectFrom('notices').select(['kind', 'facts', 'link']).where('user_id', '=', userId);
  return (await notices.orderBy('id').execute()).map(({ kind, facts, link }) => [kind, facts, link]);
}

async function mailedTo({ userId }: TestPerson): Promise<string[]> {
  const mails = db.selectFrom('mails').select('template').where('user_id', '=', userId).orderBy('id');
  return (await mails.execute()).map(({ template }) => template);
}

/** The company buys two shares by its right of first refusal. */
async function buyBack(stock: TestStock, issuer: TestPerson): Promise<void> {
  await giveCash(db, stock.companyId, 1_000_00n, market.now);
  market.now = new Date(market.now.getTime() + 60_000);
  await setRules(db, stock.stockId, market.now, { review: 'manual', review_days: 5, rofr_days: 5 });
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 30_00n));
  const { id } = await readRecord(db, 'executions', ['id'], { stock_id: stock.stockId });
  const decision = { stockId: stock.stockId, ids: [id], event: 'exercise_rofr', by: issuer.userId } as const;
  await transaction(db, tx => decideReviews(tx, market.context, decision));
  await relayOutbox(db);
  await db.deleteFrom('notices').where('user_id', '=', issuer.userId).execute();
}

test('owners of open orders and issuers are notified once of a halt and of its end', async () => {
  const { stock, issuer, seller, holder, buyer } = await readMarket();
  // A suspended order is in no book.
  const out = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(out, 'buy', stock, 1n, 19_00n)));
  await market.take({ do: 'suspend', orderId: order.id, reason: 'outside_price_band' });
  await db.deleteFrom('notices').where('user_id', '=', out.userId).execute();
  const quiet = { emailNotifications: true, transactionConfirmations: false, priceAlerts: true };
  const settings = db.updateTable('settings').set({ notifications: JSON.stringify(quiet) });
  await settings.where('user_id', '=', buyer.userId).execute();
  const change = { actorId: null, at: market.now };
  await setTrading(db, stock.stockId, { to: 'halted', ...change });
  await setTrading(db, stock.stockId, { to: 'halted', ...change });
  await setTrading(db, stock.stockId, { to: 'tradable', ...change });

  const facts = (reader: string) => ({ company: 'Acme', reader });
  const both = (reader: string, link: string) => [
    ['trading_halted', facts(reader), link],
    ['trading_resumed', facts(reader), link],
  ];
  expect(await toldTo(seller)).toEqual(both('owner', '/orders'));
  expect(await toldTo(buyer)).toEqual(both('owner', '/orders'));
  expect(await toldTo(issuer)).toEqual(both('issuer', `/companies/${stock.slug}`));
  expect([await toldTo(holder), await toldTo(out)]).toEqual([[], []]);
  expect(await mailedTo(seller)).toEqual(['trading_halted', 'trading_resumed']);
  expect(await mailedTo(buyer)).toEqual([]);
});

test('an exit sends no notice of a halt: orders end at once with the reason', async () => {
  const { stock, issuer, buyer } = await readMarket();
  await exitStock(market.context, stock.stockId, 40_00n);
  const told = [...(await toldTo(buyer)), ...(await toldTo(issuer))];
  expect(told.filter(one => String(one).includes('trading_'))).toEqual([]);
});

test('issuers are notified of a split and of its payment for fractions', async () => {
  const { stock, issuer } = await readMarket();
  await giveCash(db, stock.companyId, 300_00n, market.now);
  const link = `/companies/${stock.slug}`;
  const none = { before: '0', after: '0', cash: '0.00' };
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 4n });
  // Half a share of 10, and three quarters of a share of 3: five old shares at $25.00.
  const merged = { company: 'Acme', numerator: '1', denominator: '4', ...none, paidOut: '125.00' };
  expect(await toldTo(issuer)).toEqual([['stock_split', merged, link]]);
  await splitStock(market.context, stock.stockId, { numerator: 3n, denominator: 1n });
  const split = { company: 'Acme', numerator: '3', denominator: '1', ...none };
  expect((await toldTo(issuer)).slice(1)).toEqual([['stock_split', split, link]]);
});

test.each([
  { price_minor: 40_00n, said: { outcome: 'exited', price: '40.00', total: '80.00' } },
  { price_minor: 0n, said: { outcome: 'bankrupt', price: '0.00', total: '0.00' } },
])('issuers are notified that the company has left the market: $said', async ({ price_minor, said }) => {
  const { stock, issuer } = await readMarket();
  await buyBack(stock, issuer);
  await exitStock(market.context, stock.stockId, price_minor);
  const facts = { company: 'Acme', shares: '2', ...said };
  expect(await toldTo(issuer)).toEqual([['own_company_left', facts, `/companies/${stock.slug}`]]);
});

test('the exit of a company without holders notifies its issuers as well', async () => {
  const stock = await insertStock(db, market.now);
  const issuer = await insertPerson(db, market.now, { role: 'issuer', companyId: stock.companyId });
  await exitStock(market.context, stock.stockId, 40_00n);
  const facts = { company: 'Acme', outcome: 'exited', shares: '0', price: '40.00', total: '0.00' };
  expect(await toldTo(issuer)).toEqual([['own_company_left', facts, `/companies/${stock.slug}`]]);
});

test('people with price alerts are notified once of an exit, according to their settings', async () => {
  const { stock, holder: alone } = await readMarket();
  const watcher = await insertPerson(db, market.now);
  const quiet = { emailNotifications: true, transactionConfirmations: true, priceAlerts: false };
  const settings = db.updateTable('settings').set({ notifications: JSON.stringify(quiet) });
  await settings.where('user_id', '=', alone.userId).execute();
  const alert = { stock_id: stock.stockId, direction: 'above', created_at: market.now } as const;
  const spoken = { ...alert, triggered_at: market.now };
  const past = await insertPerson(db, market.now);
  await db
    .insertInto('price_alerts')
    .values([
      { ...alert, id: uuidv7(), user_id: watcher.userId, price_minor: 50_00n },
      { ...alert, id: uuidv7(), user_id: watcher.userId, price_minor: 60_00n },
      { ...alert, id: uuidv7(), user_id: alone.userId, price_minor: 60_00n },
      { ...spoken, id: uuidv7(), user_id: past.userId, price_minor: 20_00n },
    ])
    .execute();
  await exitStock(market.context, stock.stockId, 40_00n);
  const facts = { company: 'Acme', outcome: 'exited' };
  expect(await toldTo(watcher)).toEqual([['alerts_ended', facts, `/companies/${stock.slug}`]]);
  expect(await mailedTo(watcher)).toEqual(['alerts_ended']);
  expect((await toldTo(alone)).map(one => String(one).split(',')[0])).toEqual(['company_left']);
  expect(await toldTo(past)).toEqual([]);
});

test('an alert whose price was reached just before the exit speaks of that, not of its end', async () => {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 60_00n });
  const watcher = await insertPerson(db, market.now);
  const alert = { stock_id: stock.stockId, direction: 'above', created_at: market.now } as const;
  await db
    .insertInto('price_alerts')
    .values({ ...alert, id: uuidv7(), user_id: watcher.userId, price_minor: 55_00n })
    .execute();
  await exitStock(market.context, stock.stockId, 40_00n);
  const facts = { company: 'Acme', direction: 'above', threshold: '55.00', price: '60.00' };
  expect(await toldTo(watcher)).toEqual([['price_alert', facts, `/companies/${stock.slug}`]]);
});

test('the notice of an order ended by a split names what was missing: shares or a price', async () => {
  const stock = await insertStock(db, market.now);
  await giveCash(db, stock.companyId, 1_000_00n, market.now);
  const [cheap, small] = [await market.addBuyer(1_00n), await market.addBuyer(1_00n)];
  await market.take(limitOrder(cheap, 'buy', stock, 10n, 1n));
  await market.take(limitOrder(small, 'buy', stock, 1n, 10n));
  const why = async ({ userId }: TestPerson) => {
    const ended = db.selectFrom('notices').select('facts').where('user_id', '=', userId);
    return (await ended.where('kind', '=', 'order_ended').execute()).map(({ facts }) => facts);
  };
  await splitStock(market.context, stock.stockId, { numerator: 3n, denominator: 1n });
  const facts = { side: 'buy', company: 'Acme', outcome: 'cancelled' };
  expect(await why(cheap)).toEqual([{ ...facts, shares: '10', why: 'split_price' }]);
  await splitStock(market.context, stock.stockId, { numerator: 1n, denominator: 4n });
  expect(await why(small)).toEqual([{ ...facts, shares: '3', why: 'split' }]);
});
