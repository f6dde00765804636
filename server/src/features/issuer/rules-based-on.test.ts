// Two who act for one company change its rules at once.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';

test('rules that were changed since somebody looked are not undone by theirs, which are refused', async () => {
  const server = await createTestApp();
  const { companyId } = await insertStock(server.db, server.now);
  const [one, colleague] = [
    await server.addPerson({ role: 'issuer', companyId }),
    await server.addPerson({ role: 'issuer', companyId }),
  ];
  const inForce = async () => (await server.ask('GET /issuer/rules', { as: one })).current;
  const seen = (await inForce())?.id ?? null;
  const set = (as: typeof one, smallestLot: number, basedOn: string | null) =>
    server.call('POST /issuer/rules', { as, body: { ...OPEN_RULES, smallestLot, basedOn } });
  server.pass(1_000);
  expect((await set(colleague, 20, seen)).statusCode).toBe(201);
  const late = await set(one, 30, seen);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict' }]);
  const now = await inForce();
  expect(now?.smallestLot).toBe(20);
  server.pass(1_000);
  expect((await set(one, 30, now?.id ?? null)).statusCode).toBe(201);
  expect((await inForce())?.smallestLot).toBe(30);
});
