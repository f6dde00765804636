import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { loadClosed, loadOpen } from './generate-load.ts';
import { HttpConnection } from './http-connection.ts';

/** The server's behaviour for a request. */
let answer: (socket: Socket, request: string) => void = () => {};
const server = createServer(socket => {
  socket.setNoDelay(true);
  socket.on('data', bytes => {
    answer(socket, bytes.toString());
  });
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => server.close());

const GET = { method: 'GET', path: '/' };
const whole = (body: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX: y\r\n\r\n${body}`;

test('a response is read completely in any number of pieces, and the next one after it', async () => {
  const connection = await HttpConnection.open(url);
  const bytes = Buffer.from(whole('{"name":"Zoë €"}', '201 Created'));
  answer = socket => {
    for (const [index, byte] of bytes.entries())
      setTimeout(() => socket.write(Buffer.of(byte)), index > bytes.length / 2 ? 5 : 0);
  };
  expect(await connection.send(GET)).toEqual({ status: 201, body: '{"name":"Zoë €"}' });
  answer = socket => socket.write(whole('x'.repeat(200_000)));
  expect((await connection.send(GET)).body).toHaveLength(200_000);
  answer = socket => socket.write('HTTP/1.1 204 No Content\r\n\r\n');
  expect(await connection.send(GET)).toEqual({ status: 204, body: '' });
  connection.close();
});

test('a request is sent with its token, its key, and its body in UTF-8', async () => {
  const connection = await HttpConnection.open(url);
  answer = (socket, request) => socket.write(whole(request));
  for (const body of ['{"a":"b"}', '{"a":"ä€"}']) {
    const { body: sent } = await connection.send({
      method: 'POST',
      path: '/api',
      token: 't',
      key: 'k',
      body,
    });
    expect(sent).toBe(
      `POST /api HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer t\r\nIdempotency-Key: k\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  connection.close();
});

test('pending and later requests fail when the connection is lost', async () => {
  for (const end of [(socket: Socket) => socket.end('HTTP/1.1 200'), (socket: Socket) => socket.destroy()]) {
    const connection = await HttpConnection.open(url);
    answer = end;
    await expect(connection.send(GET)).rejects.toThrow('lost');
    await expect(connection.send(GET)).rejects.toThrow('lost');
  }
  await expect(HttpConnection.open('http://127.0.0.1:1')).rejects.toThrow('lost');
  const connection = await HttpConnection.open(url);
  answer = socket => socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n');
  await expect(connection.send(GET)).rejects.toThrow('chunked');
  connection.close();
});

test('a closed load sends as fast as responses arrive, and counts statuses', async () => {
  let count = 0;
  answer = socket => {
    count += 1;
    socket.write(count % 4 === 1 ? whole('{"code":"no"}', '422 No') : whole('{}'));
  };
  const result = await loadClosed({ url, connections: 3, duration_ms: 50, next: () => GET });
  expect([...result.statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  expect(result.latencies_ms).toHaveLength(count);
  expect(result.statuses.get(422)).toBe(Math.ceil(count / 4));
  expect(result.refusals[0]).toBe('422 {"code":"no"}');
});

test('an open load measures latency from the scheduled start of a request', async () => {
  // Two connections with responses after 20 ms allow a hundred requests per second, where a thousand are due.
  answer = socket => setTimeout(() => socket.write(whole('{}')), 20);
  const load = { url, connections: 2, duration_ms: 20, next: () => GET };
  const { latencies_ms } = await loadOpen(load, 1000);
  expect(latencies_ms).toHaveLength(20);
  expect(Math.max(...latencies_ms)).toBeGreaterThan(150);
});

test('a load fails when a connection is lost', async () => {
  answer = socket => socket.destroy();
  const load = { url, connections: 2, duration_ms: 1000, next: () => GET };
  await expect(loadClosed(load)).rejects.toThrow('lost');
  await expect(loadOpen(load, 100)).rejects.toThrow('lost');
});
