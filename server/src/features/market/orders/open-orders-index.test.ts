import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { listOrders } from './read-orders.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

test('the open orders of a person are found without reading those that have ended', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const { order } = takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n)));
  await sql`
    insert into orders (id, user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, status,
      sequence, placed_at, updated_at, ended_at)
    select gen_random_uuid(), user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, 'cancelled',
      1000 + n, placed_at, updated_at, updated_at
    from orders, generate_series(1, 100) n`.execute(db);
  const query = { state: 'open', page: 1, pageSize: 10 } as const;
  const read = await countRowsRead(db, 'orders', async tx => {
    const { total, results } = await listOrders({ db: tx, clock: () => market.now }, buyer.userId, query);
    expect([total, results.map(({ id }) => id)]).toEqual([1, [order.id]]);
  });
  // The order is read a few times, and none of the hundred others.
  expect(read).toBeLessThan(10);
});
