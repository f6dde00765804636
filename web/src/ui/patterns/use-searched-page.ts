// A list that is searched: for what, and which page of what is found. The page stands in the address, the search does not,
// since it is about people; a session that ends elsewhere leaves it for the same person to come back to.
import { useState } from 'react';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { usePathname } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';

const NOTHING = { search: '' };

export type SearchedPage = ReturnType<typeof useSearchedPage>;

/** `first`: what is searched for when it comes; empty: all is shown. */
export function useSearchedPage(first = '') {
  const [page, onPage] = usePageParam();
  const draft = `list ${usePathname()}`;
  const [search, setSearch] = useState(() => readDraft(draft, NOTHING).search ?? first);
  useKeptDraft(draft, { search }, NOTHING);
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
