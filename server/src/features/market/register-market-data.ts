// The reading calls of the market.
import { handle, type Http } from '#server/http/handle.ts';
import { readSecurities } from '#server/register/read-securities.ts';
import type { MarketDependencies } from './dependencies.ts';
import { createListStocks } from './list-stocks.ts';
import { showBook } from './show-book.ts';
import { createShowEvents } from './show-events.ts';
import { searchStocks } from './search-stocks.ts';
import { createShowCompany } from './show-company.ts';
import { createShowEstimate } from './show-estimate.ts';
import { showHistory } from './show-history.ts';
import { createShowIndex } from './show-index.ts';
import { createShowMark, showMarks } from './show-mark.ts';
import { showShelves } from './show-shelves.ts';
import { showTrades } from './show-trades.ts';

export function registerMarketData(
  http: Http,
  services: Pick<MarketDependencies, 'db' | 'clock' | 'market' | 'readHoldings' | 'exchange'>,
): void {
  const listStocks = createListStocks(services);
  const showCompany = createShowCompany(services);
  const showEstimate = createShowEstimate(services, showCompany);
  const index = createShowIndex(services);
  const showMark = createShowMark(services);
  const showEvents = createShowEvents(services);
  handle(http, 'GET /market', ({ caller, request }) => listStocks(caller, request));
  handle(http, 'GET /market/search', ({ caller, query }) => searchStocks(services, caller, query));
  handle(http, 'GET /market/index', ({ query, request }) => index.show(query.range, request));
  handle(http, 'GET /market/index/csv', () => index.export());
  handle(http, 'GET /market/shelves', ({ caller }) => showShelves(services, caller));
  handle(http, 'GET /market/sectors', () => services.market.sectors());
  handle(http, 'GET /market/marks', () => showMarks(services));
  handle(http, 'GET /market/{slug}/mark', ({ params, query }) => showMark(params.slug, query.range));
  handle(http, 'GET /market/{slug}', ({ caller, params }) => showCompany(caller, params.slug));
  handle(http, 'GET /market/{slug}/book', ({ caller, params }) => showBook(services, caller, params.slug));
  handle(http, 'GET /market/{slug}/estimate', ({ params, query }) => showEstimate(params.slug, query));
  handle(http, 'GET /market/{slug}/history', ({ params, query }) =>
    showHistory(services, params.slug, query.range),
  );
  handle(http, 'GET /market/{slug}/events', ({ params }) => showEvents(params.slug));
  handle(http, 'GET /market/{slug}/securities', ({ params }) => readSecurities(services.db, params.slug));
  handle(http, 'GET /market/{slug}/trades', ({ caller, params, query }) =>
    showTrades(services, caller.userId, params.slug, query),
  );
}
