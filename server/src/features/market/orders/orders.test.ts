import { expect, test } from 'vitest';
import { STEP_UP_LASTS_MS } from '#domain/compliance/step-up.ts';
import { STEP_UP_TRIES } from '#server/people/check-step-up.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '3000' });
const { db, market } = server;

verifyBooksAfterEach(db);

/** A stock with five shares on offer at $100.00, and a person with $1,000.00. */
async function offered(facts?: Parameters<typeof market.addBuyer>[1]) {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  await market.take(limitOrder(seller, 'sell', stock, 5n, 100_00n));
  const buyer = await market.addBuyer(1_000_00n, facts);
  const order = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 3, limitPrice: 110 };
  return { stock, seller, buyer, order };
}

test('an order is placed, settled by the job, and reads the same afterwards', async () => {
  const { stock, buyer, order } = await offered();
  const placed = await server.call('POST /market/order', {
    as: buyer,
    body: { ...order, clientOrderId: 'one' },
  });
  expect(placed.statusCode).toBe(201);
  expect(placed.json()).toMatchObject({
    stock: { id: stock.stockId, slug: stock.slug, name: 'Acme' },
    status: 'filled',
    filledShares: 3,
    fee: 1.5,
    total: 301.5,
    held: { cash: 0, shares: 0 },
    fills: [{ shares: 3, price: 100, fee: 1.5, settlement: { state: 'cleared' } }],
    clientOrderId: 'one',
    endReason: 'filled',
  });
  const params = { id: placed.json<{ id: string }>().id };
  const read = await server.call('GET /market/orders/{id}', { params, as: buyer });
  expect(read.json()).toMatchObject({
    ...placed.json<object>(),
    events: [{ kind: 'placed', shares: 3, price: 110, reason: null, by: 'you' }],
  });
  expect(
    (await server.call('GET /market/orders/{id}', { params, as: await server.addPerson() })).statusCode,
  ).toBe(404);
  server.pass(3_000);
  await server.jobs.runNow('settle-trades');
  const settled = await server.call('GET /market/orders/{id}', { params, as: buyer });
  expect(settled.json()).toMatchObject({ fills: [{ settlement: { state: 'settled' } }] });
});

test('ids in capitals name the same', async () => {
  const { buyer, order } = await offered();
  const body = { ...order, stockId: order.stockId.toUpperCase(), limitPrice: 90 };
  const placed = await server.call('POST /market/order', { as: buyer, body });
  expect(placed.statusCode).toBe(201);
  const params = { id: placed.json<{ id: string }>().id.toUpperCase() };
  const cancelled = await server.call('DELETE /market/orders/{id}', { as: buyer, params });
  expect(cancelled.json()).toMatchObject({ status: 'cancelled' });
});

test('one key moves shares once: the same answer again, and a conflict for another body', async () => {
  const { buyer, order } = await offered();
  const send = (body: object) => server.call('POST /market/order', { as: buyer, body, key: 'once' });
  const first = await send(order);
  const [second, third] = await Promise.all([send(order), send(order)]);
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(third.json()).toEqual(first.json());
  // The order of fields does not change the request.
  const turned = await send(Object.fromEntries(Object.entries(order).toReversed()));
  expect([turned.statusCode, turned.json()]).toEqual([201, first.json()]);
  const other = await send({ ...order, shares: 2 });
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_conflict' }]);
  const orders = await server.call('GET /market/orders', { as: buyer });
  expect(orders.json()).toMatchObject({ total: 1 });
});

test('twenty at once with one key are one order', async () => {
  const { buyer, order } = await offered();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('POST /market/order', { as: buyer, body: order, key: 'race' }),
    ),
  );
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
  expect((await server.call('GET /market/orders', { as: buyer })).json()).toMatchObject({ total: 1 });
});

test('anonymous callers, other roles and invalid bodies receive 401, 403 and 400', async () => {
  const { stock, buyer, order } = await offered();
  expect((await server.call('POST /market/order', { body: order })).statusCode).toBe(401);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  expect((await server.call('POST /market/order', { as: issuer, body: order })).statusCode).toBe(403);
  const nonsense = { ...order, shares: 1.5, limitPrice: 1.005, colour: 'red' };
  const answer = await server.call('POST /market/order', { as: buyer, body: nonsense });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      shares: ['Must be a whole number of shares'],
      limitPrice: ['Must be an amount with at most 2 decimals'],
      colour: ['Unknown field'],
    },
  ]);
  for (const nothing of [undefined, null, '']) {
    const stockless = { ...order, stockId: nothing };
    expect((await server.call('POST /market/order', { as: buyer, body: stockless })).json()).toEqual({
      stockId: ['This is required'],
    });
  }
  const market = await server.call('POST /market/order', {
    as: buyer,
    body: { ...order, type: 'market' },
  });
  expect(market.statusCode).toBe(400);
  const unknown = { ...order, stockId: buyer.userId };
  expect((await server.call('POST /market/order', { as: buyer, body: unknown })).statusCode).toBe(404);
});

test('a refusal answers 422 with a sentence a person understands', async () => {
  const { buyer, order } = await offered();
  const answer = await server.call('POST /market/order', { as: buyer, body: { ...order, shares: 100 } });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      code: 'insufficient_funds',
      message: 'You have $1,000.00 available, and this needs $11,055.00. Deposit first, or choose less.',
    },
  ]);
});

test('a PIN, once set, is required for orders and changes; a repeated response needs none', async () => {
  const pinHash = await createPasswords({ memory_kib: 8, passes: 1 }).hash('2468');
  const { buyer, order } = await offered({ pinHash });
  const send = (body: object, key?: string) =>
    server.call('POST /market/order', { as: buyer, body, ...(key ? { key } : {}) });
  expect((await send(order)).json()).toMatchObject({ code: 'pin_required' });
  expect((await send({ ...order, pin: '1357' })).json()).toMatchObject({ code: 'pin_wrong' });
  const taken = await send({ ...order, pin: '2468' }, 'mine');
  expect(taken.statusCode).toBe(201);
  const resting = (await send({ ...order, limitPrice: 90, pin: '2468' })).json<{ id: string }>();
  const change = (body: object) =>
    server.call('PUT /market/orders/{id}', { as: buyer, params: resting, body });
  const smaller = { shares: 2, limitPrice: 90 };
  // Remembered for a few minutes, then asked for again.
  expect((await change({ ...smaller, shares: 3 })).json()).toMatchObject({ shares: 3 });
  server.pass(STEP_UP_LASTS_MS);
  expect((await change(smaller)).json()).toMatchObject({ code: 'pin_required' });
  expect((await change({ ...smaller, pin: '2468' })).json()).toMatchObject({ shares: 2 });
  server.pass(STEP_UP_LASTS_MS);
  expect((await send({ ...order, pin: '2468' }, 'mine')).json()).toEqual(taken.json());
  // The preview accepts the body of the order and ignores its PIN.
  const body = { ...order, clientOrderId: 'mine', pin: '0000' };
  const preview = await server.call('POST /market/order/preview', { as: buyer, body });
  expect(preview.json()).toMatchObject({ pinRequired: true, stepUp: 'pin' });
});

test('a PIN that is wrong, or locked, is on record with the order it was for', async () => {
  const pinHash = await createPasswords({ memory_kib: 8, passes: 1 }).hash('2468');
  const { stock, buyer, order } = await offered({ pinHash });
  const placed = await server.call('POST /market/order', { as: buyer, body: { ...order, pin: '2468' } });
  const { id } = placed.json<{ id: string }>();
  server.pass(STEP_UP_LASTS_MS);
  for (let tries = 0; tries < STEP_UP_TRIES; tries += 1)
    await server.call('POST /market/order', { as: buyer, body: { ...order, pin: '1357' } });
  const body = { shares: 1, limitPrice: 100, pin: '2468' };
  const locked = await server.call('PUT /market/orders/{id}', { as: buyer, params: { id }, body });
  expect(locked.json()).toMatchObject({ code: 'pin_locked' });
  const ofBuyer = { action: 'orders_refused', actor_id: buyer.userId } as const;
  const requests = await readRecords(db, 'audit_log', ['request_id'], ofBuyer);
  expect(requests.at(-1)).toEqual({ request_id: locked.headers['x-request-id'] });
  const recorded = await readRecords(db, 'audit_log', ['details'], ofBuyer);
  const refused = (command: string, of: string, code: string) => ({
    details: { refused: [[command, buyer.userId, of, code]] },
  });
  const wrong = Array.from({ length: STEP_UP_TRIES - 1 }, () => refused('place', stock.stockId, 'pin_wrong'));
  expect(recorded).toEqual([
    ...wrong,
    refused('place', stock.stockId, 'pin_locked'),
    refused('replace', id, 'pin_locked'),
  ]);
});

test('a preview tells price, fee, total, holds and every rule, and changes nothing', async () => {
  server.now = new Date('2026-03-02T10:00:03Z');
  const { stock, buyer, order } = await offered();
  const preview = await server.call('POST /market/order/preview', { as: buyer, body: order });
  expect([preview.statusCode, preview.json()]).toMatchObject([
    200,
    {
      price: 110,
      fillsNow: { shares: 3, averagePrice: 100 },
      notional: 330,
      feeBps: 50,
      fee: 1.65,
      total: 331.65,
      holds: { cash: 331.65, shares: 0 },
      availableAfter: { cash: 698.5, shares: 0 },
      expiresAt: null,
      estimatedSettlementAt: '2026-03-02T10:00:06.000Z',
      pinRequired: false,
      stepUp: null,
    },
  ]);
  const forTheDay = { ...order, timeInForce: 'day' };
  expect(
    (await server.call('POST /market/order/preview', { as: buyer, body: forTheDay })).json(),
  ).toMatchObject({
    expiresAt: '2026-03-03T00:00:00.000Z',
  });
  const { rules } = preview.json<{ rules: { code: string; passed: boolean; message: string }[] }>();
  expect(rules.every(rule => rule.passed)).toBe(true);
  const tooMuch = await server.call('POST /market/order/preview', {
    as: buyer,
    body: { ...order, shares: 100 },
  });
  const failed = tooMuch
    .json<{ rules: { code: string; passed: boolean }[] }>()
    .rules.filter(rule => !rule.passed);
  expect(failed).toMatchObject([{ code: 'insufficient_funds' }]);
  const alone = { stockId: stock.stockId, side: 'sell', type: 'market', shares: 1 };
  const nobody = await server.call('POST /market/order/preview', { as: buyer, body: alone });
  expect(nobody.json<{ rules: { code: string }[] }>().rules.map(rule => rule.code)).toContain(
    'no_opposite_order',
  );
  expect((await server.call('GET /market/orders', { as: buyer })).json()).toMatchObject({ total: 0 });
});

test('a preview reveals nothing of the book to an unverified person', async () => {
  const { order } = await offered();
  const as = await market.addBuyer(1_000_00n, { verification: 'PENDING' });
  for (const body of [order, { stockId: order.stockId, side: 'buy', type: 'market', shares: 3 }]) {
    const preview = await server.call('POST /market/order/preview', { as, body });
    expect(preview.json()).toMatchObject({
      price: 'limitPrice' in body ? 110 : 0,
      fillsNow: { shares: 0, averagePrice: null },
      holds: { cash: 0, shares: 0 },
      estimatedSettlementAt: null,
    });
    expect(preview.body).toContain('not_verified');
  }
});

test('its rules reveal nothing either, such as the amount missing at the best price', async () => {
  const { order } = await offered();
  const as = await market.addBuyer(1_00n, { verification: 'PENDING' });
  const body = { stockId: order.stockId, side: 'buy', type: 'market', shares: 3 };
  const preview = await server.call('POST /market/order/preview', { as, body });
  expect(preview.body).toContain('not_verified');
  expect(preview.body).not.toContain('insufficient_funds');
});

test('an open order is changed and cancelled by its owner alone, and its life can be read', async () => {
  const { buyer, order } = await offered();
  const placed = await server.call('POST /market/order', {
    as: buyer,
    body: { ...order, limitPrice: 90 },
  });
  expect(placed.json()).toMatchObject({ status: 'open', held: { cash: 271.35, shares: 0 }, total: 0 });
  const params = { id: placed.json<{ id: string }>().id };
  const stranger = await server.addPerson();
  const change = { shares: 5, limitPrice: 100 };
  expect(
    (await server.call('PUT /market/orders/{id}', { params, as: stranger, body: change })).statusCode,
  ).toBe(404);
  expect((await server.call('DELETE /market/orders/{id}', { params, as: stranger })).statusCode).toBe(404);
  const changed = await server.call('PUT /market/orders/{id}', { params, as: buyer, body: change });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { status: 'filled', filledShares: 5, total: 502.5 },
  ]);
  expect((await server.call('DELETE /market/orders/{id}', { params, as: buyer })).json()).toMatchObject({
    code: 'order_not_open',
  });
  const second = await server.call('POST /market/order', {
    as: buyer,
    body: { ...order, limitPrice: 90, shares: 1 },
  });
  const secondId = { id: second.json<{ id: string }>().id };
  const cancelled = await server.call('DELETE /market/orders/{id}', { params: secondId, as: buyer });
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', endReason: 'cancelled_by_owner' });
  expect(await server.ask('GET /market/orders/{id}', { params: secondId, as: buyer })).toMatchObject({
    events: [
      { kind: 'placed', by: 'you' },
      { kind: 'cancelled', reason: 'cancelled_by_owner', by: 'you' },
    ],
  });
  const detail = await server.call('GET /market/orders/{id}', { params, as: buyer });
  expect(detail.json()).toMatchObject({
    events: [{ kind: 'placed' }, { kind: 'replaced', shares: 5, price: 100 }],
  });
  const ended = await server.call('GET /market/orders', { as: buyer, query: { state: 'ended' } });
  expect(ended.json()).toMatchObject({ total: 1, results: [{ status: 'cancelled' }] });
});

test('a remainder that may not rest is cancelled at once, and the order’s history shows it', async () => {
  const { buyer, order } = await offered();
  const body = { ...order, shares: 8, timeInForce: 'ioc' };
  const placed = await server.ask('POST /market/order', { as: buyer, body });
  expect(placed).toMatchObject({
    status: 'cancelled',
    filledShares: 5,
    endReason: 'unfilled_remainder',
    held: { cash: 0 },
  });
  const params = { id: placed.id };
  expect((await server.ask('GET /market/orders/{id}', { params, as: buyer })).events).toMatchObject([
    { kind: 'placed', shares: 8, by: 'you' },
    { kind: 'cancelled', shares: 3, reason: 'unfilled_remainder', by: 'foreshare' },
  ]);
});

test('a day order expires by its job', async () => {
  const { buyer, order } = await offered();
  const body = { ...order, limitPrice: 90, timeInForce: 'day' };
  const placed = await server.call('POST /market/order', { as: buyer, body });
  expect(placed.json()).toMatchObject({ expiresAt: '2026-03-03T00:00:00.000Z' });
  server.now = new Date('2026-03-03T00:00:00Z');
  await server.jobs.runNow('expire-orders');
  const orders = await server.call('GET /market/orders', { as: buyer });
  expect(orders.json()).toMatchObject({ results: [{ status: 'expired', held: { cash: 0 } }] });
  const params = { id: placed.json<{ id: string }>().id };
  expect(await server.ask('GET /market/orders/{id}', { params, as: buyer })).toMatchObject({
    events: [
      { kind: 'placed', by: 'you' },
      { kind: 'expired', by: 'foreshare' },
    ],
  });
});

test('a day order that ended before its day is reported as ended, not as expired', async () => {
  const { seller, buyer, order } = await offered();
  const place = (as: typeof buyer, body: object) =>
    server.ask('POST /market/order', { as, body: { ...order, timeInForce: 'day', ...body } });
  const filled = await place(buyer, {});
  const cancelled = await place(buyer, { limitPrice: 90, shares: 1 });
  const ranOut = await place(seller, { side: 'sell', limitPrice: 120 });
  await server.ask('DELETE /market/orders/{id}', { as: buyer, params: { id: cancelled.id } });
  server.now = new Date(Date.parse(ranOut.expiresAt ?? ''));
  const change = async (as: typeof buyer, { id }: { id: string }) => {
    const body = { shares: 2, limitPrice: 95 };
    const answer = await server.call('PUT /market/orders/{id}', { as, params: { id }, body });
    return answer.json<{ code: string; message: string }>();
  };
  const ended = { code: 'order_not_open', message: 'This order has already ended.' };
  expect(await change(buyer, filled)).toEqual(ended);
  expect(await change(buyer, cancelled)).toEqual(ended);
  await server.jobs.runNow('expire-orders');
  expect(await change(seller, ranOut)).toEqual(ended);
});

test('a refusal about a single share uses the singular', async () => {
  const { seller, buyer, order } = await offered();
  const refused = async (sale: object) =>
    (
      await server.call('POST /market/order', { as: seller, body: { ...order, side: 'sell', ...sale } })
    ).json<object>();
  await server.ask('POST /market/order', { as: seller, body: { ...order, side: 'sell', shares: 4 } });
  expect(await refused({ shares: 2 })).toMatchObject({ message: 'You have 1 share available to sell.' });
  const sale = { as: seller, body: { ...order, side: 'sell', shares: 1, limitPrice: 99 } };
  await server.ask('POST /market/order', sale);
  expect(await refused({ shares: 2 })).toMatchObject({ message: 'You have 0 shares available to sell.' });
  const { id } = await server.ask('POST /market/order', { as: buyer, body: { ...order, limitPrice: 99 } });
  const body = { shares: 1, limitPrice: 99 };
  const change = await server.call('PUT /market/orders/{id}', { as: buyer, params: { id }, body });
  expect(change.json()).toMatchObject({
    code: 'size_already_filled',
    message: 'The new size must be more than the 1 share already filled.',
  });
});

test('an order of more than money can count is refused on its field: looked at, placed or changed', async () => {
  const { stock, seller, buyer } = await offered();
  const shares = ['Shares times price is more than can be counted'];
  const refused = [400, { shares }];
  const much = { shares: 5, limitPrice: 90_000_000_000_000.02 };
  for (const [as, side] of [[buyer, 'buy'] as const, [seller, 'sell'] as const]) {
    const body = { stockId: stock.stockId, side, type: 'limit', ...much };
    for (const call of ['POST /market/order/preview', 'POST /market/order'] as const) {
      const answer = await server.call(call, { as, body });
      expect([answer.statusCode, answer.json()]).toEqual(refused);
    }
  }
  const [{ id } = { id: '' }] = (await server.ask('GET /market/orders', { as: seller })).results;
  const change = await server.call('PUT /market/orders/{id}', { as: seller, params: { id }, body: much });
  expect([change.statusCode, change.json()]).toEqual(refused);
});
