import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SharedText } from './shared-text.ts';

const TEXT = '{"greeting":"hello"}';
const text = new SharedText(TEXT);
const app = Fastify();
app.get('/', async (request, reply) => {
  const { headers, body } = await text.sendTo(request);
  return reply.headers(headers).send(body);
});

const send = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('a request that accepts no compression gets the text as it is', async () => {
  for (const encoding of [undefined, 'identity', 'br;q=0, gzip; q=0.0', 'zstd']) {
    const sent = await send(encoding);
    expect(sent.headers['content-encoding']).toBeUndefined();
    expect(sent.body).toBe(TEXT);
  }
});

test('a request gets the best compression that it accepts', async () => {
  const brotli = await send('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(TEXT);
  const zipped = await send('gzip;q=0.8, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT);
});
