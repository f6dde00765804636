// The access matrix: every call of the contract, made by every kind of caller that may not make it.
import { expect, test, vi } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
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
  year: '2026',
};

const guarded = keys.filter(key => !['public', 'optional'].includes(accessOf(key)));
const forOneRole = guarded.filter(key => accessOf(key) !== 'member');

test.each(guarded)('%s gives 401 without a session', async key => {
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

// A stream does not end by itself. stream.test.ts covers it.
const ending = guarded.filter(key => key !== 'GET /market/stream');

test.each(ending)('%s admits its roles and never fails with a server error', async key => {
  for (const role of ['investor', 'issuer', 'operator'] as const) {
    if (accessOf(key) !== 'member' && role !== accessOf(key)) continue;
    // A separate person for this call, because one of the calls ends all sessions.
    const person = await server.addPerson(role === 'issuer' ? { role, companyId } : { role });
    const answer = await server.call(key, { as: person, params, body: {} });
    expect(answer.statusCode).toBeLessThan(500);
    expect([401, 403]).not.toContain(answer.statusCode);
  }
});

test('a call refused by role is audited with actor and call, without its content', async () => {
  const investor = await server.addPerson();
  const operator = await server.addPerson({ role: 'operator', hasSecondFactor: false });
  const entries = () =>
    readRecords(server.db, 'audit_log', ['actor_id', 'subject_id', 'details'], {
      action: 'call_refused',
      subject_id: 'GET /api/operator/verifications',
    });
  const before = await entries();
  await server.call('GET /operator/verifications', { as: investor, query: { search: 'somebody' } });
  await server.call('GET /operator/verifications', { as: operator });
  const added = (await entries()).slice(before.length);
  expect(added).toMatchObject([
    { actor_id: investor.userId, details: { role: 'investor', code: 'forbidden' } },
    // This operator has no second factor.
    { actor_id: operator.userId, details: { role: 'operator', code: 'second_factor_needed' } },
  ]);
  expect(JSON.stringify(added)).not.toContain('somebody');
});

test('a refusal by a handler is audited as well', async () => {
  const investor = await server.addPerson();
  // A remote address: from loopback everybody may read the metrics.
  const token = await signAccessToken(server.services.keys.accessTokens, investor, server.now);
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await server.app.inject({ url: '/api/metrics', headers })).statusCode).toBe(403);
  const described = await server.app.inject({ url: '/api/openapi.json' });
  expect(described.json()).toHaveProperty(['paths', '/metrics', 'get', 'responses', '403']);
  const entries = await readRecords(server.db, 'audit_log', ['subject_id', 'details'], {
    action: 'call_refused',
    actor_id: investor.userId,
  });
  expect(entries).toMatchObject([{ subject_id: 'GET /api/metrics', details: { code: 'forbidden' } }]);
});

test('refused calls count against the limit', async () => {
  const strict = await createTestApp();
  const person = await strict.addPerson();
  // Stops the clock, so that the minute does not end while requests are counted.
  const machine = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const calls = Array.from({ length: 605 }, () => strict.call('GET /operator/people', { as: person }));
  const refused = (await Promise.all(calls)).map(answer => answer.statusCode);
  machine.mockRestore();
  expect(refused.filter(status => status === 429)).toHaveLength(5);
});
