import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { giveCash, insertChannel, paymentBody, readBalance } from '#server/testing/test-payments.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const channel = await insertChannel(server.db, { fee_bps: 150 });

verifyBooksAfterEach(server.db);

test('a deposit waits for a confirmed address; money may leave without one', async () => {
  const person = await server.addPerson({ isEmailConfirmed: false });
  await giveCash(server.db, person.userId, 10_000n, server.now);
  const deposit = (call: 'POST /payment/deposit' | 'POST /account/deposit', body: object) =>
    server.call(call, { as: person, body });
  for (const answer of [
    await deposit('POST /payment/deposit', paymentBody(channel, 100)),
    await deposit('POST /account/deposit', { amount: 100 }),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'email_unconfirmed' }]);
  expect(await readBalance(server, person)).toMatchObject({ balance: 100 });
  const withdrawal = await server.call('POST /payment/withdraw', {
    as: person,
    body: paymentBody(channel, 50),
  });
  expect(withdrawal.statusCode).toBe(201);
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: server.now })
    .where('id', '=', person.userId)
    .execute();
  expect((await deposit('POST /payment/deposit', paymentBody(channel, 100))).statusCode).toBe(201);
});
