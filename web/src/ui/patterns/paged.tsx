// Shows a list that is completely in memory one page at a time. The pager is shown only when there is more
// than one page.
import { useState, type ReactNode } from 'react';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { Pages } from '#web/ui/pager.tsx';

interface PagedProps<T> {
  items: readonly T[];
  pageSize: number;
  /** The accessible name of the pager: the content of its pages. */
  label: string;
  children: (shown: readonly T[]) => ReactNode;
}

export function Paged<T>({ items, pageSize, label, children }: PagedProps<T>) {
  const [page, setPage] = useState(1);
  const list = pageAtHand(items, page, pageSize);
  return (
    <>
      {children(list.results)}
      <Pages list={list} label={label} onPage={setPage} />
    </>
  );
}
