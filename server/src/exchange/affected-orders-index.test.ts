import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockAffectedStock, readLiveOrders } from '#server/exchange/corporate-actions/affected-stock.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  createTestMarket,
  insertStock,
  limitOrder,
  setRules,
  takenOrder,
} from '#server/testing/test-market.ts';
import { cancelAllRefusedOrders } from './cancel-refused-orders.ts';
import { applyDueRules } from './rules/apply-rules.ts';
import { checkOpenOrders } from './rules/check-open-orders.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

/** A stock with an open bid, a suspended bid, and a hundred orders that ended long ago. */
async function stockWithPast() {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(1_000_00n);
  const [small, large] = [1n, 10n];
  const ids: string[] = [];
  for (const shares of [small, large])
    ids.push(takenOrder(await market.take(limitOrder(buyer, 'buy', stock, shares, 1_00n))).order.id);
  market.now = new Date(market.now.getTime() + 60_000);
  await setRules(db, stock.stockId, market.now, { smallest_lot: large });
  await applyDueRules(market.context);
  await sql`
    insert into orders (id, user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, status,
      sequence, placed_at, updated_at, ended_at)
    select gen_random_uuid(), user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, 'cancelled',
      1000 + n, placed_at, updated_at, updated_at
    from orders, generate_series(1, 100) n where id = ${ids[1]}`.execute(db);
  return { ...stock, ids };
}

test('live orders, suspended ones included, are found without reading ended ones', async () => {
  const { stockId, ids } = await stockWithPast();
  const rules = (await loadRules(db, [stockId], market.now))(stockId);
  const found: string[] = [];
  const judging = await countRowsRead(db, 'orders', async tx => {
    for await (const { suspended, resumed } of checkOpenOrders(tx, stockId, {
      ...rules,
      smallestLot: 1n,
    }))
      found.push(...suspended.map(({ order }) => order.id), ...resumed.map(order => order.id));
  });
  expect(found).toEqual([ids[0]]);
  // The two orders are read a few times, and none of the hundred others.
  expect(judging).toBeLessThan(20);
  const splitting = await countRowsRead(db, 'orders', async tx => {
    await lockAffectedStock(tx, stockId);
    expect((await readLiveOrders(tx, stockId)).map(({ id }) => id)).toEqual(ids);
  });
  expect(splitting).toBeLessThan(20);
  const cancelling = await countRowsRead(db, 'orders', tx =>
    cancelAllRefusedOrders({ ...market.context, db: tx }),
  );
  expect(cancelling).toBeLessThan(20);
});
