// Which trades Transaction History shows and its file holds: of a side, a company, and days by the person's clock. All of it
// stands in the address.
import { useFormat } from '#web/lib/format.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { timeOfDays } from '#web/lib/time-of-days.ts';
import { useStockParam } from '#web/ui/company-filter.tsx';

export const TRADE_TYPES = ['all', 'buy', 'sell'] as const;

export function useTradeFilter() {
  const { zone } = useFormat();
  const [type, setType] = useUrlState('type', TRADE_TYPES, 'all');
  const [stockId, setStockId] = useStockParam();
  const [params, setParams] = useSearchParams();
  const days = { first: params.get('from') ?? '', last: params.get('to') ?? '' };
  const time = timeOfDays(days, zone);
  return {
    type,
    stockId,
    days,
    /** As the calls take it. */
    query: { type, stockId, ...time },
    isNarrow: type !== 'all' || stockId !== undefined || time.from !== undefined || time.before !== undefined,
    setType: (next: (typeof TRADE_TYPES)[number]) => setType(next, { page: undefined }),
    setStockId,
    setFirst: (day: string) => setParams({ from: day || undefined, page: undefined }),
    setLast: (day: string) => setParams({ to: day || undefined, page: undefined }),
  };
}

export type TradeFilter = ReturnType<typeof useTradeFilter>;
