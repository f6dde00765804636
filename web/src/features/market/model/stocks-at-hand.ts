// The market without a network: previously loaded stocks, searched, filtered and sorted as by the server. The
// result is as old as the oldest response used.
import type { Answer, CallOptions } from '#web/api/api-contract.ts';
import { filterStocks, SORTS, sortStocks } from '#web/entities/company/filter-stocks.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Stock } from '#web/entities/market/trading.ts';

export type StockQuery = Omit<NonNullable<CallOptions<'GET /market/search'>['query']>, 'page' | 'pageSize'>;
type FoundStocks = Answer<'GET /market/search'>;

const answersAtHand = (): FoundStocks[] =>
  queryClient
    .getQueriesData<FoundStocks>({ queryKey: ['GET /market/search'] })
    .flatMap(([, answer]) => answer ?? []);

/** Returns whether loaded stocks include best quotes, which the server sends only to people who may read books. */
export const readsBooks = (): boolean =>
  answersAtHand().some(({ results }) => results.some(({ bid }) => bid !== undefined));

/** Returns undefined when nothing has been loaded yet. */
export function stocksAtHand(query: StockQuery, page: number, pageSize: number): FoundStocks | undefined {
  const answers = answersAtHand().toSorted((a, b) => a.asOf.localeCompare(b.asOf));
  const [oldest] = answers;
  if (!oldest) return undefined;
  // When two responses contain the same stock, the newer one is used.
  const known = new Map<string, Stock>(
    answers.flatMap(({ results }) => results.map(stock => [stock.id, stock] as const)),
  );
  const bound = (text: unknown) => (text === undefined ? undefined : Number(text));
  const found = sortStocks(
    filterStocks([...known.values()], {
      text: query.search ?? '',
      category: query.category ?? 'all',
      priceFrom: bound(query.priceFrom),
      priceTo: bound(query.priceTo),
      change: query.change,
      spread: bound(query.spread),
      watchedOnly: query.watched === 'true',
    }),
    SORTS.find(sort => sort === query.sort) ?? 'volume',
  );
  return {
    ...pageAtHand(found, page, pageSize),
    listed: oldest.listed,
    asOf: oldest.asOf,
  };
}
