// GET /market/stream: keeps the connection open and writes server-sent events.
import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/kernel/caller.ts';
import { networkOf } from '#server/kernel/network.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { endOfToken } from '#server/security/sessions/access-token.ts';
import type { Listener } from './listener.ts';
import type { MarketFeed } from './market-feed.ts';

/** A client this far behind has disconnected, or will reconnect and resume. */
const MOST_WAITING_BYTES = 1_000_000;

export async function openStream(
  feed: MarketFeed,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A HEAD request ends with its headers. Keeping it open would occupy a listener's place.
  if (request.method === 'HEAD') {
    begin(reply);
    reply.raw.end();
    return;
  }
  const network = networkOf(request.ip);
  if (!(await feed.prepare(caller.userId, network))) throw new DomainError('busy');
  const { raw } = reply;
  // The client disconnected during authentication. The close event has passed already.
  if (raw.destroyed) {
    reply.hijack();
    return;
  }
  const write = (text: string) => {
    // The stream has ended and the client has not read its end. Another write would raise an unhandled error.
    if (raw.writableEnded || raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    else raw.write(text);
  };
  const listener: Listener = {
    caller,
    tokenEndsAt: endOfToken(request.headers.authorization),
    network,
    send: (event, data, id) => {
      write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`);
    },
    mark: id => {
      write(`id: ${id}\n\n`);
    },
    drained: () => drained(raw),
    ping: () => {
      write(': still here\n\n');
    },
    end: () => {
      raw.end();
    },
  };
  raw.once('close', () => {
    feed.leave(listener);
  });
  begin(reply);
  try {
    await feed.join(listener, readLastEventId(request));
  } catch (error) {
    // Resuming from here would lose missed events. A client that reconnects receives them.
    listener.end();
    throw error;
  }
}

async function drained(raw: FastifyReply['raw']): Promise<void> {
  if (!raw.writableNeedDrain || raw.destroyed) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]);
  over.abort();
}

/** Takes over the reply: the framework neither writes nor ends it. */
function begin(reply: FastifyReply): void {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A server that stops must not wait for the connection to fall idle.
    connection: 'close',
    // Asks proxies to forward each event at once.
    'x-accel-buffering': 'no',
  };
  reply.hijack();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200);
  reply.raw.write('retry: 2000\n\n');
}

/** Our ids are times. Other values come from elsewhere. */
function readLastEventId({ headers }: FastifyRequest): Date | undefined {
  const id = headers['last-event-id'];
  if (id === undefined) return undefined;
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return undefined;
  return new Date(Number(id));
}
