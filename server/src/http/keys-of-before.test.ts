import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, market } = server;
await insertChannel(db);

type Call = 'POST /market/order' | 'POST /account/deposit';

/** Stores a key with the hash that another version computed. */
async function keep(person: TestPerson, key: string, call: Call, text: string): Promise<void> {
  const what = `${call.replace(' ', ' /api')}\n${text}`;
  const kept = db.updateTable('idempotency_keys').set({ request_hash: hash('sha256', what, 'buffer') });
  const { numUpdatedRows } = await kept
    .where('user_id', '=', person.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

test('a request repeated after an upgrade has its answer and no second effect', async () => {
  const stock = await insertStock(db, server.now);
  const as = await market.addBuyer(1_000_00n);
  const order = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 2, limitPrice: 10 };
  // The hash function must not change: the next version compares keys that this version stored.
  const cases = [
    {
      call: 'POST /market/order' as const,
      body: order,
      other: { ...order, shares: 3 },
      kept: JSON.stringify(Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
    {
      call: 'POST /account/deposit' as const,
      body: { amount: 20 },
      other: { amount: 30 },
      kept: '[["amount",20]]',
    },
  ];
  for (const { call, body, other, kept } of cases) {
    const key = `from before: ${call}`;
    const send = (sent: object) => server.call(call, { as, body: sent, key });
    const first = await send(body);
    expect(first.statusCode).toBe(201);
    await keep(as, key, call, kept);
    const again = await send(body);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await send(other)).statusCode).toBe(409);
  }
  expect((await server.ask('GET /market/orders', { as })).total).toBe(1);
  const paid = db.selectFrom('payments').select('amount_minor').where('user_id', '=', as.userId);
  expect(await paid.orderBy('amount_minor').execute()).toEqual([
    { amount_minor: 20_00n },
    { amount_minor: 1_000_00n },
  ]);
});
