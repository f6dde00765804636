import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { answerBadHttp } from './answer-bad-http.ts';
import { createHttp } from './create-http.ts';

const { services } = await createTestApp();

async function listen() {
  const app = await createHttp(services);
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends these exact bytes and returns the response. */
async function send(bytes: string) {
  const caller = connect(await listen(), '127.0.0.1');
  caller.write(bytes);
  const [head = '', body = ''] = (await text(caller)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

test.each([
  ['is no HTTP', 'GARBAGE\r\n\r\n', 400, { request: ['This is not valid HTTP'] }],
  [
    'has an unknown method',
    'FOO /api/market HTTP/1.1\r\nhost: here\r\n\r\n',
    400,
    { request: ['This is not valid HTTP'] },
  ],
  [
    'has too long a query',
    `GET /api/market/search?search=${'a'.repeat(17_000)} HTTP/1.1\r\nhost: here\r\n\r\n`,
    431,
    { code: 'headers_too_large', message: 'The address and headers of the request are larger than 16 KiB.' },
  ],
  [
    'names no host',
    'GET /api/nothing HTTP/1.1\r\nconnection: close\r\n\r\n',
    400,
    { host: ['Must be given once'] },
  ],
  [
    'names two hosts',
    'GET /api/nothing HTTP/1.1\r\nhost: here\r\nhost: there\r\nconnection: close\r\n\r\n',
    400,
    { host: ['Must be given once'] },
  ],
])(
  '%s is refused in the shape of errors, with a request id and security headers',
  async (_, bytes, status, body) => {
    const answer = await send(bytes);
    expect(answer.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    expect(answer.head).toContain("\r\ncontent-security-policy: default-src 'none'; ");
    expect(answer.head).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer.body).toEqual(body);
  },
);

test('an unknown expectation is answered like other errors, with security headers', async () => {
  const { head } = await send(
    'GET /api/nothing HTTP/1.1\r\nhost: here\r\nexpect: more\r\nconnection: close\r\n\r\n',
  );
  expect(head).toMatch(/^HTTP\/1.1 404 /);
  expect(head).toContain("\r\ncontent-security-policy: default-src 'none'; ");
});

test('a request that does not arrive in time is refused, and a disconnected client receives nothing', () => {
  const written: string[] = [];
  const socket = {
    destroyed: false,
    writable: true,
    write: (bytes: string) => written.push(bytes),
    destroy: () => undefined,
  };
  const tell = (code: string) => {
    Reflect.apply(answerBadHttp, undefined, [Object.assign(new Error(code), { code }), socket, {}]);
  };
  tell('ECONNRESET');
  expect(written).toEqual([]);
  tell('ERR_HTTP_REQUEST_TIMEOUT');
  expect(written.join()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[^]*"code":"request_timeout"/);
});
