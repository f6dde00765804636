// What a stolen access token gets out: nothing, whatever its owner has set up.
import { expect, test } from 'vitest';
import { STEP_UP_LASTS_MS } from '#domain/compliance/step-up.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;
const channel = await insertChannel(db);

verifyBooksAfterEach(db);

/** A holder of 1,000 shares with an order of 100 that rests and with cash, as a thief finds the account. */
async function addVictim() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  server.services.market.touch(stock.stockId);
  const victim = await market.addSeller(stock.stockId, 1_000n);
  await server.ask('POST /account/deposit', { as: victim, body: { amount: 1_000 } });
  const body = { stockId: stock.stockId, side: 'sell', type: 'limit', shares: 100, limitPrice: 10.5 };
  const { id } = await server.ask('POST /market/order', { as: victim, body });
  return { victim, stockId: stock.stockId, orderId: id };
}

/** The calls that move value, with what a thief would send; none has a PIN or a code. */
function thefts(stockId: string, orderId: string) {
  const order = { stockId, shares: 100 };
  const payment = {
    payment_method_id: channel.methodId,
    channel_id: channel.channelId,
    metadata: { reference: 'R' },
  };
  return [
    ['POST /market/order', { ...order, side: 'sell', type: 'limit', limitPrice: 0.01 }, {}],
    ['POST /market/order', { ...order, side: 'sell', type: 'limit', limitPrice: 10 }, {}],
    ['POST /market/order', { ...order, side: 'sell', type: 'market' }, {}],
    ['POST /market/order', { ...order, side: 'buy', type: 'limit', limitPrice: 9.99 }, {}],
    ['PUT /market/orders/{id}', { shares: 100, limitPrice: 0.01 }, { id: orderId }],
    ['POST /payment/withdraw', { ...payment, amount: 500 }, {}],
    ['POST /account/withdraw', { amount: 500 }, {}],
  ] as const;
}

async function codesOfThefts({ victim, stockId, orderId }: Awaited<ReturnType<typeof addVictim>>) {
  const codes: string[] = [];
  for (const [call, body, params] of thefts(stockId, orderId)) {
    const answer = await server.call(call, { as: victim, body, params });
    codes.push(`${answer.statusCode} ${answer.json<{ code: string }>().code}`);
  }
  return codes;
}

async function possessionsOf(as: TestPerson) {
  const { balance, held } = await server.ask('GET /account', { as });
  const { results } = await server.ask('GET /market/orders', { as });
  return {
    balance,
    held,
    orders: results.map(({ limitPrice, shares, filledShares }) => [limitPrice, shares, filledShares]),
  };
}

test.each([
  ['a PIN', 'pin_required'],
  ['a second factor', 'code_required'],
  ['neither', 'pin_not_set'],
])('with %s, a stolen access token moves nothing', async (guard, code) => {
  const stolen = await addVictim();
  const { userId } = stolen.victim;
  if (guard === 'a PIN') {
    const pin_hash = await server.services.passwords.hash('135790');
    await db.updateTable('users').set({ pin_hash }).where('id', '=', userId).execute();
  }
  if (guard === 'a second factor') await addSecondFactor(server.services, userId);
  await db.updateTable('sessions').set({ step_up_until: null }).where('user_id', '=', userId).execute();
  server.services.liveSessions.forget();
  const before = await possessionsOf(stolen.victim);
  expect(await codesOfThefts(stolen)).toEqual(Array.from({ length: 7 }, () => `422 ${code}`));
  expect(await possessionsOf(stolen.victim)).toEqual(before);
});

test('while a step-up is remembered, a sale far below the last price still asks', async () => {
  const stolen = await addVictim();
  const { victim, stockId, orderId } = stolen;
  const pin_hash = await server.services.passwords.hash('135790');
  await db.updateTable('users').set({ pin_hash }).where('id', '=', victim.userId).execute();
  const sell = (limitPrice: number, more: object = {}) => {
    const body = { stockId, side: 'sell', type: 'limit', shares: 10, limitPrice, ...more };
    return server.call('POST /market/order', { as: victim, body });
  };
  expect((await sell(8.99)).json()).toMatchObject({ code: 'pin_required' });
  // The book has no bids, so the proceeds of a market order are unknown.
  const blind = { stockId, side: 'sell', type: 'market', shares: 10 };
  expect((await server.call('POST /market/order', { as: victim, body: blind })).json()).toMatchObject({
    code: 'pin_required',
  });
  const cheaper = { as: victim, params: { id: orderId }, body: { shares: 100, limitPrice: 8.99 } };
  expect((await server.call('PUT /market/orders/{id}', cheaper)).json()).toMatchObject({
    code: 'pin_required',
  });
  expect((await sell(10)).statusCode).toBe(201);
  expect((await sell(8.99, { pin: '135790' })).statusCode).toBe(201);
  // Its owner is asked again for the next one, too.
  expect((await sell(8.99)).json()).toMatchObject({ code: 'pin_required' });
});

test('a person who may not trade yet is refused for that reason, not for a missing PIN', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  const as = await server.addPerson({ verification: 'PENDING', isSteppedUp: false });
  const body = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 10 };
  expect((await server.call('POST /market/order', { as, body })).json()).toMatchObject({
    code: 'not_verified',
  });
});

test('a step-up of an order is remembered for a few minutes', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  const pinHash = await server.services.passwords.hash('135790');
  const as = await market.addBuyer(1_000_00n, { pinHash });
  const body = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 9.5 };
  const buy = (more: object = {}) => server.call('POST /market/order', { as, body: { ...body, ...more } });
  expect((await buy({ pin: '135790' })).statusCode).toBe(201);
  expect((await buy()).statusCode).toBe(201);
  server.pass(STEP_UP_LASTS_MS);
  expect((await buy()).json()).toMatchObject({ code: 'pin_required' });
});
