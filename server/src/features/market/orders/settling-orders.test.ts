import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { listOrders } from './read-orders.ts';

const server = await createTestApp();
const { db, market } = server;

test('an order with a trade on its way is found among any number of newer ones, and a while after it has settled', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const sale = limitOrder(seller, 'sell', stock, 2n, 20_00n);
  const purchase = limitOrder(buyer, 'buy', stock, 2n, 20_00n);
  await market.takeAll([sale, purchase]);
  market.now = new Date(market.now.getTime() + 1000);
  for (let newer = 0; newer < 21; newer += 1) await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  const settling = async (as: typeof buyer) => {
    const query = { stockId: stock.stockId, state: 'settling' } as const;
    const { total, results } = await server.ask('GET /market/orders', { as, query });
    expect(total).toBe(results.length);
    return results.map(({ id }) => id);
  };
  expect(await settling(buyer)).toEqual([purchase.orderId]);
  expect(await settling(seller)).toEqual([sale.orderId]);
  server.pass(60_000);
  await server.jobs.runNow('settle-trades');
  const { settled_at: settledAt } = await db
    .selectFrom('settlements')
    .select('settled_at')
    .where('stock_id', '=', stock.stockId)
    .executeTakeFirstOrThrow();
  expect(settledAt).toEqual(server.now);
  expect(await settling(buyer)).toEqual([purchase.orderId]);
  expect(await settling(seller)).toEqual([sale.orderId]);
  server.pass(10 * 60_000);
  expect(await settling(buyer)).toEqual([]);
});

test('it is found without reading the person’s other orders', async () => {
  const stock = await insertStock(db, server.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  const purchase = limitOrder(buyer, 'buy', stock, 2n, 20_00n);
  await market.takeAll([limitOrder(seller, 'sell', stock, 2n, 20_00n), purchase]);
  await sql`
    insert into orders (id, user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, status,
      sequence, placed_at, updated_at, ended_at)
    select gen_random_uuid(), user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, 'cancelled',
      1000 + n, placed_at, updated_at, updated_at
    from orders, generate_series(1, 100) n where id = ${purchase.orderId}`.execute(db);
  const query = { state: 'settling', page: 1, pageSize: 10 } as const;
  const read = await countRowsRead(db, 'orders', async tx => {
    const { results } = await listOrders({ db: tx, clock: () => server.now }, buyer.userId, query);
    expect(results.map(({ id }) => id)).toEqual([purchase.orderId]);
  });
  // The order is read a few times, and none of the hundred others.
  expect(read).toBeLessThan(10);
});
