// The marketplace's search, filters, sort and view. All are kept in the address, so that a list can be shared
// and revisited.
import { useEffect, useState } from 'react';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { CATEGORIES } from '#web/entities/market/trading.ts';
import { SORTS } from '#web/entities/company/filter-stocks.ts';
import type { StockQuery } from './stocks-at-hand.ts';

export const VIEWS = ['grid', 'list'] as const;
export const CHANGES = ['any', 'up', 'down'] as const;
/** The maximum spread between bid and ask in percent. */
export const SPREADS = ['any', '1', '2', '5'] as const;

const TYPING_PAUSE_MS = 250;

/** Cards of a whole market take thirty screens on a phone, so narrow windows begin with the list. */
const narrow = (): boolean => typeof matchMedia === 'function' && matchMedia('(width < 62em)').matches;

/** Narrow windows show the list in parts of this many, so that what follows the list can be reached. */
export const PAGE_OF_LIST = 20;

const amount = (text: string | null) => (text !== null && /^\d+(\.\d{1,2})?$/.test(text) ? text : '');

export function useMarketFilter() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useTypedParam('search');
  const [category, setCategory] = useUrlState('category', ['all', ...CATEGORIES], 'all');
  const [change, setChange] = useUrlState('change', CHANGES, 'any');
  const [spread, setSpread] = useUrlState('spread', SPREADS, 'any');
  const [sort, setSort] = useUrlState('sort', SORTS, 'volume');
  const [view, setView] = useUrlState('view', VIEWS, narrow() ? 'list' : 'grid');
  // Kept in the address, so that Back from a company returns to the same place of the list.
  const parts = Math.max(1, Math.min(1_000, Number.parseInt(params.get('parts') ?? '1', 10) || 1));
  const watchedOnly = params.get('watched') === '1';
  const priceFrom = amount(params.get('from'));
  const priceTo = amount(params.get('to'));
  /** The number of active filters behind the button. */
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
    /** True when only the watchlist is requested. */
    onlyWatched: watchedOnly && !isNarrowed,
    /** True when every company is requested. */
    isWhole: !watchedOnly && !isNarrowed,
    sort,
    view,
    /** How many stocks of the list are shown. */
    shown: narrow() ? parts * PAGE_OF_LIST : Number.POSITIVE_INFINITY,
    showMore: () => setParams({ parts: parts + 1 }),
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

/**
 * A typed text kept in the address. It is shown at once and written once typing pauses, because browsers
 * limit changes of the address.
 */
function useTypedParam(key: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const shown = params.get(key) ?? '';
  /**
   * Valid until the address differs from the one over which the text was typed, so that links and Back take
   * effect.
   */
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && typed.over !== shown) setTyped(undefined);
  const text = typed?.over === shown ? typed.text : undefined;
  useEffect(() => {
    const write = () => {
      if (text === undefined || text === inAddress(key)) return;
      setParams({ [key]: text });
      // Text typed before the new address renders still refers to the same address.
      setTyped(before => before && { ...before, over: text });
    };
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, key, setParams]);
  return [text ?? shown, next => setTyped(before => ({ text: next, over: before?.over ?? shown }))];
}

/** Reads the current address, which may be newer than the rendered state. */
const inAddress = (key: string) => new URLSearchParams(location.search).get(key) ?? '';
