import { SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { startSession } from '#server/security/sessions/start-session.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';

const server = await createTestApp();
const START = server.now;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

beforeEach(() => {
  server.now = START;
  server.services.liveSessions.forget();
});

function pass(milliseconds: number): void {
  server.pass(milliseconds);
  server.services.liveSessions.forget();
}

async function open(rememberMe = false) {
  const person = await server.addPerson();
  const tokens = await transaction(server.db, tx =>
    startSession(tx, server.services, {
      userId: person.userId,
      rememberMe,
      idleTimeout_minutes: 30,
      device: { name: 'Firefox on Linux', icon: 'desktop', location: '' },
    }),
  );
  return { ...tokens, userId: person.userId };
}

function refresh(token: string) {
  return server.call('POST /auth/refresh-token', { body: { refresh: token } });
}

async function next(token: string) {
  const answer = await server.ask('POST /auth/refresh-token', { body: { refresh: token } });
  expect(answer.status).toBe('success');
  return answer.data;
}

async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/account/transactions', headers })).statusCode;
}

test('a refresh answers another pair that works', async () => {
  const first = await open();
  pass(MINUTE_MS);
  const second = await next(first.refresh);
  expect(second.refresh).not.toBe(first.refresh);
  expect(await statusWith(second.access)).toBe(200);
  expect((await next(second.refresh)).refresh).not.toBe(second.refresh);
});

test('ten refreshes at once all get the same successor', async () => {
  const first = await open();
  const answers = await Promise.all(Array.from({ length: 10 }, () => next(first.refresh)));
  expect(new Set(answers.map(answer => answer.refresh)).size).toBe(1);
});

test('within ten seconds the token before still answers its successor', async () => {
  const first = await open();
  const second = await next(first.refresh);
  pass(10 * SECOND_MS);
  expect((await next(first.refresh)).refresh).toBe(second.refresh);
});

/** As a request with the newest token notes it. */
async function noteUse(userId: string): Promise<void> {
  const last_active_at = new Date(server.now.getTime() + 1);
  await server.db.updateTable('sessions').set({ last_active_at }).where('user_id', '=', userId).execute();
}

test('a lost response is no theft: the previous token works, however late, until its successor is used', async () => {
  const first = await open();
  const second = await next(first.refresh);
  pass(20 * MINUTE_MS);
  expect((await next(first.refresh)).refresh).toBe(second.refresh);
});

test('after ten seconds a token whose successor was used ends the session', async () => {
  const first = await open();
  const second = await next(first.refresh);
  await noteUse(first.userId);
  pass(10 * SECOND_MS + 1);
  expect((await refresh(first.refresh)).statusCode).toBe(401);
  expect((await refresh(second.refresh)).statusCode).toBe(401);
  expect(await statusWith(second.access)).toBe(401);
  const audit = await readRecords(server.db, 'audit_log', ['action'], { actor_id: first.userId });
  expect(audit).toEqual([{ action: 'refresh_reused' }]);
});

test('a clock that was set back an hour does not make the ten seconds an hour long', async () => {
  const first = await open();
  const second = await next(first.refresh);
  await noteUse(first.userId);
  pass(-60 * MINUTE_MS);
  expect((await refresh(first.refresh)).statusCode).toBe(401);
  expect((await refresh(second.refresh)).statusCode).toBe(401);
});

test('a process whose clock is half a minute behind does not report a theft', async () => {
  const first = await open();
  const second = await next(first.refresh);
  pass(-30 * SECOND_MS);
  expect((await next(first.refresh)).refresh).toBe(second.refresh);
});

test('a token from two exchanges ago ends the session, however soon', async () => {
  const first = await open();
  const second = await next(first.refresh);
  await next(second.refresh);
  expect((await refresh(first.refresh)).statusCode).toBe(401);
  expect((await refresh(second.refresh)).json()).toEqual({
    code: 'session_ended',
    message: 'Your session has ended. Sign in again.',
  });
});

test('a refresh token that was made up, altered or left out is refused without harm', async () => {
  const first = await open();
  const altered = first.refresh.replace(/\.0\./, '.1.');
  for (const token of ['nonsense', altered, first.refresh.slice(0, -1), `${uuidv7()}.0.${'A'.repeat(43)}`]) {
    expect((await refresh(token)).statusCode).toBe(401);
  }
  const missing = await server.call('POST /auth/refresh-token', { body: {} });
  expect([missing.statusCode, missing.json()]).toEqual([400, { refresh: ['No refresh token available'] }]);
  await next(first.refresh);
});

test('an access token works for ten minutes', async () => {
  const { access } = await open();
  pass(10 * MINUTE_MS - SECOND_MS);
  expect(await statusWith(access)).toBe(200);
  pass(SECOND_MS);
  expect(await statusWith(access)).toBe(401);
});

test('only tokens of our own kind are accepted', async () => {
  const { userId, sessionId } = await server.addPerson();
  const stranger = await server.addPerson();
  const good = { typ: 'at+jwt', issuer: 'foreshare', audience: 'foreshare-api', sid: sessionId };
  const make = (key: Uint8Array, { typ, issuer, audience, sid }: typeof good) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(START)
      .setExpirationTime(new Date(START.getTime() + MINUTE_MS))
      .sign(key);
  const ours = server.services.keys.accessTokens;
  const said = btoa(JSON.stringify({ sub: userId, sid: sessionId }));
  const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${said}.`;
  const tokens = [
    unsigned,
    await make(new Uint8Array(32), good),
    await make(ours, { ...good, typ: 'JWT' }),
    await make(ours, { ...good, issuer: 'another' }),
    await make(ours, { ...good, audience: 'another' }),
    // Valid in form, for a session that does not exist or belongs to another person.
    await make(ours, { ...good, sid: uuidv7() }),
    await make(ours, { ...good, sid: stranger.sessionId }),
  ];
  for (const token of tokens) expect(await statusWith(token)).toBe(401);
  expect(await statusWith(await make(ours, good))).toBe(200);
});

test('a session unused for half an hour ends, a used one continues', async () => {
  let tokens = await open();
  for (let minutes = 0; minutes < 60; minutes += 9) {
    pass(9 * MINUTE_MS);
    tokens = { ...tokens, ...(await next(tokens.refresh)) };
    expect(await statusWith(tokens.access)).toBe(200);
  }
  pass(30 * MINUTE_MS);
  expect((await refresh(tokens.refresh)).statusCode).toBe(401);
});

test('a request counts as use, noted at most once a minute', async () => {
  const { access, refresh: token } = await open();
  pass(9 * MINUTE_MS);
  expect(await statusWith(access)).toBe(200);
  pass(29 * MINUTE_MS);
  await next(token);
});

test('use after the clock was set back an hour counts from then on', async () => {
  const { access } = await open();
  pass(-60 * MINUTE_MS);
  expect(await statusWith(access)).toBe(200);
  pass(30 * MINUTE_MS);
  expect(await statusWith(access)).toBe(401);
});

test('background requests of a page do not count as use', async () => {
  let { access, refresh: token } = await open();
  const alone = { 'x-unattended': '1' };
  const ask = async (): Promise<number> => {
    const headers = { ...alone, authorization: `Bearer ${access}` };
    return (await server.app.inject({ url: '/api/notices', headers })).statusCode;
  };
  for (let minutes = 9; minutes < 30; minutes += 9) {
    pass(9 * MINUTE_MS);
    expect(await ask()).toBe(200);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      headers: alone,
      payload: { refresh: token },
    });
    ({ access, refresh: token } = answer.json<{ data: { access: string; refresh: string } }>().data);
  }
  pass(3 * MINUTE_MS);
  expect(await ask()).toBe(401);
});

test('a remembered session lasts thirty days', async () => {
  const first = await open(true);
  pass(29 * 24 * 60 * MINUTE_MS);
  const second = await next(first.refresh);
  pass(24 * 60 * MINUTE_MS);
  expect((await refresh(second.refresh)).statusCode).toBe(401);
});

test('an ended session is seen by another process within a second', async () => {
  const { access, userId } = await open();
  expect(await statusWith(access)).toBe(200);
  await server.db.updateTable('sessions').set({ revoked_at: START }).where('user_id', '=', userId).execute();
  const known_ms = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(known_ms + SECOND_MS);
  try {
    expect(await statusWith(access)).toBe(401);
  } finally {
    clock.mockRestore();
  }
});
