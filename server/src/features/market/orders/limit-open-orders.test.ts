// One person cannot fill the books for everybody.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { cancelOrder, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { limitOpenOrders } from './limit-open-orders.ts';

const server = await createTestApp();
const { db, market } = server;

test('open orders are counted once in a hundred, and each time where the limit is near', async () => {
  const most = 105;
  const mayPlace = limitOpenOrders(db, most);
  const [stock, buyer] = [await insertStock(db, market.now), await market.addBuyer(10_000_00n)];
  const place = async () => {
    const refusal = await mayPlace(buyer.userId, stock.stockId);
    if (refusal) return refusal;
    return takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n))).order.status;
  };
  const placed = [];
  for (let count = 0; count < most; count += 1) placed.push(await place());
  expect(new Set(placed)).toEqual(new Set(['open']));
  expect(await place()).toMatchObject({ code: 'too_many_orders', facts: { count: '105' } });
  const [one] = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute();
  await market.take(cancelOrder(one?.id ?? '', buyer));
  expect(await place()).toBe('open');
  expect(await place()).toMatchObject({ code: 'too_many_orders' });
  expect(await mayPlace(buyer.userId, (await insertStock(db, market.now)).stockId)).toBeUndefined();
  expect(await verifyBooks(db)).toEqual([]);
});

test('the order is refused, the preview says so before, and stored responses are still returned', async () => {
  const [stock, buyer] = [await insertStock(db, market.now), await market.addBuyer(1_000_00n)];
  const body = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 1 };
  const send = (key: string) => server.call('POST /market/order', { as: buyer, body, key });
  const openRule = async (timeInForce: 'gtc' | 'ioc') => {
    const preview = { as: buyer, body: { ...body, timeInForce } };
    const { rules } = await server.ask('POST /market/order/preview', preview);
    return rules.filter(({ code }) => code === 'open_orders' || code === 'too_many_orders');
  };
  const first = await send('0');
  expect(await openRule('gtc')).toMatchObject([{ code: 'open_orders', passed: true }]);
  // Inserts orders up to the limit without holds, so the books cannot agree here.
  const { id } = first.json<{ id: string }>();
  await sql`
    insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) ||
      jsonb_build_object('id', gen_random_uuid(), 'sequence', 1000 + n))).*
    from orders o, generate_series(2, ${MAX_PER_OWNER.openOrders}::int4) n where o.id = ${id}`.execute(db);
  for (let count = 1; count < 100; count += 1) await send(String(count));
  const refused = await send('100');
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'too_many_orders' }]);
  expect(await openRule('gtc')).toMatchObject([{ code: 'too_many_orders', passed: false }]);
  expect(await openRule('ioc')).toEqual([]);
  // Preview and order report the same first reason, also where there are others.
  const dear = { ...body, limitPrice: 1_000_000 };
  const [before, placed] = [
    await server.ask('POST /market/order/preview', { as: buyer, body: dear }),
    await server.call('POST /market/order', { as: buyer, body: dear, key: 'dear' }),
  ];
  const broken = before.rules.filter(({ passed }) => !passed).map(({ code }) => code);
  expect(broken).toEqual(['too_many_orders', 'insufficient_funds']);
  expect(placed.json()).toMatchObject({ code: broken[0] });
  const recorded = await readRecords(db, 'audit_log', ['details'], {
    action: 'orders_refused',
    actor_id: buyer.userId,
  });
  const entry = { details: { refused: [['place', buyer.userId, stock.stockId, 'too_many_orders']] } };
  expect(recorded).toEqual([entry, entry]);
  expect((await send('0')).json()).toEqual(first.json());
  const passing = await server.call('POST /market/order', {
    as: buyer,
    body: { ...body, timeInForce: 'ioc' },
  });
  expect(passing.statusCode).toBe(201);
});
