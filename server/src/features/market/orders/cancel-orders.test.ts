import { expect, test } from 'vitest';
import { LARGEST_BATCH } from '#server/exchange/intake/process-batch.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { cancelOrders } from './cancel-orders.ts';

const server = await createTestApp();
const { db, services } = server;
const { market } = server;

verifyBooksAfterEach(db);

const CANCEL = 'POST /market/orders/cancel';
const freed = (cash: number, shares: number) => ({ cash, shares });
const open = (
  as: { userId: string; sessionId: string },
  query: { stockId?: string; from?: string; before?: string } = {},
) => server.ask('GET /market/orders/open', { as, query });

/** A person with two bids in one stock, one partially filled, and a bid and an offer in another stock. */
async function busy() {
  const [one, other] = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const trader = await market.addBuyer(10_000_00n);
  const seller = await market.addSeller(one.stockId, 100n);
  const owner = await market.addSeller(other.stockId, 10n);
  await market.takeAll([
    limitOrder(owner, 'sell', other, 5n, 30_00n),
    limitOrder(trader, 'buy', other, 5n, 30_00n),
  ]);
  server.pass(60_000);
  await server.jobs.runNow('settle-trades');
  const part = limitOrder(trader, 'buy', one, 10n, 20_00n);
  const whole = limitOrder(trader, 'buy', one, 10n, 19_00n);
  const bid = limitOrder(trader, 'buy', other, 1n, 10_00n);
  const offer = limitOrder(trader, 'sell', other, 4n, 40_00n);
  await market.takeAll([part, whole, bid, offer, limitOrder(seller, 'sell', one, 4n, 20_00n)]);
  return { one, other, trader, seller, part, whole, bid, offer };
}

test('one call cancels a stock’s open orders, another all others; the shown holds equal the released ones', async () => {
  const { one, trader, part, whole, bid, offer } = await busy();
  const inOne = freed(311.55, 0);
  expect(await open(trader, { stockId: one.stockId })).toEqual({ orders: 2, held: inOne });
  expect(await open(trader)).toEqual({ orders: 4, held: freed(321.6, 4) });
  const before = await market.balanceOf(trader.userId);
  const first = await server.ask(CANCEL, { as: trader, body: { stockId: one.stockId } });
  expect(first).toMatchObject({ freed: inOne, notCancelled: [] });
  expect(new Set(first.cancelled)).toEqual(new Set([part.orderId, whole.orderId]));
  const free_minor = BigInt(Math.round(inOne.cash * 100));
  const after = await market.balanceOf(trader.userId);
  expect(after).toEqual([before[0] + free_minor, before[1] - free_minor]);
  const second = await server.ask(CANCEL, { as: trader, body: {} });
  expect(second).toMatchObject({ freed: freed(10.05, 4), notCancelled: [] });
  expect(new Set(second.cancelled)).toEqual(new Set([bid.orderId, offer.orderId]));
  expect(await open(trader)).toEqual({ orders: 0, held: freed(0, 0) });
  const { results } = await server.ask('GET /market/orders', { as: trader, query: { state: 'ended' } });
  expect(results.map(({ endReason }) => endReason)).toEqual(Array(4).fill('cancelled_by_owner'));
  // The filled part stays.
  expect(results.find(({ id }) => id === part.orderId)).toMatchObject({ filledShares: 4 });
});

test('other people’s orders are not touched; without open orders nothing is cancelled', async () => {
  const { trader } = await busy();
  const stranger = await server.addPerson();
  expect(await server.ask(CANCEL, { as: stranger, body: {} })).toEqual({
    cancelled: [],
    freed: freed(0, 0),
    notCancelled: [],
  });
  expect(await open(trader)).toMatchObject({ orders: 4 });
  const body = { stockId: 'all', side: 'buy' };
  const wrong = await server.call(CANCEL, { as: trader, body });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { stockId: ['Unknown id'], side: ['Unknown field'] },
  ]);
});

test('each batch of them is on record as cancelled by their owner', async () => {
  const { one, trader, part } = await busy();
  await server.ask(CANCEL, { as: trader, body: { stockId: one.stockId } });
  const { details } = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'orders_taken')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(details)).toContain(JSON.stringify(['cancelled', part.orderId, trader.userId]));
});

test('with one key it is done once: the same answer again, also at the same time, and a conflict for another body', async () => {
  const { one, other, trader, whole } = await busy();
  const body = { stockId: one.stockId };
  const send = (what: object) => server.call(CANCEL, { as: trader, body: what, key: 'all' });
  const twins = await Promise.all([send(body), send(body)]);
  expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(twins.map(twin => twin.body)).size).toBe(1);
  const later = { as: trader, body: { ...body, side: 'buy', type: 'limit', shares: 1, limitPrice: 15 } };
  const placed = await server.ask('POST /market/order', later);
  expect((await send(body)).body).toBe(twins[0].body);
  expect(await market.statusOf(placed.id)).toBe('open');
  expect(await market.statusOf(whole.orderId)).toBe('cancelled');
  const conflict = await send({ stockId: other.stockId });
  expect([conflict.statusCode, conflict.json()]).toMatchObject([409, { code: 'idempotency_conflict' }]);
});

test('an order that fills first is reported as filled, and a partial fill as cancelled with its rest', async () => {
  const { one, trader, seller, part, whole } = await busy();
  let fill: Promise<unknown> | undefined;
  // Both have been read as open by then.
  const orders: typeof services.orders = {
    ...services.orders,
    submit: async command => {
      fill ??= market.take(limitOrder(seller, 'sell', one, 10n, 19_00n));
      await fill;
      return services.orders.submit(command);
    },
  };
  const answer = await cancelOrders(
    { ...services, orders },
    trader.userId,
    { stockId: one.stockId },
    undefined,
  );
  expect(answer).toEqual({
    cancelled: [whole.orderId],
    freed: { cash: 6n * 19_00n + 57n, shares: 0n },
    notCancelled: [
      {
        id: part.orderId,
        status: 'filled',
        code: 'order_not_open',
        message: 'This order has already ended.',
      },
    ],
  });
});

test('more than a batch takes are cancelled a batch at a time', async () => {
  const stock = await insertStock(db, market.now);
  const trader = await market.addBuyer(1_000_00n);
  const many = Array.from({ length: LARGEST_BATCH + 1 }, () => limitOrder(trader, 'buy', stock, 1n, 1_00n));
  await market.takeAll(many);
  let waiting = 0;
  let most = 0;
  const orders: typeof services.orders = {
    ...services.orders,
    submit: async command => {
      waiting += 1;
      most = Math.max(most, waiting);
      const outcome = await services.orders.submit(command);
      waiting -= 1;
      return outcome;
    },
  };
  const answer = await cancelOrders({ ...services, orders }, trader.userId, {}, undefined);
  expect(answer).toMatchObject({ freed: { cash: 1_00n * BigInt(many.length) }, notCancelled: [] });
  expect(most).toBe(LARGEST_BATCH);
  expect(await market.balanceOf(trader.userId)).toEqual([1_000_00n, 0n]);
});

test('an order that the same person cancels concurrently is reported as cancelled and its money as free', async () => {
  const { one, trader, part, whole } = await busy();
  const inOne = { stockId: one.stockId };
  const { held } = await open(trader, inOne);
  let twin: Promise<unknown> | undefined;
  // Both calls have read both orders as open. The other call comes first with each of them.
  const orders: typeof services.orders = {
    ...services.orders,
    submit: async command => {
      twin ??= server.ask(CANCEL, { as: trader, body: inOne });
      await twin;
      return services.orders.submit(command);
    },
  };
  const answer = await cancelOrders({ ...services, orders }, trader.userId, inOne, undefined);
  expect(answer).toMatchObject({
    freed: { cash: BigInt(Math.round(held.cash * 100)), shares: 0n },
    notCancelled: [],
  });
  expect(new Set('cancelled' in answer ? answer.cancelled : [])).toEqual(
    new Set([part.orderId, whole.orderId]),
  );
});

test('those of one time alone are listed, counted and cancelled', async () => {
  const { trader } = await busy();
  const { results } = await server.ask('GET /market/orders', { as: trader, query: { state: 'open' } });
  const before = results[0]?.placedAt ?? '';
  market.now = new Date(Date.parse(before) + 86_400_000);
  const stock = await insertStock(db, market.now);
  const late = limitOrder(trader, 'buy', stock, 3n, 10_00n);
  await market.take(late);
  const [old, young] = [{ before: market.now.toISOString() }, { from: market.now.toISOString() }];
  const idsIn = async (query: object) => {
    const list = await server.ask('GET /market/orders', { as: trader, query: { state: 'open', ...query } });
    return list.results.map(({ id }) => id);
  };
  expect(await idsIn(young)).toEqual([late.orderId]);
  expect(await idsIn(old)).toEqual(results.map(({ id }) => id));
  expect(await open(trader, young)).toEqual({ orders: 1, held: freed(30.15, 0) });
  expect(await server.ask(CANCEL, { as: trader, body: young })).toMatchObject({
    cancelled: [late.orderId],
    notCancelled: [],
  });
  expect(await idsIn({})).toEqual(results.map(({ id }) => id));
});
