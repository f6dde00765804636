// What a company learns about people: each look is on record, and guessing addresses ends soon.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { giveShares, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;

async function addCompany() {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  return { ...stock, issuer };
}

test('a look at the holders and at the list is on record with the people who were seen', async () => {
  const { stockId, issuer } = await addCompany();
  const holder = await server.addPerson();
  await giveShares(db, holder.userId, stockId, 5n, server.now);
  const party = await server.addPerson();
  const body = { email: party.email, preApproved: false };
  await server.ask('POST /issuer/parties', { as: issuer, body });
  await server.ask('GET /issuer/holders', { as: issuer });
  await server.ask('GET /issuer/parties', { as: issuer });
  const looks = await readRecords(db, 'audit_log', ['subject_id', 'details'], {
    action: 'identity_viewed',
    actor_id: issuer.userId,
  });
  expect(looks).toEqual([
    { subject_id: stockId, details: { userIds: [holder.userId] } },
    { subject_id: stockId, details: { userIds: [party.userId] } },
  ]);
});

test('unknown addresses are on record without the address, and after thirty in an hour none is looked up', async () => {
  const { issuer } = await addCompany();
  const known = await server.addPerson();
  const add = async (email: string) => {
    const body = { email, preApproved: false };
    return (await server.call('POST /issuer/parties', { as: issuer, body })).statusCode;
  };
  expect(await add(known.email)).toBe(201);
  for (let guess = 0; guess < 30; guess += 1) expect(await add(`guess-${guess}@example.com`)).toBe(404);
  expect([await add('guess-30@example.com'), await add(known.email)]).toEqual([429, 429]);
  const misses = await readRecords(db, 'audit_log', ['details'], {
    action: 'party_not_found',
    actor_id: issuer.userId,
  });
  expect(misses).toHaveLength(30);
  expect(JSON.stringify(misses)).not.toContain('guess');
  server.pass(3_600_000);
  expect(await add(known.email)).toBe(201);
});
