import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { exitStock } from './exit-stock.ts';
import { setTrading } from './set-trading.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

/** A stock with somebody who acts for its company, an ask, a bid, and a holder without orders. */
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

test('a halt and its end are told once to whoever has orders in the book, and to the company’s own people', async () => {
  const { stock, issuer, seller, holder, buyer } = await readMarket();
  // What is suspended is in no book.
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

test('before an exit nobody is told of a halt: their orders end at once, and they are told why', async () => {
  const { stock, issuer, buyer } = await readMarket();
  await exitStock(market.context, stock.stockId, 40_00n);
  const told = [...(await toldTo(buyer)), ...(await toldTo(issuer))];
  expect(told.filter(one => String(one).includes('trading_'))).toEqual([]);
});
