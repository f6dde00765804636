// A work list of an issuer or an operator with one tab for pending and one for each outcome. The tab and the
// page are kept in the address.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { LoadedList, type ListPage, type LoadedListProps } from './loaded-list.tsx';
import { SearchForm } from './search-form.tsx';
import { Empty } from '#web/ui/state.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TabCount } from './tab-count.tsx';
import { WorkList } from './work-list.tsx';
import { WorkTable } from './work-table.tsx';
import styles from './work-panel.module.css';
import workWords from '#web/locales/en/work.json';

export interface WorkTab<Tab extends string> {
  readonly value: Tab;
  readonly label: string;
  /** How many entries the tab has, where that is known. */
  readonly count?: number | undefined;
}

interface WorkPanelProps<Row, Tab extends string> {
  /** The name of the tab list, and of the list. */
  title: string;
  tabs: readonly WorkTab<Tab>[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  from: LoadedListProps<ListPage<Row>>['from'];
  onPage: (page: number) => void;
  loading: string;
  failed: string;
  /** The search beside the tabs, for lists of thousands. `none`: the message when no entry of the tab matches. */
  search?:
    | {
        readonly label: string;
        readonly none: string;
        /** The current search text. An empty text shows all entries. */
        readonly value: string;
        readonly onValue: (search: string) => void;
      }
    | undefined;
  /** The message when the tab has no entries. */
  empty: { readonly title: string; readonly text?: string | undefined };
  /** Returns one <li>. See WorkList. */
  line?: ((row: Row) => ReactNode) | undefined;
  /** In place of `line`: the columns of a table. See WorkTable. */
  table?: { readonly columns: readonly Column<Row>[]; readonly rowKey: (row: Row) => string } | undefined;
  /** In place of `line`: the rows in a shape of their own. */
  rows?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** A choice of rows below the tabs. */
  choice?: ReactNode | undefined;
  /** Content below the rows. */
  foot?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Content below the list. See Arrived. */
  arrived?: ReactNode | undefined;
}

export function WorkPanel<Row, Tab extends string>(props: WorkPanelProps<Row, Tab>) {
  const { title, tabs, tab, onTab, from, onPage, loading, failed, search, line, table, choice } = props;
  const { rows, foot, arrived } = props;
  const t = useText(workWords);
  const options = tabs.map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label}
        <TabCount count={count} />
      </>
    ),
  }));
  const empty =
    search && search.value !== '' ? { title: search.none, text: t('noneFoundText') } : props.empty;
  return (
    <div className={`card ${styles['panel']} ${search ? styles['searched'] : ''}`}>
      <Tabs
        label={title}
        options={options}
        value={tab}
        onValue={onTab}
        beside={
          search && (
            <SearchForm
              label={search.label}
              initial={search.value}
              onSearch={search.onValue}
              onAgain={() => from.refetch()}
            />
          )
        }
      >
        {choice && <div className={styles['choice']}>{choice}</div>}
        <LoadedList
          searched
          from={from}
          skeleton={<CardSkeleton label={loading} rows={8} />}
          failed={failed}
          empty={
            <Empty level={2} title={empty.title}>
              {empty.text}
            </Empty>
          }
          onPage={onPage}
        >
          {({ results }) => (
            <>
              {table && <WorkTable caption={title} rows={results} {...table} />}
              {line && <WorkList label={title}>{results.map(line)}</WorkList>}
              {rows?.(results)}
              {foot?.(results)}
            </>
          )}
        </LoadedList>
        {arrived}
      </Tabs>
    </div>
  );
}
