// The filter of Transaction History and its file: side, company and days. The filter is kept in the address.
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { NO_LIST_FILTER, useListFilter } from '#web/ui/patterns/list-filter.tsx';

export const TRADE_TYPES = ['all', 'buy', 'sell'] as const;

export const NO_TRADE_FILTER = { ...NO_LIST_FILTER, type: undefined };

export function useTradeFilter() {
  const [type, setType] = useUrlState('type', TRADE_TYPES, 'all');
  const [, setParams] = useSearchParams();
  const list = useListFilter();
  return {
    type,
    /** Company and days. */
    list,
    /** The filter in the form of the calls' parameters. */
    query: { type, ...list.query },
    isNarrow: type !== 'all' || list.count > 0,
    setType: (next: (typeof TRADE_TYPES)[number]) => setType(next, { page: undefined }),
    clear: () => setParams(NO_TRADE_FILTER),
  };
}

export type TradeFilter = ReturnType<typeof useTradeFilter>;
