import { expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { createLimits } from './rate-limits.ts';

const server = await createTestApp();

function post(url: string, payload: object, remoteAddress: string) {
  return server.app.inject({ method: 'POST', url, payload, remoteAddress });
}

test('the sixth reset within a quarter of an hour is refused, and says when to retry', async () => {
  const ask = (n: number, ip = '198.51.100.1') =>
    post('/api/auth/reset-password', { email: `nobody${n}@example.com` }, ip);
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  const refused = await ask(5);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '900',
    { code: 'too_many_requests', message: 'Too many requests. Try again in 15 minutes.' },
  ]);
  expect((await ask(6, '198.51.100.2')).statusCode).toBe(200);
  server.pass(900_000);
  expect((await ask(7)).statusCode).toBe(200);
});

test('resets for one e-mail from many addresses end after five, for the rest of the quarter of an hour', async () => {
  const ask = (n: number) => post('/api/auth/reset-password', { email: 'one@example.com' }, `192.0.2.${n}`);
  for (let n = 1; n <= 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  server.pass(600_000);
  const refused = await ask(6);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300']);
});

test('a call with an unreadable body counts like any other', async () => {
  const remoteAddress = '203.0.113.77';
  const headers = { 'content-type': 'application/json' };
  const url = '/api/contact';
  const ask = () => server.app.inject({ method: 'POST', url, headers, remoteAddress, payload: '{' });
  for (let n = 1; n <= 5; n += 1) expect((await ask()).statusCode).toBe(400);
  expect((await ask()).statusCode).toBe(429);
});

test('pages, the sitemap and the feed count with a visitor’s calls: each may ask the database', async () => {
  const machine = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const ask = async (url: string, remoteAddress = '203.0.113.78') =>
    (await server.app.inject({ url, remoteAddress })).statusCode;
  expect([await ask('/sitemap.xml'), await ask('/feed.xml'), await ask('/api/market')]).toEqual([
    200, 200, 200,
  ]);
  for (let n = 3; n < 600; n += 1) expect(await ask('/none.txt')).toBe(404);
  for (const url of ['/sitemap.xml', '/feed.xml', '/none.txt', '/api/market'])
    expect(await ask(url)).toBe(429);
  expect(await ask('/none.txt', '203.0.113.79')).toBe(404);
  machine.mockRestore();
});

test('a whole /64 of IPv6 counts as one address', async () => {
  const ask = (last: number) =>
    post('/api/auth/reset-password', { email: `six${last}@example.com` }, `2001:db8:1:2:${last}::1`);
  for (let n = 1; n <= 5; n += 1) expect((await ask(n)).statusCode).toBe(200);
  expect((await ask(6)).statusCode).toBe(429);
});

test('also when its zeros are omitted', async () => {
  const ask = (n: number, address: string) =>
    post('/api/auth/reset-password', { email: `zero${n}@example.com` }, address);
  for (let n = 1; n <= 5; n += 1) expect((await ask(n, `2001:db9::${n}`)).statusCode).toBe(200);
  expect((await ask(6, '2001:db9::a:b')).statusCode).toBe(429);
  expect((await ask(7, '2001:db9:0:1::1')).statusCode).toBe(200);
});

/** Reset requests through a proxy at this address, each for another caller; returns the status of the sixth. */
async function sixthOf(app: TestApp['app'], proxy: string): Promise<number | undefined> {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { email: `forwarded${n}@example.com` },
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    });
    statuses.push(statusCode);
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  return statuses[5];
}

test('X-Forwarded-For is not trusted', async () => {
  expect(await sixthOf(server.app, '198.51.100.3')).toBe(429);
});

test('a number in TRUST_PROXY is believed of a private or loopback peer only', async () => {
  const behindOne = await createTestApp({ TRUST_PROXY: '1' });
  expect(await sixthOf(behindOne.app, '10.20.30.40')).toBe(200);
  expect(await sixthOf(behindOne.app, '::ffff:192.168.7.7')).toBe(200);
  expect(await sixthOf(behindOne.app, 'fd00::5')).toBe(200);
  expect(await sixthOf(behindOne.app, '198.51.100.4')).toBe(429);
  expect(await sixthOf(behindOne.app, '2001:db8::4')).toBe(429);
});

test('an address in TRUST_PROXY is believed of that proxy and of no other peer', async () => {
  const named = await createTestApp({ TRUST_PROXY: '198.51.100.5' });
  expect(await sixthOf(named.app, '198.51.100.5')).toBe(200);
  expect(await sixthOf(named.app, '198.51.100.6')).toBe(429);
});

test.each(['203.0.113.77:5210', '[2001:db8:77::1]:5210'])(
  'a proxy that includes the caller’s port does not make each connection another caller: %s',
  async caller => {
    const { app } = await createTestApp({ TRUST_PROXY: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { email: `port${n}@example.com` },
        headers: { 'x-forwarded-for': `${caller}${n}` },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  },
);

test('a session’s location is the caller’s when the proxy is trusted, otherwise the proxy’s', async () => {
  const placeOf = async (environment: Record<string, string>) => {
    const { app, db, services } = await createTestApp(environment);
    const { userId, email } = await insertPerson(db, new Date(), {
      passwordHash: await services.passwords.hash('Correct-Horse-9'),
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'Correct-Horse-9' },
      remoteAddress: '192.168.0.7',
      headers: { 'x-forwarded-for': '192.0.2.9, 203.0.113.8', 'x-forwarded-proto': 'https' },
    });
    const places = await db
      .selectFrom('sessions')
      .select('location')
      .where('user_id', '=', userId)
      .where('device_name', '<>', 'Test')
      .execute();
    return { places, hsts: answer.headers['strict-transport-security'] };
  };
  expect(await placeOf({})).toEqual({ places: [{ location: 'Local network' }], hsts: undefined });
  // PUBLIC_URL decides that the site uses https, never a header.
  expect(await placeOf({ TRUST_PROXY: '1' })).toEqual({
    places: [{ location: '203.0.x.x' }],
    hsts: undefined,
  });
});

test('all processes count together for a shared limit, separately otherwise', async () => {
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

test('a window started by a clock that was ahead does not block callers once the clock is right again', async () => {
  let now = new Date(server.now.getTime() + 86_400_000);
  const count = createLimits(server.db, () => now, 1);
  const limit = { max: 1, window_s: 60, per: 'address', shared: true } as const;
  await count(limit, 'ahead');
  // A process whose clock is slightly behind counts in the same window.
  now = new Date(now.getTime() - 2_000);
  await expect(count(limit, 'ahead')).rejects.toMatchObject({ code: 'too_many_requests' });
  now = server.now;
  await count(limit, 'ahead');
  await expect(count(limit, 'ahead')).rejects.toMatchObject({ retryAfter_s: 60 });
});

test('a factor widens every limit', async () => {
  const count = createLimits(server.db, () => server.now, 3);
  const limit = { max: 1, window_s: 60, per: 'address', shared: true } as const;
  for (let calls = 0; calls < 3; calls += 1) await count(limit, 'wide');
  await expect(count(limit, 'wide')).rejects.toMatchObject({ retryAfter_s: 60 });
});

test('recent calls keep counting with decreasing weight, so that two adjacent windows do not admit twice the limit', async () => {
  let now_ms = 0;
  const machine = vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
  const count = createLimits(server.db, () => server.now, 1);
  const callsAt = async (second: number, calls: number): Promise<number> => {
    now_ms = second * 1000;
    const all = await Promise.allSettled(
      Array.from({ length: calls }, () => count({ max: 10, window_s: 60, per: 'address' }, 'one')),
    );
    return all.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await callsAt(119, 20)).toBe(10);
  expect(await callsAt(121, 20)).toBe(1);
  expect(await callsAt(150, 20)).toBe(4);
  expect(await callsAt(300, 20)).toBe(10);
  machine.mockRestore();
});

test('a refused caller is admitted after the stated wait, which is not longer than necessary', async () => {
  let now_ms = 119_000;
  const machine = vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
  const count = createLimits(server.db, () => server.now, 1);
  const call = () => count({ max: 10, window_s: 60, per: 'address' }, 'patient');
  /** Calls until it is refused. */
  const callOn = async () => {
    for (let calls = 0; ; calls += 1) {
      const told = await call().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (told !== undefined) return { calls, told };
    }
  };
  // The window is full: one call fits a moment into the next window, then one every tenth of a minute.
  const heard = [10, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  for (const [turn, calls] of heard.entries()) {
    const retryAfter_s = turn === 0 ? 2 : 6;
    expect(await callOn()).toMatchObject({ calls, told: { code: 'too_many_requests', retryAfter_s } });
    now_ms += (retryAfter_s - 1) * 1000;
    await expect(call()).rejects.toMatchObject({ retryAfter_s: 1 });
    now_ms += 1000;
  }
  machine.mockRestore();
});

test('calls from ten thousand other networks do not reset what an address has used', async () => {
  const count = createLimits(server.db, () => server.now, 1);
  const own = { max: 2, window_s: 3_600, per: 'address' } as const;
  await count(own, 'first');
  await count(own, 'first');
  for (let n = 0; n <= 10_001; n += 1) await count(own, `other ${n}`);
  await expect(count(own, 'first')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.each(['/api/openapi.json', '/api/docs'])('%s is under the usual limit', async url => {
  const { app } = await createTestApp();
  // All calls fall into one window, however long they take.
  const machine = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const statuses = new Set<number>();
  for (let n = 0; n <= 600; n += 1) {
    const { statusCode } = await app.inject({ method: 'HEAD', url, remoteAddress: '198.51.100.90' });
    statuses.add(statusCode);
  }
  machine.mockRestore();
  expect(statuses).toEqual(new Set([200, 429]));
});
