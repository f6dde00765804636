// The live market stream: one connection per tab while at least one subscriber exists.
// entities/market/live-sign.tsx shows whether the stream is connected. It uses no library, so that public
// pages can use it cheaply.
import { api } from './api.ts';
import { attentionHeaders } from './attention.ts';
import { getSession } from './session.ts';
import { createEventParser, type ServerEvent } from './parse-events.ts';
import { createStore } from '#web/lib/store.ts';

/** Whether the stream is connected. While it is not, readings are polled. */
export const liveStore = createStore<'starting' | 'live' | 'away'>('starting');

const RETRY_MS = 2000;
const MOST_RETRY_MS = 30_000;
/** The server sends a keep-alive every 15 seconds. */
const MOST_SILENCE_MS = 45_000;
/** The stream stays open during navigation between pages. */
const LINGER_MS = 5000;

type Take = (event: ServerEvent) => void;

const takers = new Set<Take>();
let followers = 0;
let running: AbortController | undefined;
let lastId: string | undefined;

/** Calls `take` for every event while the stream is open. The returned function unsubscribes. */
export function onMarket(take: Take): () => void {
  takers.add(take);
  return () => void takers.delete(take);
}

/** Keeps the stream open until the returned function is called. */
export function followMarket(): () => void {
  followers += 1;
  running ??= start();
  return () => {
    followers -= 1;
    setTimeout(() => {
      if (followers > 0) return;
      running?.abort();
      running = undefined;
      liveStore.set('starting');
    }, LINGER_MS);
  };
}

function start(): AbortController {
  // Changes between the first reading and the first connection are delivered like missed events. The server
  // replays one minute before this time, or one hour when this clock differs far from the server's clock.
  lastId ??= String(Date.now());
  const stop = new AbortController();
  void keepReading(stop.signal);
  return stop;
}

async function keepReading(signal: AbortSignal): Promise<void> {
  let wait_ms = RETRY_MS;
  const over = () => signal.aborted || !getSession().isAuthenticated;
  while (!over()) {
    const began = Date.now();
    await readOnce(signal).catch(() => undefined);
    if (over()) break;
    liveStore.set('away');
    // A connection that lasted for a while may reconnect at once.
    wait_ms = Date.now() - began > MOST_RETRY_MS ? RETRY_MS : Math.min(MOST_RETRY_MS, wait_ms * 2);
    await pause(wait_ms);
  }
  if (running?.signal !== signal) return;
  running = undefined;
  liveStore.set('starting');
}

/** Waits for the given time, or until the network returns. */
function pause(for_ms: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, for_ms);
    addEventListener('online', go);
  });
}

async function readOnce(stopped: AbortSignal): Promise<void> {
  const { token } = getSession();
  if (!token) return;
  const lost = new AbortController();
  const cut = () => lost.abort();
  const signal = AbortSignal.any([stopped, lost.signal]);
  // A read on a connection without a network, or on one that died silently, may never end.
  addEventListener('offline', cut);
  try {
    await readUntilOver(token, signal, cut);
  } finally {
    removeEventListener('offline', cut);
  }
}

async function readUntilOver(token: string, signal: AbortSignal, cut: () => void): Promise<void> {
  const unanswered = setTimeout(cut, MOST_SILENCE_MS);
  const response = await fetch('/api/market/stream', {
    signal,
    headers: {
      accept: 'text/event-stream',
      ...attentionHeaders(),
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
  }).finally(() => clearTimeout(unanswered));
  if (response.status === 401) {
    // Any call renews the session. The next attempt then uses the new token.
    await api('GET /account');
    return;
  }
  if (!response.ok || !response.body) return;
  liveStore.set('live');
  const parse = createEventParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(cut, MOST_SILENCE_MS);
    const { value, done } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    for (const event of parse(value)) tell(event);
  }
}

function tell(event: ServerEvent): void {
  lastId = event.id ?? lastId;
  if (event.data === '') return;
  for (const take of takers) take(event);
}
