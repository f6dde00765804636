import { afterEach, expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;
const market = createTestMarket(db);

afterEach(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

/** The notices of a person, and the mails to them, oldest first. */
async function toldTo(person: TestPerson) {
  const { results } = await server.ask('GET /notices', { as: person });
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'facts'])
    .where('to_address', '=', person.email)
    .orderBy('id')
    .execute();
  return {
    notices: results.map(({ kind, title, text }) => [kind, title, text]).toReversed(),
    mails: mails.map(({ template, facts }) => [template, facts]),
  };
}

test('both sides are told of their filled order and their settled trade, each once, and nobody of the other', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n, { firstName: 'Sully', lastName: 'Seller' });
  const buyer = await market.addBuyer(1_000_00n, { firstName: 'Bertha', lastName: 'Buyer' });
  const { order: ask } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 10n, 50_00n)));
  const { order: bid } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 4n, 50_00n)));
  await server.jobs.runNow('announcements');
  market.now = new Date(market.now.getTime() + 60_000);
  server.now = market.now;
  await settleDue(market.context);
  await server.jobs.runNow('announcements');
  // What was told is not told again.
  await server.jobs.runNow('announcements');

  const [toBuyer, toSeller] = [await toldTo(buyer), await toldTo(seller)];
  const deal = { company: 'Acme', shares: '4', price: '50.00' };
  const bought = { ...deal, side: 'buy', total: '201.00' };
  const sold = { ...deal, side: 'sell', total: '199.00' };
  expect(toBuyer).toEqual({
    notices: [
      [
        'order_filled',
        'Bought: 4 shares of Acme',
        'At $50.00 a share, $201.00 in all, fee included. The trade now goes to settlement.',
      ],
      ['trade_settled', 'Settled: 4 shares of Acme', 'The shares are yours. You paid $201.00, fee included.'],
    ],
    mails: [
      ['order_filled', { ...bought, open: '0', link: `/orders/${bid.id}` }],
      ['trade_settled', { ...bought, link: '/portfolio' }],
    ],
  });
  expect(toSeller).toEqual({
    notices: [
      [
        'order_filled',
        'Sold: 4 shares of Acme',
        'At $50.00 a share, $199.00 in all, fee included. The trade now goes to settlement.',
      ],
      ['trade_settled', 'Settled: 4 shares of Acme', '$199.00 after the fee is in your balance.'],
    ],
    mails: [
      ['order_filled', { ...sold, open: '6', link: `/orders/${ask.id}` }],
      ['trade_settled', { ...sold, link: '/portfolio' }],
    ],
  });
  for (const secret of ['Sully', 'Seller', seller.userId, seller.email]) {
    expect(JSON.stringify(toBuyer)).not.toContain(secret);
  }
  for (const secret of ['Bertha', 'Buyer', buyer.userId, buyer.email]) {
    expect(JSON.stringify(toSeller)).not.toContain(secret);
  }
});
