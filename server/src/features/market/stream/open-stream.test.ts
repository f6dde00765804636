import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import type { Listener } from './listener.ts';
import type { MarketFeed } from './market-feed.ts';
import { openStream } from './open-stream.ts';

const server = await createTestApp();

/** A stream whose client does not read yet. */
async function openToNobody() {
  const caller = await server.addPerson();
  const opened = Promise.withResolvers<readonly [Listener, FastifyReply['raw']]>();
  const left: Listener[] = [];
  const app = Fastify();
  app.get('/', (request, reply) => {
    const feed: MarketFeed = {
      prepare: () => Promise.resolve(true),
      join: listener => Promise.resolve(opened.resolve([listener, reply.raw])),
      leave: listener => left.push(listener),
      close: () => Promise.resolve(),
    };
    return openStream(feed, caller, request, reply);
  });
  const reader = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [listener, raw] = await opened.promise;
  return { app, reader, listener, raw, left };
}

test.each(['reads on', 'goes away'])('data waits for a slow client until it %s', async what => {
  const { app, reader, listener } = await openToNobody();
  let waits = false;
  let over = listener.drained();
  while (!waits) {
    await over;
    listener.send('stock', 'x'.repeat(300_000), '1');
    waits = true;
    over = listener.drained().then(() => {
      waits = false;
    });
    await turn();
  }
  if (what === 'reads on') reader.resume();
  else reader.destroy();
  await over;
  reader.destroy();
  await app.close();
});

test('a stream that has ended while its reader reads nothing is cut off with the next word, without an error', async () => {
  const { app, reader, listener, raw, left } = await openToNobody();
  const errors: unknown[] = [];
  raw.on('error', error => errors.push(error));
  while (raw.writableLength === 0) {
    listener.send('stock', 'x'.repeat(300_000), '1');
    await turn();
  }

  listener.end();
  listener.ping();
  listener.ping();

  await once(raw, 'close');
  expect(left).toEqual([listener]);
  expect(errors).toEqual([]);
  reader.destroy();
  await app.close();
});

test('a client that disconnects before the stream begins does not count', async () => {
  const caller = await server.addPerson();
  const listening = new Set<Listener>();
  const over = Promise.withResolvers<undefined>();
  const app = Fastify();
  app.get('/', async (request, reply) => {
    const feed: MarketFeed = {
      prepare: async () => {
        reader.destroy();
        await once(reply.raw, 'close');
        return true;
      },
      join: listener => Promise.resolve(void listening.add(listener)),
      leave: listener => listening.delete(listener),
      close: () => Promise.resolve(),
    };
    await openStream(feed, caller, request, reply);
    over.resolve(undefined);
  });
  const reader = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await over.promise;
  expect(listening).toEqual(new Set());
  await app.close();
});

test('a stream that cannot send missed events ends, so that its client reconnects', async () => {
  const caller = await server.addPerson();
  const app = Fastify();
  app.get('/', (request, reply) => {
    const feed: MarketFeed = {
      prepare: () => Promise.resolve(true),
      join: () => Promise.reject(new Error('the database is away')),
      leave: () => undefined,
      close: () => Promise.resolve(),
    };
    return openStream(feed, caller, request, reply);
  });
  const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect(await answer.text()).toBe('retry: 2000\n\n');
  await app.close();
});

test('an IPv6 network counts as one address', async () => {
  const caller = await server.addPerson();
  const asked: string[] = [];
  const app = Fastify({ trustProxy: true });
  app.get('/', (request, reply) => {
    const feed: MarketFeed = {
      prepare: (_, network) => Promise.resolve(asked.push(network) < 0),
      join: () => Promise.resolve(),
      leave: () => undefined,
      close: () => Promise.resolve(),
    };
    return openStream(feed, caller, request, reply);
  });
  for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': from } });
  }
  expect(asked).toEqual(['2001:db8:1:2', '2001:db8:1:2', '2001:db8:1:3']);
  await app.close();
});

test('a HEAD request receives headers only and opens no stream', async () => {
  const caller = await server.addPerson();
  const app = Fastify();
  app.get('/', (request, reply) => {
    const feed: MarketFeed = {
      prepare: () => Promise.resolve(true),
      join: () => new Promise(() => undefined),
      leave: () => undefined,
      close: () => Promise.resolve(),
    };
    return openStream(feed, caller, request, reply);
  });
  const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }), { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await app.close();
});
