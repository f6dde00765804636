import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

/** The notices of a person, and the mails to them, oldest first. */
async function toldTo(person: TestPerson) {
  const { results } = await server.ask('GET /notices', { as: person });
  const mails = await readRecords(db, 'mails', ['template', 'facts'], { to_address: person.email });
  return {
    notices: results.map(({ kind, title, text }) => [kind, title, text]).toReversed(),
    mails: mails.map(({ template, facts }) => [template, facts]),
  };
}

test('both sides are notified once of their filled order and settled trade, without naming the other', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n, { firstName: 'Sully', lastName: 'Seller' });
  const buyer = await market.addBuyer(1_000_00n, { firstName: 'Bertha', lastName: 'Buyer' });
  const { order: ask } = takenOrder(await market.take(limitOrder(seller, 'sell', stock, 10n, 50_00n)));
  const { order: bid } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 4n, 50_00n)));
  await server.jobs.runNow('announcements');
  await market.settle();
  await server.jobs.runNow('announcements');
  // A notice is not sent twice.
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
        'At $50.00 a share, $201.00 in total, fee included. The trade now goes to settlement.',
      ],
      ['trade_settled', 'Settled: 4 shares of Acme', 'The shares are yours. You paid $201.00, fee included.'],
    ],
    mails: [
      ['order_filled', { ...bought, open: '0', link: `/orders/${bid.id}` }],
      ['trade_settled', { ...bought, link: `/orders/${bid.id}` }],
    ],
  });
  expect(toSeller).toEqual({
    notices: [
      [
        'order_filled',
        'Sold: 4 shares of Acme',
        'At $50.00 a share. You receive $199.00 after the fee. The trade now goes to settlement. Still open: 6 shares.',
      ],
      ['trade_settled', 'Settled: 4 shares of Acme', '$199.00 after the fee is in your balance.'],
    ],
    mails: [
      ['order_filled', { ...sold, open: '6', link: `/orders/${ask.id}` }],
      ['trade_settled', { ...sold, link: `/orders/${ask.id}` }],
    ],
  });
  for (const secret of ['Sully', 'Seller', seller.userId, seller.email]) {
    expect(JSON.stringify(toBuyer)).not.toContain(secret);
  }
  for (const secret of ['Bertha', 'Buyer', buyer.userId, buyer.email]) {
    expect(JSON.stringify(toSeller)).not.toContain(secret);
  }
});

test('owners of orders that end with an exit are notified, also without shares', async () => {
  const stock = await insertStock(db, market.now);
  const bidder = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(bidder, 'buy', stock, 2n, 50_00n));
  await exitStock(market.context, stock.stockId, 60_00n);
  await server.jobs.runNow('announcements');
  const { notices } = await toldTo(bidder);
  expect(notices.map(([, , text]) => text)).toEqual([
    'The company is leaving the market. Not traded: 2 shares. What was set aside for that is available again.',
  ]);
});

test('notices of a trade in review give the deadline and do not announce settlement', async () => {
  const stock = await insertStock(db, market.now);
  await setRules(db, stock.stockId, market.now, { review: 'manual', review_days: 5 });
  const [seller, buyer] = [await market.addSeller(stock.stockId, 10n), await market.addBuyer(1_000_00n)];
  await market.take(limitOrder(seller, 'sell', stock, 10n, 50_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 50_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 2n, 50_00n));
  await server.jobs.runNow('announcements');
  const reviewDue = new Date(market.now.getTime() + 5 * 86_400_000).toISOString();
  for (const { notices, mails } of [await toldTo(buyer), await toldTo(seller)]) {
    expect(notices).toHaveLength(2);
    for (const [, , text] of notices)
      expect(text).toMatch(/(?:fee included|after the fee)\. The company reviews the trade by .+ If it/);
    const fills = [{ reviewDue }, { reviewDue }];
    expect(mails).toMatchObject([['orders_filled', { count: '2', fills, reviewed: 'yes' }]]);
  }
});

test('an order that returns, fills and ends at once is not announced as open; its unfilled part is', async () => {
  const stock = await insertStock(db, market.now);
  const change = async (smallest_lot: bigint) => {
    market.now = new Date(market.now.getTime() + 1_000);
    await setRules(db, stock.stockId, market.now, { smallest_lot });
    await server.jobs.runNow('apply-rules');
  };
  const [seller, cut] = [
    await market.addSeller(stock.stockId, 20n),
    await market.addSeller(stock.stockId, 10n),
  ];
  const filled = await market.addBuyer(1_000_00n);
  await market.give(cut, 1_000_00n);
  await market.take(limitOrder(filled, 'buy', stock, 8n, 11_00n));
  const { order } = takenOrder(await market.take(limitOrder(cut, 'buy', stock, 5n, 10_00n)));
  await change(10n);
  await market.take(limitOrder(seller, 'sell', stock, 10n, 9_00n));
  await market.take(limitOrder(cut, 'sell', stock, 10n, 9_50n));
  await change(1n);
  await server.jobs.runNow('announcements');
  const told = async (person: TestPerson) =>
    (await toldTo(person)).notices.map(([, title]) => title).slice(1);
  expect(await told(filled)).toEqual(['Bought: 8 shares of Acme']);
  expect((await told(cut)).toSorted()).toEqual([
    'Bought: 2 shares of Acme',
    'Your order to buy Acme was cancelled',
  ]);
  expect((await toldTo(cut)).notices.at(-1)?.at(-1)).toContain(
    'An order of your own stood in its way. Not traded: 3 shares.',
  );
  const { events } = await server.ask('GET /market/orders/{id}', { as: cut, params: { id: order.id } });
  expect(events.map(({ kind, shares, by }) => [kind, shares, by])).toEqual([
    ['placed', 5, 'you'],
    ['suspended', 5, 'foreshare'],
    ['resumed', 5, 'foreshare'],
    ['cancelled', 3, 'foreshare'],
  ]);
});
