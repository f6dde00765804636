// Applies events of the market stream to cached readings. It patches prices in place and refetches books,
// orders and figures that have changed. Started by use-live.ts.
import { focusManager, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Answer, Reading } from './api-contract.ts';
import { noteArrival } from './arrivals.ts';
import { followMarket, onMarket } from './market-stream.ts';
import type { ServerEvent } from './parse-events.ts';
import { queryClient } from './query-client.ts';
import { isRecord, textOf } from '#web/lib/shape.ts';
import { SHOWS_MONEY } from './shows-money.ts';

/**
 * Events within this time are applied together. A burst of trades would otherwise keep a slow phone from
 * responding.
 */
const TOGETHER_MS = 300;
/** Figures derived from many prices are fetched at most this often. */
const FIGURES_EVERY_MS = 5000;
/** The interval for figures of the whole market, which any stock changes. */
const MARKET_EVERY_MS = 60_000;

/** Keeps readings fresh until the returned function is called. */
export const listenLive = followMarket;
// Subscribes for the lifetime of the page, so that the cached data receives the events of public pages too.
onMarket(take);

function take({ event, data }: ServerEvent): void {
  const body: unknown = JSON.parse(data);
  const slug = textOf(body, 'slug');
  if (event === 'stock' && slug !== undefined && isRecord(body)) takeStock(slug, body);
  if (event === 'order' || event === 'payment') soon(SHOWS_MONEY, TOGETHER_MS);
  if (event === 'waiting') {
    noteArrival(body);
    soon(COUNTS_WAITING, TOGETHER_MS);
  }
}

/** Changes by slug that are not yet written to the cache. */
const changes = new Map<string, Record<string, unknown>>();

/** Writes prices and quotes into the cache. The book itself is refetched. */
function takeStock(slug: string, change: Record<string, unknown>): void {
  if (changes.size === 0) setTimeout(writeChanges, TOGETHER_MS);
  changes.set(slug, { ...changes.get(slug), ...change });
  soon(BOOK, TOGETHER_MS, { slug });
  soon(FIGURES, FIGURES_EVERY_MS);
  // Refreshes the figures shown beside the price: the last trade, the month, and the mark.
  soon(['GET /market/{slug}'], FIGURES_EVERY_MS, { slug });
  // A request in progress may have read an older state, and its response would restore the earlier price for
  // a minute.
  const isBeingRead = queryClient.isFetching({ queryKey: ['GET /market/search'] }) > 0;
  soon(['GET /market/search'], isBeingRead ? FIGURES_EVERY_MS : MARKET_EVERY_MS);
}

function writeChanges(): void {
  if (isSeen()) patchPrices();
  // Prices held back until the page is visible could be older than a later reading, because a dropped
  // connection delivers no newer ones.
  else renew(['GET /market/search']);
  changes.clear();
}

function patchPrices(): void {
  const isChanged = ({ slug }: { readonly slug: string }) => changes.has(slug);
  const changed = <T extends { readonly slug: string }>(stock: T): T =>
    isChanged(stock) ? { ...stock, ...changes.get(stock.slug) } : stock;
  // Writes only changed data, because each write restarts the one-minute stale time of a query.
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
/**
 * The number of entries that wait for a company or for operators. The entries themselves are not refetched,
 * because each view is audited.
 */
const COUNTS_WAITING: readonly Reading[] = ['GET /issuer', 'GET /dashboard'];

/**
 * A tab in the background neither renders nor requests data. It requests the changed data when it becomes
 * visible again.
 */
const isSeen = () => focusManager.isFocused();

/**
 * A resource that does not exist is not requested again, because its error message would be replaced by a
 * skeleton while the request runs.
 */
const exists = ({ state: { error } }: Query) => !(error instanceof ApiError && error.status === 404);

function renew(queryKey: readonly unknown[]): void {
  const refetchType = isSeen() ? 'active' : 'none';
  void queryClient.invalidateQueries({ queryKey, refetchType, predicate: exists });
}

const due = new Set<string>();
/** The longest wait for a request in progress. A slower request counts as lost. */
const MOST_READING_MS = 15_000;

/**
 * Refetches once for all events until then, and not before a request in progress has returned. If each change
 * cancelled the request, a slow response would never be shown.
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
