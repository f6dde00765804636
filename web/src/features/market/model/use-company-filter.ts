// The search, sector and sort order of the public list of companies, all kept in the address.
import { useDeferredValue, useMemo } from 'react';
import { filterStocks, SORTS, sortStocks } from '#web/entities/company/filter-stocks.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { CATEGORIES, type Stock } from '#web/entities/market/trading.ts';

export function useCompanyFilter(stocks: readonly Stock[]) {
  const [params, setParams] = useSearchParams();
  const [sector, setSector] = useUrlState('sector', ['all', ...CATEGORIES], 'all');
  const [sort, setSort] = useUrlState('sort', SORTS, 'volume');
  const text = params.get('search') ?? '';
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => {
    return sortStocks(filterStocks(stocks, { text: wanted, category: sector }), sort);
  }, [stocks, wanted, sector, sort]);
  return {
    text,
    sector,
    sort,
    shown,
    setText: (next: string) => setParams({ search: next }),
    setSector,
    setSort,
    clear: () => setParams({ search: undefined, sector: undefined }),
  };
}
