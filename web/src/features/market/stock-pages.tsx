// The stocks that fit, read from the server a page at a time: however many there are, only what is near the window is
// asked for. Used by the marketplace page, its grid and its list.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer, CallOptions } from '#web/lib/api-contract.ts';
import type { Stock } from '#web/lib/trading.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { stocksAtHand } from './stocks-at-hand.ts';

export type StockQuery = Omit<NonNullable<CallOptions<'GET /market/search'>['query']>, 'page' | 'pageSize'>;
type FoundStocks = Answer<'GET /market/search'>;

/** The most that one call brings. */
const PAGE_SIZE = 100;

/** One page, from 1; the former answer stays until the next is here. Without a network it is made of what is at hand. */
export function useStocks(query: StockQuery, page = 1): UseQueryResult<FoundStocks> {
  return useLive(
    'GET /market/search',
    { query: { ...query, page, pageSize: PAGE_SIZE } },
    { keepPrevious: true, atHand: () => stocksAtHand(query, page, PAGE_SIZE) },
  );
}

interface Drawing {
  item: (stock: Stock) => ReactNode;
  /** In the place of a stock that is not here yet. */
  bone: (index: number) => ReactNode;
  /** In the place of a page that could not be loaded. */
  failed: (failure: Error, retry: () => unknown) => ReactNode;
}

interface StockWindowProps extends Drawing {
  query: StockQuery;
  /** The first that is drawn, counted from 0, and the one after the last. */
  from: number;
  to: number;
}

export function StockWindow({ from, to, ...rest }: StockWindowProps) {
  const first = Math.floor(from / PAGE_SIZE);
  const pages = Math.ceil(to / PAGE_SIZE) - first;
  return Array.from({ length: Math.max(0, pages) }, (_, i) => (
    <StockPage key={first + i} page={first + i + 1} from={from} to={to} {...rest} />
  ));
}

function StockPage({ query, page, from, to, item, bone, failed }: StockWindowProps & { page: number }) {
  const stocks = useStocks(query, page);
  const { data, refetch } = stocks;
  const failure = useFailure(stocks);
  if (failure) return failed(failure, refetch);
  const before = (page - 1) * PAGE_SIZE;
  const start = Math.max(from, before);
  const count = Math.min(to, before + PAGE_SIZE) - start;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const stock = data?.results[start + i - before];
    return stock ? item(stock) : bone(start + i);
  });
}
