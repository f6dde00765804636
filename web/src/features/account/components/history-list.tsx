// The shared parts of both kinds of history: the bar with filter and count, the table or its skeleton, the
// empty state, and the pager.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { onlineStore } from '#web/lib/online.ts';
import { LoadedList, type ListPage, type LoadedListProps } from '#web/ui/patterns/loaded-list.tsx';
import { Bone, Empty, Skeleton } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

interface HistoryListProps<Row> {
  from: LoadedListProps<ListPage<Row>>['from'];
  caption: string;
  /** Lights the first row, which the person has just added. */
  isFirstNew?: boolean | undefined;
  columns: readonly Column<Row>[];
  filter: ReactNode;
  count: (total: number) => string;
  /** The next step when the list is empty. */
  empty: ReactNode;
  action?: ReactNode | undefined;
  onPage: (page: number) => void;
}

export function HistoryList<Row extends { readonly id: string }>(props: HistoryListProps<Row>) {
  const { from, caption, columns, filter, count } = props;
  const t = useText(accountWords);
  const online = onlineStore.use();
  const { data } = from;
  return (
    <>
      <div className={`${styles['history-bar']} num`}>
        {filter}
        <span className="muted" aria-live="polite">
          {data && (online ? count(data.total) : t('loadedBefore', { what: count(data.total) }))}
        </span>
      </div>
      <LoadedList
        from={from}
        skeleton={<HistoryBones />}
        failed={t('failed')}
        empty={
          <Empty title={t('none')} action={props.action}>
            {props.empty}
          </Empty>
        }
        onPage={props.onPage}
      >
        {({ results }) => (
          <div className={props.isFirstNew === true ? styles['first-new'] : undefined}>
            <Table caption={caption} columns={columns} rows={results} rowKey={row => row.id} />
          </div>
        )}
      </LoadedList>
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
