// How long a caller waits for an answer while the database makes the call wait.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';

const server = await createTestApp({}, pino({ level: 'silent' }), 400);
const channel = await insertChannel(server.db);

test('a call that must wait too long gets 503, and its repetition gets the response of the first', async () => {
  const person = await server.addPerson();
  const deposit = () =>
    server.call('POST /payment/deposit', {
      as: person,
      key: 'once',
      body: paymentBody(channel, 100),
    });
  await server.db.transaction().execute(async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', person.userId).forNoKeyUpdate().execute();
    const { statusCode, headers } = await deposit();
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(await countWaiting(server.db)).toBe(1);
  });
  // A slow machine may let these wait too long as well.
  await expect.poll(async () => (await deposit()).statusCode).toBe(201);
  const { balance } = await server.ask('GET /account', { as: person });
  // The channel charges 1.00.
  expect(balance).toBe(99);
});
