// What both kinds of history share: the bar with filter and count, the table or its bones, nothing found, the pages.
// Used by the trades and the payments panel.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { onlineStore } from '#web/lib/online.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { Pages } from '#web/ui/pager.tsx';
import { Bone, Empty, Failed, Skeleton } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { accountWords } from './words.ts';

interface Page<Row> {
  readonly results: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

interface PagedListProps<Row> {
  from: UseQueryResult<Page<Row>>;
  caption: string;
  columns: readonly Column<Row>[];
  filter: ReactNode;
  count: (total: number) => string;
  /** The next step, where nothing is listed. */
  empty: ReactNode;
  action?: ReactNode | undefined;
  onPage: (page: number) => void;
}

export function PagedList<Row extends { readonly id: string }>(props: PagedListProps<Row>) {
  const { from, caption, columns, filter, count } = props;
  const t = useText(accountWords);
  const errorText = useErrorText();
  const online = onlineStore.use();
  const { data } = from;
  return (
    <>
      <div className="history-bar num">
        {filter}
        <span className="muted" aria-live="polite">
          {data && (online ? count(data.total) : t('loadedBefore', { what: count(data.total) }))}
        </span>
      </div>
      {data ? (
        data.total > 0 ? (
          <Table caption={caption} columns={columns} rows={data.results} rowKey={row => row.id} />
        ) : (
          <Empty title={t('none')} action={props.action}>
            {props.empty}
          </Empty>
        )
      ) : from.error ? (
        <Failed title={t('failed')} onRetry={() => void from.refetch()}>
          {errorText(from.error)}
        </Failed>
      ) : (
        <HistoryBones />
      )}
      {data && <Pages list={data} onPage={props.onPage} />}
    </>
  );
}

const ROWS = Array.from({ length: 10 }, (_, i) => i);

function HistoryBones() {
  const t = useText(accountWords);
  return (
    <Skeleton label={t('loading')}>
      <ul className="rows">
        {ROWS.map(i => (
          <li className="row" key={i}>
            <Bone width={34} height={34} />
            <Bone width={[132, 96, 156, 110][i % 4]} />
            <Bone width={84} />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
