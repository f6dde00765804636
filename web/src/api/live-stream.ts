// What the market's stream does to the readings on the screen: it patches prices into what was read, and has books, orders
// and figures asked for again when they changed. Started by use-live.ts.
import { focusManager, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Answer, Reading } from './api-contract.ts';
import { noteArrival } from './arrivals.ts';
import { followMarket, onMarket } from './market-stream.ts';
import type { ServerEvent } from './parse-events.ts';
import { queryClient } from './query-client.ts';
import { isRecord, textOf } from '#web/lib/shape.ts';
import { SHOWS_MONEY } from './shows-money.ts';

/** What happens within this time is shown and asked for once: a burst of trades would leave a weak phone no time for its reader. */
const TOGETHER_MS = 300;
/** Figures made of many prices are asked for at most this often. */
const FIGURES_EVERY_MS = 5000;
/** The whole market's figures, which any stock changes. */
const MARKET_EVERY_MS = 60_000;

/** Readings are kept fresh until the answer is called. */
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

/** By slug, what is not yet written into what is shown. */
const changes = new Map<string, Record<string, unknown>>();

/** Prices and quotes go straight into what is shown; the book itself is asked for. */
function takeStock(slug: string, change: Record<string, unknown>): void {
  if (changes.size === 0) setTimeout(writeChanges, TOGETHER_MS);
  changes.set(slug, { ...changes.get(slug), ...change });
  soon(BOOK, TOGETHER_MS, { slug });
  soon(FIGURES, FIGURES_EVERY_MS);
  // Refreshes the figures shown beside the price: the last trade, the month, and the mark.
  soon(['GET /market/{slug}'], FIGURES_EVERY_MS, { slug });
  // A reading under way may be older than this change, and would put the earlier price back for a minute.
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
/** How much waits for a company or for operators. What it is and of whom stays as it was read: each look is on record. */
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
