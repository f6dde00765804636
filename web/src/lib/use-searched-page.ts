// A list that is searched: for what, and which page of what is found. The page stands in the address, the search does not,
// since it is about people.
import { useState } from 'react';
import { usePageParam } from './use-page-param.ts';

export type SearchedPage = ReturnType<typeof useSearchedPage>;

/** `first`: what is searched for when it comes; empty: all is shown. */
export function useSearchedPage(first = '') {
  const [page, onPage] = usePageParam();
  const [search, setSearch] = useState(first);
  return {
    search,
    page,
    /** For `useApi`: keeps the former page while the next one loads. */
    how: { keepPrevious: page > 1 },
    onPage,
    onSearch: (next: string) => {
      setSearch(next);
      onPage(1);
    },
  };
}
