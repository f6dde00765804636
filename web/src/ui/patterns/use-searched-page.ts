// The search text and page of a searchable list. The page is kept in the address. The search text is not,
// because it may name a person; when the session ends, it is kept for the same person's return.
import { useState } from 'react';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { usePathname } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';

const NOTHING = { search: '' };

export type SearchedPage = ReturnType<typeof useSearchedPage>;

/** `first` is the initial search text. An empty text shows all entries. */
export function useSearchedPage(first = '') {
  const [page, onPage] = usePageParam();
  const draft = `list ${usePathname()}`;
  const [search, setSearch] = useState(() => readDraft(draft, NOTHING).search ?? first);
  useKeptDraft(draft, { search }, NOTHING);
  return {
    search,
    page,
    /** Options for `useApi`: keeps the previous page while the next one loads. */
    how: { keepPrevious: page > 1 },
    onPage,
    onSearch: (next: string) => {
      setSearch(next);
      onPage(1);
    },
  };
}
