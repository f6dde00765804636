import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivals, countArrived } from './arrivals.ts';
import { ApiError } from './api-error.ts';
import { listenLive } from './live-stream.ts';
import { queryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';
import { followChanges } from './use-public-live.ts';

vi.mock('#web/lib/router-store.ts', () => import('#web/api/testing/visited.ts'));

let send: (text: string) => void = () => undefined;
let cut = () => {};
let body: ReadableStream<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  body = new ReadableStream<Uint8Array>({
    start: controller => {
      send = text => controller.enqueue(new TextEncoder().encode(text));
      cut = () => controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageOf = (slug: string) => ['GET /market/{slug}', { slug }, null];
const listOf = (page: number) => ['GET /market/search', null, { page }];

test('changes between the first read and the stream come by the stream: nothing is requested twice', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    await new Promise(resolve => setTimeout(resolve, 2_000));
    return new Response(body);
  });
  const read = [
    ['GET /market/{slug}/book', { slug: 'a' }, null],
    ['GET /market/orders', null, null],
    listOf(1),
  ];
  for (const key of read) queryClient.setQueryData(key, {});
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([expect.stringMatching(/^\d+$/)]);
  expect(read.map(key => queryClient.getQueryState(key)?.isInvalidated)).toEqual([false, false, false]);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('who is cut off before anything was told comes back with the id that the server began with', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    return Promise.resolve(new Response('retry: 2000\n\nid: 17\n\n'));
  });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked[1]).toBe('17');
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a stream that is not answered, on a line that died while the machine slept, is asked for again', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  let asked = 0;
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('cut')));
    });
  });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('what does not exist is not asked for again after a change, and what failed otherwise is', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const facts = { code: undefined, fields: {}, requestId: undefined, retryAfter_s: undefined };
  const asked: number[] = [];
  const leaves = [404, 500].map(status => {
    const queryFn = () => {
      asked.push(status);
      return Promise.reject(new ApiError('', { ...facts, status }));
    };
    const queryKey = ['GET /market/orders/{id}', { id: String(status) }];
    return new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  });
  leaves.push(listenLive());
  await vi.advanceTimersByTimeAsync(1000);
  send('event: order\nid: 1\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(1000);
  for (const leave of leaves) leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([404, 500, 500]);
});

test("a stock's change updates the lists that contain it; only its page and the market are requested again", async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  for (const slug of ['moved', 'still']) queryClient.setQueryData(pageOf(slug), { slug, price: 1 });
  queryClient.setQueryData(listOf(1), { results: [{ slug: 'moved', price: 1 }] });
  queryClient.setQueryData(listOf(2), { results: [{ slug: 'still', price: 1 }] });
  const read = Date.now();
  const state = (key: readonly unknown[]) => queryClient.getQueryState(key);
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(10_000);
  send('event: stock\nid: 1\ndata: {"slug":"moved","price":2}\n\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryClient.getQueryData(pageOf('moved'))).toEqual({ slug: 'moved', price: 2 });
  expect(queryClient.getQueryData(listOf(1))).toMatchObject({ results: [{ price: 2 }] });
  expect([pageOf('still'), listOf(2)].map(key => state(key)?.dataUpdatedAt)).toEqual([read, read]);
  const asked = () =>
    [pageOf('moved'), pageOf('still'), listOf(1), listOf(2)].map(key => state(key)?.isInvalidated);
  expect(asked()).toEqual([false, false, false, false]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toEqual([true, false, false, false]);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(asked()).toEqual([true, false, true, true]);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('what becomes of a payment has whatever shows money asked for again', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  const read = ['GET /account', 'GET /payment/transactions', 'GET /watchlist'];
  for (const route of read) queryClient.setQueryData([route, null, null], {});
  send('event: payment\nid: 6\ndata: {"id":"p","status":"completed"}\n\n');
  await vi.advanceTimersByTimeAsync(1000);
  const asked = read.map(route => queryClient.getQueryState([route, null, null])?.isInvalidated);
  expect(asked).toEqual([true, true, false]);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a new waiting item is counted once, and its list is not requested again, because each look is recorded', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'issuer' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  const read = ['GET /issuer', 'GET /dashboard', 'GET /issuer/reviews'];
  for (const route of read) queryClient.setQueryData([route, null, null], {});
  const tell = (id: string, at: string) =>
    send(`event: waiting\nid: 7\ndata: ${JSON.stringify({ queue: 'reviews', id, at })}\n\n`);
  const list = { readAt_ms: Date.now(), ids: new Set(['shown']) };
  const count = (queue = 'reviews') => countArrived(arrivals.get(), queue, list);
  await vi.advanceTimersByTimeAsync(1000);
  for (const id of ['new', 'new', 'shown', 'other']) tell(id, '10:00');
  await vi.advanceTimersByTimeAsync(1000);
  expect([count(), count('checks')]).toEqual([2, 0]);
  const asked = read.map(route => queryClient.getQueryState([route, null, null])?.isInvalidated);
  expect(asked).toEqual([true, true, false]);
  list.readAt_ms = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  // Covers an event repeated by a reconnected stream, and a decided entry that arrives again.
  tell('new', '10:00');
  expect(count()).toBe(0);
  tell('other', '11:00');
  await vi.advanceTimersByTimeAsync(1000);
  expect(count()).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a market that was being read while a price changed is asked for again soon, since the answer may be older', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  const queryFn = async () => {
    await new Promise(resolve => {
      setTimeout(resolve, 2000);
    });
    return { results: [{ slug: 'moved', price: 1 }] };
  };
  queryClient.setQueryData(listOf(1), { results: [{ slug: 'moved', price: 1 }] });
  const reading = queryClient.query({ queryKey: listOf(1), queryFn, staleTime: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  send('event: stock\nid: 2\ndata: {"slug":"moved","price":2}\n\n');
  await vi.advanceTimersByTimeAsync(1000);
  await reading;
  expect(queryClient.getQueryData(listOf(1))).toMatchObject({ results: [{ price: 1 }] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(queryClient.getQueryState(listOf(1))?.isInvalidated).toBe(true);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a burst of prices is written into what is shown once for all, each stock at its last price', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  queryClient.setQueryData(listOf(1), { results: ['a', 'b', 'still'].map(slug => ({ slug, price: 1 })) });
  const [, , still] = resultsOf(listOf(1));
  let writes = 0;
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash.includes('GET /market/search')) writes += 1;
  });
  for (let price = 2; price <= 11; price += 1) {
    for (const slug of ['a', 'b']) send(`event: stock\nid: 3\ndata: ${JSON.stringify({ slug, price })}\n\n`);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect(writes).toBe(1);
  expect(resultsOf(listOf(1)).map(({ price }) => price)).toEqual([11, 11, 1]);
  // An unchanged row keeps its object identity and is not rendered again.
  expect(resultsOf(listOf(1))[2]).toBe(still);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a book that is slow to come is seen however often it changes, and asked for once more after the last change', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  let [asked, cut] = [0, 0];
  const book = new QueryObserver(queryClient, {
    queryKey: ['GET /market/{slug}/book', { slug: 'a' }, null],
    queryFn: async ({ signal }) => {
      asked += 1;
      signal.addEventListener('abort', () => (cut += 1));
      await new Promise(resolve => {
        setTimeout(resolve, 900);
      });
      return asked;
    },
  });
  const stop = book.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  for (let at_ms = 0; at_ms < 6000; at_ms += 500) {
    send('event: stock\nid: 4\ndata: {"slug":"a","price":2}\n\n');
    await vi.advanceTimersByTimeAsync(500);
  }
  const seen = book.getCurrentResult().data;
  expect(cut).toBe(0);
  expect(seen).toBeGreaterThan(3);
  await vi.advanceTimersByTimeAsync(3000);
  expect(book.getCurrentResult().data).toBeGreaterThan(Number(seen));
  stop();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a tab in the background asks for nothing and draws nothing; come back to, it asks for what has changed', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const leave = listenLive();
  await vi.advanceTimersByTimeAsync(70_000);
  const asked: string[] = [];
  let price = 1;
  const observers = [
    'GET /market/{slug}/book',
    'GET /dashboard',
    'GET /market/orders',
    'GET /market/search',
  ].map(route => {
    const queryKey = [route, route.includes('slug') ? { slug: 'a' } : null, null];
    const queryFn = () => {
      asked.push(route);
      return { results: [{ slug: 'a', price }] };
    };
    return new QueryObserver(queryClient, { queryKey, staleTime: 60_000, queryFn });
  });
  const stops = observers.map(observer => observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  asked.length = 0;
  focusManager.setFocused(false);
  send('event: stock\nid: 5\ndata: {"slug":"a","price":2}\n\nevent: order\nid: 5\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  expect(resultsOf(MARKET)).toMatchObject([{ price: 1 }]);
  // The price last streamed is older, because the connection may have dropped in between.
  price = 3;
  queryClient.mount();
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(observers.length);
  expect(resultsOf(MARKET)).toMatchObject([{ price: 3 }]);
  queryClient.unmount();
  for (const stop of stops) stop();
  focusManager.setFocused(undefined);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a visitor on a public page does not know of changes: there may always be some', async () => {
  endSession();
  const changes = followChanges('a');
  await vi.advanceTimersByTimeAsync(100);
  expect([changes.mayBe(), changes.mayBe()]).toEqual([true, true]);
  changes.stop();
});

test('a public page receives changes for a signed-in person; a stock is requested again only then, or without the stream', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const [one, all] = [followChanges('a'), followChanges(undefined)];
  const mayBe = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    return [one.mayBe(), all.mayBe()];
  };
  expect(await mayBe()).toEqual([false, false]);
  send('event: stock\nid: 6\ndata: {"slug":"b","price":2}\n\n');
  expect(await mayBe()).toEqual([false, true]);
  send('event: stock\nid: 7\ndata: {"slug":"a","price":2}\n\n');
  expect(await mayBe()).toEqual([true, true]);
  expect(await mayBe()).toEqual([false, false]);
  cut();
  expect(await mayBe()).toEqual([true, true]);
  one.stop();
  all.stop();
  await vi.advanceTimersByTimeAsync(60_000);
});

const MARKET = ['GET /market/search', null, null];
const resultsOf = (key: readonly unknown[]) =>
  queryClient.getQueryData<{ results: { price: number }[] }>(key)?.results ?? [];
