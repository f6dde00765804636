import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import type { RouteKey } from '#contract/api.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { sendErrors } from './error-responses.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { app } = server;
const JSON_TYPE = { 'content-type': 'application/json' };

function post(payload: string, headers: Record<string, string> = JSON_TYPE) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
}

test('every answer carries the headers that tie a browser down, and its own request id', async () => {
  for (const url of ['/api/health', '/api/account', '/api/nowhere', '/nowhere.png', '/api/%zz']) {
    const { headers } = await app.inject({ url });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  // Hooks do not run for an address that cannot be decoded.
  const undecoded = await app.inject({ url: '/api/%zz' });
  const { headers } = await app.inject({ url: '/api/health' });
  expect(undecoded.headers).toMatchObject({
    'content-security-policy': headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page whose address cannot be decoded leads home, as every unknown one does; a call is not found', async () => {
  for (const url of ['/%ff', '/companies/%E0%A4%A']) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, '/home']);
  }
  for (const [method, url] of [
    ['GET', '/api/market/%ff'],
    ['POST', '/%ff'],
  ] as const) {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
});

test('a caller cannot choose the request id', async () => {
  const { headers } = await app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } });
  expect(headers['x-request-id']).not.toBe('mine');
});

test('a call answers with and without a trailing slash', async () => {
  for (const url of ['/api/health', '/api/health/']) {
    expect((await app.inject({ url })).json()).toMatchObject({ status: 'ok' });
  }
});

test('an unknown call is 404, a known one with the wrong method 405, both in the shape of errors', async () => {
  const unknown = await app.inject({ url: '/api/nowhere' });
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing here.' },
  ]);
  for (const [url, allow] of [
    ['/api/auth/login', 'POST'],
    ['/api/auth/login/', 'POST'],
    ['/api/payment/channels/x/details', 'GET, HEAD'],
  ] as const) {
    const wrong = await app.inject({ method: 'PATCH', url });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers['allow']).toBe(allow);
  }
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: '/api/health//' })).statusCode).toBe(404);
});

test.each([
  ['broken', '{"email":'],
  ['poisoned', '{"__proto__":{"role":"operator"}}'],
  ['poisoned deeper', '{"email":{"constructor":{"prototype":{"role":"operator"}}}}'],
  ['not an object', '[1,2]'],
  ['a bare word', 'null'],
  ['nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a number beyond all numbers', '{"email":1e309,"password":1e309}'],
  ['a character that cannot be stored', '{"email":"a\\u0000@example.com","password":"x"}'],
  ['half a character', '{"email":"a@example.com","password":"\\ud800"}'],
])('a body that is %s is refused with 400 and fields', async (_, body) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.values(answer.json<Record<string, unknown>>()).every(Array.isArray)).toBe(true);
});

test('text that cannot be stored is refused on its field', async () => {
  const answer = await post('{"email":"a@example.com","password":"\\ud800"}');
  expect(answer.json()).toEqual({
    password: ['Text may not contain the character U+0000 or half a character'],
  });
});

test('an empty body counts as none', async () => {
  const answer = await post('');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { email: ['Email is required'], password: ['Password is required'] },
  ]);
});

test('unknown names are refused in query and body', async () => {
  const refused = async (
    key: RouteKey,
    options: Parameters<typeof server.call>[1],
  ): Promise<readonly unknown[]> => {
    const answer = await server.call(key, options);
    return [answer.statusCode, answer.json()];
  };
  const person = await server.addPerson();
  const unknown = (...names: string[]) => [
    400,
    Object.fromEntries(names.map(name => [name, ['Unknown field']])),
  ];
  expect(await refused('GET /market/index', { query: { rnage: '1D' } })).toEqual(unknown('rnage'));
  expect(await refused('GET /health', { query: { a: 1, b: 2 } })).toEqual(unknown('a', 'b'));
  expect(await refused('GET /account/transactions', { as: person, query: { page_size: 5 } })).toEqual(
    unknown('page_size'),
  );
  expect(await refused('POST /contact', { query: { utm: 'x' }, body: {} })).toEqual(unknown('utm'));
  expect(await refused('POST /auth/logout', { as: person, body: { all: true } })).toEqual(unknown('all'));
  // Names that every object inherits.
  const inherited = await app.inject({ url: '/api/health?constructor=1&__proto__=1&toString=1' });
  expect(JSON.parse(inherited.body)).toEqual(
    JSON.parse(
      '{"constructor":["Unknown field"],"__proto__":["Unknown field"],"toString":["Unknown field"]}',
    ),
  );
  expect(await refused('POST /auth/logout', { as: person, body: { valueOf: true } })).toEqual(
    unknown('valueOf'),
  );
});

test('anything but JSON is refused with 415, a large body with 413', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
    expect((await post('a=b', { 'content-type': type })).statusCode).toBe(415);
  }
  expect((await post('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' })).statusCode).toBe(415);
  expect((await post('{}', { ...JSON_TYPE, 'content-encoding': 'identity' })).statusCode).toBe(400);
  const large = await post(JSON.stringify({ email: 'x'.repeat(65_536), password: 'x' }));
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'body_too_large']);
});

test.each([
  '/api/%zz',
  '/api/market/No%20Slug',
  '/api/market/no_slug/history',
  '/api/insights/articles/%00',
  '/api/insights/articles/%C0%AF',
  `/api/${'x'.repeat(5000)}`,
])('the address %.40s leads nowhere', async url => {
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing here.' },
  ]);
});

test('invalid fields are described in words', async () => {
  const search = await server.call('GET /market/search', {
    query: { page: 'x', sort: 'best', spread: -1, watched: 'yes' },
  });
  expect([search.statusCode, search.json()]).toEqual([
    400,
    {
      page: ['Must be a number'],
      sort: [expect.stringMatching(/^Must be one of match, volume, /)],
      spread: ['Must be at least 0'],
      watched: ['Must be one of true, false'],
    },
  ]);
  const issuer = await server.addPerson({
    role: 'issuer',
    companyId: (await insertStock(server.db, server.now)).companyId,
  });
  const rules = await server.call('POST /issuer/rules', {
    as: issuer,
    body: { windows: 7, priceRange: { kind: 'odd' }, smallestLot: 1, review: 1 },
  });
  expect([rules.statusCode, rules.json()]).toMatchObject([
    400,
    {
      who: ['This is required'],
      windows: ['Must be a list'],
      priceRange: { kind: ['Must be one of none, absolute, percent'] },
      review: ['Must be one of automatic, manual'],
    },
  ]);
});

test.each(['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic abc', 'Bearer  ', '\u00e9'])(
  'the authorization %j is 401',
  async authorization => {
    const answer = await app.inject({ url: '/api/account', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  },
);

test('a missing session is reported even where the body is unreadable', async () => {
  for (const [type, payload] of [
    ['application/json', '{"shares":'],
    ['application/json', JSON.stringify({ note: 'x'.repeat(70_000) })],
    ['text/plain', 'hello'],
  ] as const) {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/market/order', headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
  }
});

test('figures for Prometheus are for operators and the machine itself', async () => {
  const direct = await app.inject({ url: '/api/metrics' });
  expect(direct.statusCode).toBe(200);
  expect(direct.body).toContain('foreshare_http_request_seconds');
  const proxied = { url: '/api/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await app.inject(proxied)).statusCode).toBe(401);
  const others = { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9', via: '1.1 proxy' };
  for (const [name, value] of Object.entries(others)) {
    const answer = await app.inject({ url: '/api/metrics', headers: { [name]: value } });
    expect([name, answer.statusCode]).toEqual([name, 401]);
  }
  expect((await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(401);
  const asOperator = async (hasSecondFactor: boolean) => {
    const operator = await server.addPerson({ role: 'operator', hasSecondFactor });
    const token = await signAccessToken(server.services.keys.accessTokens, operator, server.now);
    const headers = { ...proxied.headers, authorization: `Bearer ${token}` };
    return app.inject({ ...proxied, headers });
  };
  expect((await asOperator(true)).statusCode).toBe(200);
  const without = await asOperator(false);
  expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([403, 'second_factor_needed']);
});

/** The response to a thrown error. */
async function answerTo(error: Error) {
  const app = Fastify();
  sendErrors(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown };
}

test('a conflict in the database that does not end is 503 with a time to wait, not a fault of ours', async () => {
  const conflict = new DatabaseError('could not serialize access', 0, 'error');
  conflict.code = '40001';
  const answer = await answerTo(conflict);
  expect(answer).toMatchObject({ statusCode: 503, retryAfter: '2', body: { code: 'busy' } });
});

test('a lost database gives 503 with a waiting time and reveals no address', async () => {
  const cause = new Error('connect ECONNREFUSED 10.0.0.7:5432');
  const answer = await answerTo(new DatabaseUnavailable('PostgreSQL cannot be reached', { cause }));
  expect(answer).toEqual({
    statusCode: 503,
    retryAfter: '2',
    body: {
      code: 'unavailable',
      message: 'The service is briefly unavailable. Nothing was lost; try again in a moment.',
    },
  });
});

test('a field given twice is refused by name, wherever the last one of two would count', async () => {
  const twice = await post('{"email":"a@x.example","password":"one","password":"two"}');
  expect([twice.statusCode, twice.json()]).toEqual([400, { password: ['Must be given once'] }]);
});
