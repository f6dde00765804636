// A gateway sends a withdrawal and reports back later. What its owner may do in between.
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { endPayment, lockPending } from '#server/payments/end-payment.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { cancelPayment } from './cancel-payment.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const channel = await insertChannel(server.db);

const taken = new Set<string>();
const gateway: PaymentProvider = {
  name: 'manual',
  begin: () => 'pending',
  hasTaken: (id, tx) => {
    expect(tx.isTransaction).toBe(true);
    return Promise.resolve(taken.has(id));
  },
};
const cancel = (as: TestPerson, id: string) =>
  cancelPayment(server.services, { actorId: as.userId, requestId: 'r' }, id, undefined, gateway);

async function begun(what: 'deposit' | 'withdraw') {
  const as = await server.market.addBuyer(500_00n);
  const { methodId: payment_method_id, channelId: channel_id } = channel;
  const body = { amount: 300, payment_method_id, channel_id, metadata: { reference: 'REF' } };
  const { id } = await server.ask(`POST /payment/${what}`, { as, body });
  return { as, id };
}

test('a withdrawal can be cancelled until the gateway takes it', async () => {
  const [early, late] = [await begun('withdraw'), await begun('withdraw')];
  expect(await cancel(early.as, early.id)).toMatchObject({ status: 'cancelled' });
  taken.add(late.id);
  expect(await cancel(late.as, late.id)).toMatchObject({ code: 'payment_under_way' });
  expect(await server.ask('GET /account', { as: late.as })).toMatchObject({ balance: 200, held: 300 });
  await transaction(server.db, async tx => {
    const pending = await lockPending(tx, late.id);
    if (pending === undefined || isRefusal(pending)) throw new Error('it is not pending');
    await endPayment(tx, pending, { status: 'completed' }, server.now);
  });
  expect(await cancel(late.as, late.id)).toMatchObject({ code: 'wrong_state' });
  expect(await server.ask('GET /account', { as: late.as })).toMatchObject({ balance: 200, held: 0 });
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a deposit can be cancelled at any time, because nothing is held for it', async () => {
  const { as, id } = await begun('deposit');
  taken.add(id);
  expect(await cancel(as, id)).toMatchObject({ status: 'cancelled' });
});
