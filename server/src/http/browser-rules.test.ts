// Response headers that stop a browser from caching private data, from contacting other sites and from using
// plain HTTP again.
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp({ PUBLIC_URL: 'https://market.example', LIMIT_FACTOR: '1000' });
const { companyId, slug } = await insertStock(server.db, server.now);
const people = {
  member: await server.addPerson(),
  investor: await server.addPerson(),
  issuer: await server.addPerson({ role: 'issuer', companyId }),
  operator: await server.addPerson({ role: 'operator' }),
};
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));

interface Answered {
  readonly statusCode: number | undefined;
  readonly cacheControl: string | undefined;
}

const id = '01890000-0000-7000-8000-000000000000';
const params = { id, slug, kind: 'identity', month: '2026-03', year: '2026' };

const privateReadings = (Object.keys(routes) as RouteKey[]).filter(
  key => key.startsWith('GET') && routes[key].access in people && key !== 'GET /market/stream',
);

test.each(privateReadings)('no cache keeps the answer of %s', async key => {
  const { access } = routes[key];
  const as = access in people ? people[access as keyof typeof people] : people.member;
  const { headers } = await server.call(key, {
    as,
    params,
    query: key.includes('channels') ? { method_id: id } : {},
  });
  expect(headers['cache-control']).toMatch(/\bno-store\b/);
});

test.each(['/%61pi/account', 'http://market.example/api/account', '/%61pi/account/'])(
  'nor where its address is written in another way: %s',
  async address => {
    const { keys } = server.services;
    const authorization = `Bearer ${await signAccessToken(keys.accessTokens, people.investor, server.now)}`;
    // Uses a real connection, because `inject` would normalise the address first.
    const { statusCode, cacheControl } = await new Promise<Answered>((resolve, reject) => {
      get({ port, path: address, headers: { authorization } }, answer => {
        answer.resume();
        resolve({ statusCode: answer.statusCode, cacheControl: answer.headers['cache-control'] });
      }).on('error', reject);
    });
    expect([statusCode, cacheControl]).toEqual([200, 'no-store']);
  },
);

test('public responses may be cached, personal ones may not', async () => {
  const mine = await server.call('GET /market', { as: people.member });
  expect(mine.headers['cache-control']).toMatch(/\bno-store\b/);
});

test('on https, browsers are bound to it for two years', async () => {
  const { headers } = await server.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('no other site may read an answer or send a call with anything of its own', async () => {
  const origin = 'https://elsewhere.example';
  const read = await server.app.inject({ url: '/api/market', headers: { origin } });
  expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/market/order',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(asked.statusCode).toBe(405);
  expect(Object.keys(asked.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
});

test('no page may be framed, sniffed, scripted from outside, or handed to a sensor', async () => {
  const { headers } = await server.app.inject({ url: '/api/docs' });
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
