import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertChannel } from '#server/testing/test-payments.ts';

const server = await createTestApp();
const channel = await insertChannel(server.db);

test('all payment methods are listed, and the inactive ones say so', async () => {
  const person = await server.addPerson();
  const closed = await insertChannel(server.db, { methodActive: false, position: 5 });
  const { methods } = await server.ask('GET /payment/methods', { as: person });
  expect(methods).toContainEqual(expect.objectContaining({ id: channel.methodId, active: true }));
  expect(methods).toContainEqual(expect.objectContaining({ id: closed.methodId, active: false }));
  const query = { method_id: closed.methodId };
  const { channels } = await server.ask('GET /payment/channels', { as: person, query });
  expect(channels).toEqual([
    expect.objectContaining({ id: closed.channelId, active: false, minimum: 10, maximum: 50000, fee: 1 }),
  ]);
});

test('channels are filtered by method', async () => {
  const answer = await server.call('GET /payment/channels', { as: await server.addPerson() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ method_id: ['Please select a payment method'] });
});

test('a channel gives the details that its type requires, and no others', async () => {
  const person = await server.addPerson();
  const details = { network: 'Ethereum', wallet_address: '0x1', secret: 'not for the wire' };
  const { channelId } = await insertChannel(server.db, { type: 'crypto', details });
  const call = 'GET /payment/channels/{id}/details';
  const answer = await server.ask(call, { as: person, params: { id: channelId } });
  expect(answer.channel.id).toBe(channelId);
  expect(answer.details).toEqual({ type: 'crypto', network: 'Ethereum', wallet_address: '0x1' });
  const unknown = await server.call(call, { as: person, params: { id: uuidv7() } });
  expect(unknown.statusCode).toBe(404);
});

test.each([
  'GET /payment/methods',
  'GET /payment/channels',
  'GET /payment/transactions',
  'GET /payment/transactions/csv',
] as const)('%s requires a session', async call => {
  expect((await server.call(call)).statusCode).toBe(401);
});
