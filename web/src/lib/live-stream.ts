// The market as it happens: one stream per tab while somebody looks at live readings. It patches prices into what was
// read, and has books, orders and figures asked for again when they changed. Started by use-live.ts; ui/live-sign.tsx
// says whether it runs.
import { focusManager } from '@tanstack/react-query';
import { noteArrival } from './arrivals.ts';
import { attentionHeaders } from './attention.ts';
import { getSession } from './session.ts';
import type { Answer, Reading } from './api-contract.ts';
import { createEventParser, type ServerEvent } from './parse-events.ts';
import { queryClient } from './query-client.ts';
import { isRecord, textOf } from './shape.ts';
import { createStore } from './store.ts';
import { SHOWS_MONEY } from './shows-money.ts';
import { refresh } from './use-api.ts';

/** Whether changes arrive by themselves. While they do not, readings are asked for again and again. */
export const liveStore = createStore<'starting' | 'live' | 'away'>('starting');

const RETRY_MS = 2000;
const MOST_RETRY_MS = 30_000;
/** The server says every 15 seconds that it is still there. */
const MOST_SILENCE_MS = 45_000;
/** Between pages the stream stays open. */
const LINGER_MS = 5000;
/** What happens within this time is shown and asked for once: a burst of trades would leave a weak phone no time for its reader. */
const TOGETHER_MS = 300;
/** Figures made of many prices are asked for at most this often. */
const FIGURES_EVERY_MS = 5000;
/** The whole market's figures, which any stock changes. */
const MARKET_EVERY_MS = 60_000;

let listeners = 0;
let running: AbortController | undefined;
let lastId: string | undefined;

/** Keeps the stream open until the answer is called. */
export function listenLive(): () => void {
  listeners += 1;
  running ??= start();
  return () => {
    listeners -= 1;
    setTimeout(() => {
      if (listeners > 0) return;
      running?.abort();
      running = undefined;
      liveStore.set('starting');
    }, LINGER_MS);
  };
}

function start(): AbortController {
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
    // A connection that held for a while may come back at once.
    wait_ms = Date.now() - began > MOST_RETRY_MS ? RETRY_MS : Math.min(MOST_RETRY_MS, wait_ms * 2);
    await pause(wait_ms);
  }
  if (running?.signal === signal) running = undefined;
}

/** Until the time is over, or the network is back. */
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
  // Without a network a read may wait for ever, and so it may on a line that has died silently.
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
    // Any call renews the session; the next attempt has the new token.
    await refresh('GET /account');
    return;
  }
  if (!response.ok || !response.body) return;
  liveStore.set('live');
  // What changed between a reading and the first of all streams is told by neither; from then on ids tell what was missed.
  if (lastId === undefined) soon(FOLLOWED, FIGURES_EVERY_MS);
  const parse = createEventParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(cut, MOST_SILENCE_MS);
    const { value, done } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    for (const event of parse(value)) take(event);
  }
}

function take({ event, data, id }: ServerEvent): void {
  lastId = id ?? lastId;
  if (data === '') return;
  const body: unknown = JSON.parse(data);
  const slug = textOf(body, 'slug');
  if (event === 'stock' && slug !== undefined && isRecord(body)) takeStock(slug, body);
  if (event === 'order' || event === 'payment') soon(SHOWS_MONEY, TOGETHER_MS);
  if (event === 'waiting') {
    noteArrival(body);
    soon(COUNTS_WAITING, TOGETHER_MS);
  }
}

/** By slug, what is not yet written into what is shown. */
const changes = new Map<string, Record<string, unknown>>();

/** Prices and quotes go straight into what is shown; the book itself is asked for. */
function takeStock(slug: string, change: Record<string, unknown>): void {
  if (changes.size === 0) setTimeout(writeChanges, TOGETHER_MS);
  changes.set(slug, { ...changes.get(slug), ...change });
  soon(BOOK, TOGETHER_MS, { slug });
  soon(FIGURES, FIGURES_EVERY_MS);
  // What stands beside the price: its last trade, its month, its mark.
  soon(['GET /market/{slug}'], FIGURES_EVERY_MS, { slug });
  // A reading under way may be older than this change, and would put the earlier price back for a minute.
  const isBeingRead = queryClient.isFetching({ queryKey: ['GET /market/search'] }) > 0;
  soon(['GET /market/search'], isBeingRead ? FIGURES_EVERY_MS : MARKET_EVERY_MS);
}

function writeChanges(): void {
  if (isSeen()) patchPrices();
  // Kept until somebody looks, they could be older than what is read then: a line that dies meanwhile brings no others.
  else renew(['GET /market/search']);
  changes.clear();
}

function patchPrices(): void {
  const isChanged = ({ slug }: { readonly slug: string }) => changes.has(slug);
  const changed = <T extends { readonly slug: string }>(stock: T): T =>
    isChanged(stock) ? { ...stock, ...changes.get(stock.slug) } : stock;
  // Only what changes is written: each write begins a reading's minute of waiting anew.
  queryClient.setQueriesData<Answer<'GET /market/search'>>({ queryKey: ['GET /market/search'] }, market =>
    market?.results.some(isChanged)
      ? { ...market, asOf: new Date().toISOString(), results: market.results.map(changed) }
      : undefined,
  );
  queryClient.setQueriesData<Answer<'GET /market/{slug}'>>({ queryKey: ['GET /market/{slug}'] }, company =>
    company && isChanged(company) ? changed(company) : undefined,
  );
}

const BOOK: readonly Reading[] = ['GET /market/{slug}/book', 'GET /market/{slug}/trades'];
const FIGURES: readonly Reading[] = [
  'GET /dashboard',
  'GET /portfolio',
  'GET /portfolio/{slug}',
  'GET /portfolio/{slug}/lots',
];
/** How much waits for a company or for operators. What it is and of whom stays as it was read: each look is on record. */
const COUNTS_WAITING: readonly Reading[] = ['GET /issuer', 'GET /dashboard'];
/** All that the stream tells of. */
const FOLLOWED: readonly Reading[] = [...SHOWS_MONEY, ...BOOK, 'GET /market/search'];

/** In a tab in the background nothing is drawn or asked for; what has changed meanwhile is asked for when it is come back to. */
const isSeen = () => focusManager.isFocused();

function renew(queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: isSeen() ? 'active' : 'none' });
}

const due = new Set<string>();
/** So long a reading under way is waited for; one that takes longer is lost on the line. */
const MOST_READING_MS = 15_000;

/**
 * Once for everything that happens until then, and not before a reading under way has come: cut off by each change, a slow
 * answer would never be seen.
 */
function soon(routes: readonly Reading[], in_ms: number, params?: { slug: string }, waited_ms = 0): void {
  for (const route of routes) {
    const queryKey = params ? [route, params] : [route];
    const what = JSON.stringify([queryKey, in_ms]);
    if (due.has(what)) continue;
    due.add(what);
    setTimeout(() => {
      due.delete(what);
      if (waited_ms < MOST_READING_MS && queryClient.isFetching({ queryKey }) > 0)
        soon([route], in_ms, params, waited_ms + in_ms);
      else renew(queryKey);
    }, in_ms);
  }
}
