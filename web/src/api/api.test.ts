// The API client against a real server on this machine: tokens, refresh, errors.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, setApiBase } from './api.ts';
import { logout } from './auth.ts';
import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { endSession, getSession, restoreSession, startSession } from './session.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';
import { visited } from '#web/api/testing/visited.ts';

vi.mock('#web/lib/router-store.ts', () => import('#web/api/testing/visited.ts'));

interface Seen {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly unattended: string | string[] | undefined;
  readonly body: unknown;
}
type Answer = [status: number, body: unknown, headers?: Record<string, string>];

let server: Server;
let seen: Seen[] = [];
let answer: (request: Seen) => Answer | Promise<Answer> = () => [200, {}];

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const parsed: unknown = text ? JSON.parse(text) : undefined;
  const one = {
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    unattended: request.headers['x-unattended'],
    body: parsed,
  };
  seen.push(one);
  const [status, body, headers] = await answer(one);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const USER = {
  id: '1',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@foreshare.example',
  role: 'investor',
};
const signIn = (token: string, refreshToken: string) => startSession({ token, refreshToken, user: USER });
const refreshes = () => seen.filter(call => call.url.includes('refresh-token')).length;
const bearer = (token: string) => `Bearer ${token}`;

/** Creates a server on which only `good` is a valid token. A refresh with `old-refresh` returns that token. */
function onlyGoodToken(call: Seen): Answer {
  if (call.url === 'POST /auth/refresh-token') {
    return [200, { status: 'success', data: { access: 'good', refresh: 'new-refresh' } }];
  }
  return call.authorization === bearer('good')
    ? [200, { balance: 5 }]
    : [401, { code: 'session_ended', message: 'Your session has ended.' }];
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { pathname: '/account', search: '?tab=deposits' });
  endSession();
  seen = [];
  visited.length = 0;
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setApiBase(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  vi.unstubAllGlobals();
});

test('sends the bearer token, the query and the path', async () => {
  signIn('good', 'r');
  answer = onlyGoodToken;
  await api('GET /market/{slug}/history', { params: { slug: 'lattice-work' }, query: { range: '1M' } });
  expect(seen).toEqual([
    { url: 'GET /market/lattice-work/history?range=1M', authorization: bearer('good'), body: undefined },
  ]);
});

test('writes the payment paths with the slash that they are specified with', async () => {
  answer = () => [200, {}];
  const id = '0198c000-0000-7000-8000-000000000001';
  await api('GET /payment/channels', { query: { method_id: id } });
  await api('GET /payment/channels/{id}/details', { params: { id } });
  await api('GET /payment/transactions', { query: { type: 'deposit', page: 1, page_size: 10 } });
  const body = { amount: 1, payment_method_id: id, channel_id: id, metadata: { reference: 'R' } };
  await api('POST /payment/deposit', { body });
  await api('POST /payment/withdraw', { body });
  expect(seen.map(({ url }) => url)).toEqual([
    `GET /payment/channels/?method_id=${id}`,
    `GET /payment/channels/${id}/details`,
    'GET /payment/transactions/?type=deposit&page=1&page_size=10',
    'POST /payment/deposit/',
    'POST /payment/withdraw/',
  ]);
});

test('login carries no token, even when one is stored', async () => {
  signIn('good', 'r');
  answer = () => [200, {}];
  await api('POST /auth/login', { body: { email: 'a@b.example', password: 'x' } });
  expect(seen[0]?.authorization).toBeUndefined();
});

test('opens the data envelope', async () => {
  signIn('good', 'r');
  answer = () => [200, { data: { balance: 7 } }];
  expect(await api('GET /account')).toEqual({ balance: 7 });
});

test('parallel calls that are refused share one refresh and are all repeated', async () => {
  signIn('old', 'old-refresh');
  answer = onlyGoodToken;
  const answers = await Promise.all([api('GET /account'), api('GET /portfolio'), api('GET /dashboard')]);
  expect(answers).toHaveLength(3);
  expect(refreshes()).toBe(1);
  expect(seen.find(call => call.url.includes('refresh-token'))?.body).toEqual({ refresh: 'old-refresh' });
  expect(localStorage.getItem('authToken')).toBe('good');
  expect(localStorage.getItem('refreshToken')).toBe('new-refresh');
  expect(sessionStorage.getItem('authToken')).toBe('good');
});

test('takes the tokens another tab has just stored instead of refreshing again', async () => {
  signIn('old', 'old-refresh');
  answer = call => {
    if (call.authorization === bearer('old')) localStorage.setItem('authToken', 'good');
    return onlyGoodToken(call);
  };
  await api('GET /account');
  expect(refreshes()).toBe(0);
  expect(getSession().token).toBe('good');
});

test('a 403 that stays a 403 is repeated once, then shown, and the session lives on', async () => {
  signIn('old', 'old-refresh');
  answer = call =>
    call.url.includes('refresh')
      ? onlyGoodToken(call)
      : [403, { code: 'forbidden', message: 'You don’t have access to this.' }];
  await expect(
    api('POST /settings/password', { body: { currentPassword: 'a', newPassword: 'bbbbbbbb' } }),
  ).rejects.toMatchObject({
    message: 'You don’t have access to this.',
    code: 'forbidden',
    status: 403,
  });
  expect(seen).toHaveLength(3);
  expect(getSession().isAuthenticated).toBe(true);
});

test('a refused refresh forgets the session and goes to login', async () => {
  signIn('old', 'old-refresh');
  localStorage.setItem('user', '{}');
  answer = call =>
    call.url.includes('refresh') ? [401, { code: 'session_ended', message: 'no' }] : [401, {}];
  await expect(api('GET /account')).rejects.toMatchObject({ message: 'Authentication failed', status: 401 });
  for (const key of ['authToken', 'refreshToken', 'authUser', 'user'])
    expect(localStorage.getItem(key)).toBeNull();
  expect(sessionStorage.getItem('authToken')).toBeNull();
  expect(getSession().isAuthenticated).toBe(false);
  expect(visited).toEqual(['/login']);
});

test('a refresh that does not say success is a failure', async () => {
  signIn('old', 'old-refresh');
  answer = call =>
    call.url.includes('refresh')
      ? [200, { status: 'error', data: { access: 'a', refresh: 'b' } }]
      : [401, {}];
  const refused = { status: 'error', data: { access: 'a', refresh: 'b' } };
  await expect(refreshSession('old', () => Promise.resolve(refused))).rejects.toThrow('Token refresh failed');
  await expect(api('GET /account')).rejects.toThrow('Authentication failed');
  expect(getSession().isAuthenticated).toBe(false);
});

test.each([429, 503])(
  'a refresh that is answered %i says nothing of the session: it lives on',
  async status => {
    signIn('old', 'old-refresh');
    answer = call =>
      call.url.includes('refresh')
        ? [status, { code: 'unavailable', message: 'Try again in a moment.' }]
        : onlyGoodToken(call);
    await expect(api('GET /account')).rejects.toMatchObject({ status, message: 'Try again in a moment.' });
    expect(getSession().isAuthenticated).toBe(true);
    expect(visited).toEqual([]);
    answer = onlyGoodToken;
    expect(await api('GET /account')).toEqual({ balance: 5 });
  },
);

test('a refresh whose answer is lost does not end the session', async () => {
  signIn('old', 'old-refresh');
  answer = call => {
    if (call.url.includes('refresh')) server.closeAllConnections();
    return onlyGoodToken(call);
  };
  await expect(api('GET /account')).rejects.toMatchObject({ code: 'network' });
  expect(getSession()).toMatchObject({ isAuthenticated: true, refreshToken: 'old-refresh' });
  expect(visited).toEqual([]);
});

test('a logout during a refresh takes effect, and so does a login after it', async () => {
  signIn('old', 'old-refresh');
  answer = call => {
    if (call.url.includes('refresh')) endSession();
    return onlyGoodToken(call);
  };
  await expect(api('GET /account')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(getSession()).toMatchObject({ isAuthenticated: false, error: undefined });
  expect(visited).toEqual([]);
  signIn('old', 'old-refresh');
  answer = call => {
    if (call.url.includes('refresh')) signIn('good', 'other-refresh');
    return onlyGoodToken(call);
  };
  await api('GET /account');
  expect(getSession()).toMatchObject({ token: 'good', refreshToken: 'other-refresh' });
});

test('a call of one person is not sent for another who has signed in on another tab', async () => {
  signIn('old', 'old-refresh');
  answer = call => {
    localStorage.setItem('authUser', JSON.stringify({ ...USER, id: '2' }));
    localStorage.setItem('authToken', 'good');
    return onlyGoodToken(call);
  };
  await expect(api('POST /account/deposit', { body: { amount: 5 } })).rejects.toMatchObject({ status: 401 });
  expect(seen.map(call => call.authorization)).toEqual([bearer('old')]);
  expect(getSession()).toMatchObject({ token: 'good', user: { id: '2' } });
  expect(visited).toEqual([]);
});

test('a logout ends the session on the server, also where only its refresh token is still good', async () => {
  answer = onlyGoodToken;
  signIn('good', 'old-refresh');
  await logout();
  expect(seen.map(call => call.url)).toEqual(['POST /auth/logout']);
  seen = [];
  signIn('old', 'old-refresh');
  const done = logout();
  expect(getSession().isAuthenticated).toBe(false);
  await done;
  expect(seen.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['POST /auth/logout', bearer('old')],
    ['POST /auth/refresh-token', undefined],
    ['POST /auth/logout', bearer('good')],
  ]);
  expect(localStorage).toHaveLength(0);
  expect(getSession()).toMatchObject({ isAuthenticated: false, error: undefined });
  expect(visited).toEqual([]);
});

test('a logout that reaches no server still signs out', async () => {
  signIn('old', 'old-refresh');
  setApiBase('http://127.0.0.1:1');
  await logout();
  expect(getSession().isAuthenticated).toBe(false);
});

test('without a refresh token the session ends without a call', async () => {
  localStorage.setItem('authToken', 'old');
  restoreSession();
  answer = onlyGoodToken;
  await expect(api('GET /account')).rejects.toThrow('Your session has ended.');
  expect(getSession()).toMatchObject({ error: 'Your session has ended.', errorCode: 'session_ended' });
  expect(refreshes()).toBe(0);
  expect(visited).toEqual(['/login']);
});

test('a visitor who is refused is not sent to login', async () => {
  answer = onlyGoodToken;
  await expect(api('GET /account')).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
  expect(visited).toEqual([]);
});

test('a 400 carries the whole body as its message and each field flat', async () => {
  const body = '{"email":["Invalid email format","second"],"profile":{"zipCode":["ZIP code is required"]}}';
  answer = () => [400, body, { 'x-request-id': 'req-1' }];
  const failed = await api('POST /newsletter', { body: { email: 'x' } }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({
    message: body,
    fields: { email: 'Invalid email format', 'profile.zipCode': 'ZIP code is required' },
    requestId: 'req-1',
  });
});

test('any other failure shows the server’s message, or that something went wrong', async () => {
  answer = () => [429, { code: 'too_many_requests', message: 'Too many requests.' }, { 'retry-after': '7' }];
  await expect(api('GET /site')).rejects.toMatchObject({ message: 'Too many requests.', retryAfter_s: 7 });
  for (const status of [400, 500]) {
    answer = () => [status, '<h1>oops</h1>'];
    await expect(api('GET /site')).rejects.toMatchObject({ message: 'Something went wrong', status });
  }
});

test('an unreachable server is an ApiError too', async () => {
  setApiBase('http://127.0.0.1:1');
  await expect(api('GET /site')).rejects.toMatchObject({ code: 'network', message: 'Something went wrong' });
});

test('a page in place of the answer, half an answer, or nothing is one that did not come', async () => {
  signIn('old', 'old-refresh');
  answer = () => [200, '<h1>Welcome to our hotel</h1>'];
  await expect(api('GET /account')).rejects.toMatchObject({ code: 'network' });
  answer = () => [200, ''];
  await expect(api('POST /account/deposit', { body: { amount: 5 } })).rejects.toMatchObject({
    code: 'network',
  });
  answer = call => (call.url.includes('refresh') ? [200, '<h1>Log in</h1>'] : onlyGoodToken(call));
  await expect(api('GET /account')).rejects.toMatchObject({ code: 'network' });
  answer = () => {
    setTimeout(() => server.closeAllConnections(), 50);
    return [200, '{"balance":', { 'content-length': '20' }];
  };
  await expect(api('GET /account')).rejects.toMatchObject({ code: 'network' });
  expect(getSession().isAuthenticated).toBe(true);
});

test('an answer without a token is no session', () => {
  expect(() => startSession({ token: 't', user: USER })).toThrow('Invalid response format from server');
});

test('a call from an unattended page says so', async () => {
  signIn('good', 'old-refresh');
  answer = () => [200, {}];
  await api('GET /notices', { query: { pageSize: 1 } }).catch(() => undefined);
  const later_ms = performance.now() + 120_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later_ms);
  await api('GET /notices', { query: { pageSize: 1 } }).catch(() => undefined);
  clock.mockRestore();
  expect(seen.map(call => call.unattended)).toEqual([undefined, '1']);
});
