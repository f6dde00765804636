// Renders the stocks of a range, page by page. Only pages near the viewport are read from the server.
import type { ReactNode } from 'react';
import type { Stock } from '#web/entities/market/trading.ts';
import { useFailure } from '#web/ui/patterns/use-failure.ts';
import { PAGE_SIZE, useStocks } from '#web/features/market/api/use-stocks.ts';
import type { StockQuery } from '#web/features/market/model/stocks-at-hand.ts';

interface Drawing {
  item: (stock: Stock) => ReactNode;
  /** Replaces a stock that has not loaded. */
  bone: (index: number) => ReactNode;
  /** Replaces a page that failed to load. */
  failed: (failure: Error, retry: () => unknown) => ReactNode;
}

interface StockWindowProps extends Drawing {
  query: StockQuery;
  /** The first rendered stock, counted from 0, and the one after the last. */
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
