// The access matrix: every call of the contract by everybody who may not make it.
import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { companyId } = await insertStock(server.db, server.now);
const people = {
  investor: await server.addPerson(),
  issuer: await server.addPerson({ role: 'issuer', companyId }),
  operator: await server.addPerson({ role: 'operator' }),
} as const;

const keys = Object.keys(routes) as RouteKey[];
const accessOf = (key: RouteKey): Access => routes[key].access;
const params = {
  id: '01890000-0000-7000-8000-000000000000',
  slug: 'nowhere',
  kind: 'identity',
  month: '2026-01',
};

const guarded = keys.filter(key => !['public', 'optional'].includes(accessOf(key)));
const forOneRole = guarded.filter(key => accessOf(key) !== 'member');

test.each(guarded)('%s is 401 for whoever is not signed in', async key => {
  const answer = await server.call(key, { params, body: {} });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
});

test.each(forOneRole)('%s is 403 for every other role, whatever is sent', async key => {
  for (const [role, person] of Object.entries(people)) {
    if (role === accessOf(key)) continue;
    const answer = await server.call(key, { as: person, params, body: {} });
    expect([role, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([role, 403, 'forbidden']);
  }
});

test.each(guarded)('%s never fails on our side for who may call it', async key => {
  for (const [role, person] of Object.entries(people)) {
    if (accessOf(key) !== 'member' && role !== accessOf(key)) continue;
    const answer = await server.call(key, { as: person, params, body: {} });
    expect(answer.statusCode).toBeLessThan(500);
  }
});
