// Reads the stocks that match a query from the server, one page at a time.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#web/api/api-contract.ts';
import { useLive } from '#web/api/use-live.ts';
import { stocksAtHand, type StockQuery } from '#web/features/market/model/stocks-at-hand.ts';

/** The largest number of stocks that one response holds. */
export const PAGE_SIZE = 100;

/**
 * Reads one page, counted from 1. The previous page stays until the next one has arrived. Without a network the page is
 * made of stocks that were read earlier.
 */
export function useStocks(query: StockQuery, page = 1): UseQueryResult<Answer<'GET /market/search'>> {
  return useLive(
    'GET /market/search',
    { query: { ...query, page, pageSize: PAGE_SIZE } },
    { keepPrevious: true, atHand: () => stocksAtHand(query, page, PAGE_SIZE) },
  );
}
