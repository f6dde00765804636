import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SharedAnswer } from './shared-answer.ts';

const TEXT = '{"greeting":"hello"}';
const answer = new SharedAnswer(TEXT);
const app = Fastify();
app.get('/', async (request, reply) => {
  const { headers, body } = await answer.sendTo(request);
  return reply.headers(headers).send(body);
});

const send = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('it is sent uncompressed to clients without compression', async () => {
  for (const encoding of [undefined, 'identity', 'br;q=0, gzip; q=0.0', 'zstd']) {
    const sent = await send(encoding);
    expect(sent.headers['content-encoding']).toBeUndefined();
    expect(sent.body).toBe(TEXT);
  }
});

test('it is sent in the best accepted encoding', async () => {
  const brotli = await send('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(TEXT);
  const zipped = await send('gzip;q=0.8, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT);
});
