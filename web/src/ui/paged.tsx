// A list that is all here, shown a page at a time: the pager stands only where there is more than one page.
import { useState, type ReactNode } from 'react';
import { pageOf } from '#web/lib/page-of.ts';
import { Pager } from './pager.tsx';

interface PagedProps<T> {
  items: readonly T[];
  pageSize: number;
  /** What the pages are of, for who hears the pager instead of seeing it. */
  label: string;
  children: (shown: readonly T[]) => ReactNode;
}

export function Paged<T>({ items, pageSize, label, children }: PagedProps<T>) {
  const [asked, setAsked] = useState(1);
  const { shown, page, totalPages } = pageOf(items, asked, pageSize);
  return (
    <>
      {children(shown)}
      {totalPages > 1 && <Pager label={label} page={page} totalPages={totalPages} onPage={setAsked} />}
    </>
  );
}
