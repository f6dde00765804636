// The person's orders by outcome: open, filled, or ended, filtered by company or days. The tab, filter and
// page are kept in the address.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClearFilter, ListFields, NothingFits, useListFilter } from '#web/ui/patterns/list-filter.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CancelAll, useCancelAll } from './cancel-all.tsx';
import { OrdersTable } from './orders-table.tsx';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

export const ORDER_TABS = ['open', 'filled', 'ended'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const WORDS = {
  open: ['tabOpen', 'emptyOpen', 'emptyOpenText'],
  filled: ['tabFilled', 'emptyFilled', 'emptyFilledText'],
  ended: ['tabEnded', 'emptyEnded', 'emptyEndedText'],
} as const;

/** Returns the chosen tab, and the page of its filtered orders named by the address. */
export function useOrderList() {
  const [tab, setTab] = useUrlState('tab', ORDER_TABS, 'open');
  const filter = useListFilter();
  const [page, setPage] = usePageParam();
  const query = { state: tab, page, ...filter.query };
  return {
    tab,
    filter,
    orders: useLive('GET /market/orders', { query }, { keepPrevious: page > 1 }),
    setTab: (next: OrderTab) => setTab(next, { page: undefined }),
    setPage,
  };
}

type OrderList = ReturnType<typeof useOrderList>;

export function OrdersPanel({ list }: { list: OrderList }) {
  const t = useText(orderWords);
  return (
    <div className="card">
      <Tabs
        label={t('tabs')}
        options={ORDER_TABS.map(value => ({ value, label: t(WORDS[value][0]) }))}
        value={list.tab}
        onValue={list.setTab}
      >
        <OrdersBar list={list} />
        <OrdersOf list={list} />
      </Tabs>
    </div>
  );
}

/** A person without orders needs neither control. */
function OrdersBar({ list: { tab, filter, orders } }: { list: OrderList }) {
  const t = useText(orderWords);
  const shown = orders.data?.results ?? [];
  const companies = useCompanies(shown);
  const total = orders.data?.total;
  const company = companies.find(({ id }) => id === filter.query.stockId)?.name;
  const cancellation = useCancelAll(filter, company);
  if (total === 0 && filter.count === 0) return null;
  return (
    <>
      <div className={styles['orders-bar']}>
        <ListFields filter={filter} companies={companies} />
      </div>
      {tab === 'open' && total !== undefined && total > 1 && (
        // Apart from the filters, because it is no filter.
        <div className={`${styles['orders-head']} num`}>
          <span className="muted">{t('openCount', { count: total })}</span>
          <CancelAll count={total} cancellation={cancellation} />
        </div>
      )}
    </>
  );
}

/**
 * Companies on the market, and companies that have left it if the person traded them or this page contains an
 * order for them.
 */
function useCompanies(orders: readonly Order[]) {
  const market = useApi('GET /market');
  const traded = useApi('GET /account/companies');
  return [
    ...(market.data?.stocks ?? []),
    ...(traded.data?.companies ?? []),
    ...orders.map(({ stock }) => stock),
  ];
}

function OrdersOf({ list: { tab, filter, orders, setPage } }: { list: OrderList }) {
  const t = useText(orderWords);
  const [, empty, emptyText] = WORDS[tab];
  return (
    <LoadedList
      searched
      from={orders}
      skeleton={<CardSkeleton label={t('loading')} rows={4} />}
      failed={t('failed')}
      empty={
        <Empty
          level={2}
          title={t(empty)}
          action={
            filter.count > 0 ? (
              <ClearFilter filter={filter} />
            ) : (
              tab === 'open' && <ButtonLink to="/marketplace">{t('toMarket')}</ButtonLink>
            )
          }
        >
          {filter.count > 0 ? <NothingFits /> : t(emptyText)}
        </Empty>
      }
      onPage={setPage}
    >
      {({ results }) => <OrdersTable orders={results} tab={tab} />}
    </LoadedList>
  );
}
