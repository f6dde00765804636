import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createLimits } from './limits.ts';

const server = await createTestApp();

function post(url: string, payload: object, remoteAddress: string) {
  return server.app.inject({ method: 'POST', url, payload, remoteAddress });
}

test('the sixth reset within a quarter of an hour is refused, and says when to come back', async () => {
  const ask = (n: number, ip = '198.51.100.1') =>
    post('/api/auth/reset-password', { email: `nobody${n}@example.com` }, ip);
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  const refused = await ask(5);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '900',
    { code: 'too_many_requests', message: 'Too many requests. Wait a moment and try again.' },
  ]);
  expect((await ask(6, '198.51.100.2')).statusCode).toBe(200);
  server.now = new Date(server.now.getTime() + 900_000);
  expect((await ask(7)).statusCode).toBe(200);
});

test('a whole /64 of IPv6 counts as one address', async () => {
  const ask = (last: number) =>
    post('/api/auth/reset-password', { email: `six${last}@example.com` }, `2001:db8:1:2::${last}`);
  for (let n = 1; n <= 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  expect((await ask(6)).statusCode).toBe(429);
});

test('so it does where zeros of it are left out', async () => {
  const ask = (n: number, address: string) =>
    post('/api/auth/reset-password', { email: `zero${n}@example.com` }, address);
  for (let n = 1; n <= 5; n += 1) expect((await ask(n, `2001:db9::${n}`)).statusCode).toBe(200);
  expect((await ask(6, '2001:db9::a:b')).statusCode).toBe(429);
  expect((await ask(7, '2001:db9:0:1::1')).statusCode).toBe(200);
});

test('X-Forwarded-For is not believed', async () => {
  const ask = (n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { email: `forwarded${n}@example.com` },
      remoteAddress: '198.51.100.3',
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    });
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  expect((await ask(5)).statusCode).toBe(429);
});

test('all processes count together where the limit is shared, each for itself where not', async () => {
  const [first, second] = [1, 2].map(() => createLimits(server.db, () => server.now, 1));
  if (!first || !second) throw new Error('two were made');
  const shared = { max: 2, window_s: 60, per: 'address', shared: true } as const;
  await first(shared, 'key');
  await second(shared, 'key');
  await expect(first(shared, 'key')).rejects.toMatchObject({ code: 'too_many_requests' });
  const own = { max: 2, window_s: 60, per: 'address' } as const;
  for (const count of [first, second]) {
    await count(own, 'key');
    await count(own, 'key');
    await expect(count(own, 'key')).rejects.toMatchObject({ code: 'too_many_requests' });
    await count(own, 'another key');
  }
});

test('a factor widens every limit', async () => {
  const count = createLimits(server.db, () => server.now, 3);
  const limit = { max: 1, window_s: 60, per: 'address', shared: true } as const;
  for (let calls = 0; calls < 3; calls += 1) await count(limit, 'wide');
  await expect(count(limit, 'wide')).rejects.toMatchObject({ retryAfter_s: 60 });
});
