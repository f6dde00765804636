// The marketplace's search, filters, sort and view, all in the address so that a list can be shared and gone back to.
import { useEffect, useState } from 'react';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { CATEGORIES } from '#web/entities/market/trading.ts';
import { SORTS } from '#web/entities/company/filter-stocks.ts';
import type { StockQuery } from './stocks-at-hand.ts';

export const VIEWS = ['grid', 'list'] as const;
export const CHANGES = ['any', 'up', 'down'] as const;
/** At most this many percent between bid and ask. */
export const SPREADS = ['any', '1', '2', '5'] as const;

const TYPING_PAUSE_MS = 250;

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
  /** How many of the filters behind the button are on. */
  const extraCount = [priceFrom || priceTo, change !== 'any', spread !== 'any'].filter(Boolean).length;
  const found = params.get('search') ?? '';
  const isNarrowed = found !== '' || category !== 'all' || extraCount > 0;
  const query: StockQuery = {
    search: found || undefined,
    category: category === 'all' ? undefined : category,
    priceFrom: priceFrom || undefined,
    priceTo: priceTo || undefined,
    change: change === 'any' ? undefined : change,
    spread: spread === 'any' ? undefined : Number(spread),
    watched: watchedOnly ? 'true' : undefined,
    sort,
  };
  return {
    filter: { text, category, priceFrom, priceTo, change, spread, watchedOnly },
    /** The query sent to the server: the search text from the address, applied once typing has paused. */
    query,
    /** Nothing but the watchlist is asked for. */
    onlyWatched: watchedOnly && !isNarrowed,
    /** Every company is asked for. */
    isWhole: !watchedOnly && !isNarrowed,
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
    extraCount,
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
  const shown = params.get(key) ?? '';
  /** Counts until the address is another than it was typed over: a link and Back are followed. */
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && typed.over !== shown) setTyped(undefined);
  const text = typed?.over === shown ? typed.text : undefined;
  useEffect(() => {
    const write = () => {
      if (text === undefined || text === inAddress(key)) return;
      setParams({ [key]: text });
      // Shown together with the new address; what is typed before that is typed over the same.
      setTyped(before => before && { ...before, over: text });
    };
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, key, setParams]);
  return [text ?? shown, next => setTyped(before => ({ text: next, over: before?.over ?? shown }))];
}

/** Reads the current address, which may be newer than the rendered state. */
const inAddress = (key: string) => new URLSearchParams(location.search).get(key) ?? '';
