// The marketplace's search, filters, sort and view, all in the address so that a list can be shared and gone back to.
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { CATEGORIES } from '#web/lib/trading.ts';
import { useIsSettled } from '#web/lib/use-is-settled.ts';
import { CHANGES, SORTS, SPREADS, type StockFilter } from '#web/lib/filter-stocks.ts';

export const VIEWS = ['grid', 'list'] as const;

const amount = (text: string | null) => (text !== null && /^\d+(\.\d{1,2})?$/.test(text) ? text : '');

export function useMarketFilter() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useTypedParam('search');
  const [category, setCategory] = useUrlState('category', ['all', ...CATEGORIES], 'all');
  const [change, setChange] = useUrlState('change', CHANGES, 'any');
  const [spread, setSpread] = useUrlState('spread', SPREADS, 'any');
  const [sort, setSort] = useUrlState('sort', SORTS, 'volume');
  const [view, setView] = useUrlState('view', VIEWS, 'grid');
  const watchedOnly = params.get('watched') === '1';
  const priceFrom = amount(params.get('from'));
  const priceTo = amount(params.get('to'));
  const filter: StockFilter = useMemo(
    () => ({ text, category, priceFrom, priceTo, change, spread, watchedOnly }),
    [text, category, priceFrom, priceTo, change, spread, watchedOnly],
  );
  return {
    filter,
    sort,
    view,
    setText,
    setCategory,
    setChange,
    setSpread,
    setSort,
    setView,
    setPrice: (bound: 'from' | 'to', value: string) => setParams({ [bound]: value }),
    setWatchedOnly: (on: boolean) => setParams({ watched: on ? 1 : undefined }),
    /** How many of the filters behind the button are on. */
    extraCount: [priceFrom || priceTo, change !== 'any', spread !== 'any'].filter(Boolean).length,
    clear: () => {
      setText('');
      setParams({
        search: undefined,
        category: undefined,
        from: undefined,
        to: undefined,
        change: undefined,
        spread: undefined,
        watched: undefined,
      });
    },
  };
}

export type MarketFilter = ReturnType<typeof useMarketFilter>;

/** A text of the address that is typed: shown at once, written once typing pauses, since browsers limit rewriting. */
function useTypedParam(key: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get(key) ?? '');
  const settled = useIsSettled(text);
  useEffect(() => {
    if (settled && text !== (new URLSearchParams(location.search).get(key) ?? '')) setParams({ [key]: text });
  }, [settled, text, key, setParams]);
  return [text, setText];
}
