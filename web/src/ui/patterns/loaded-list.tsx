// A list paged by the server in its states: loading, failed, empty, or loaded with its pager.
import type { ComponentProps, ReactNode } from 'react';
import { Found } from './found.tsx';
import { Loaded } from './loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';

/** A page of a list as the server returns it. */
export type ListPage<Row> = ComponentProps<typeof Pages>['list'] & {
  readonly total: number;
  readonly results: readonly Row[];
};

export interface LoadedListProps<List> {
  from: ComponentProps<typeof Loaded<List>>['from'];
  skeleton: ReactNode;
  failed: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** True when the list is searched or filtered. The number of results is then announced. */
  searched?: boolean | undefined;
  /** Names the list in its pager when several lists are on one screen. */
  label?: string | undefined;
  onPage: (page: number) => void;
  children: (list: List) => ReactNode;
}

export function LoadedList<List extends ListPage<unknown>>({
  from,
  skeleton,
  failed,
  empty,
  searched,
  label,
  onPage,
  children,
}: LoadedListProps<List>) {
  return (
    <>
      {searched && <Found count={from.data?.total} />}
      <Loaded from={from} skeleton={skeleton} failed={failed}>
        {list => (
          <>
            {list.total === 0 ? empty : children(list)}
            <Pages list={list} label={label} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
