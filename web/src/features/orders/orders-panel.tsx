// The person's orders by what became of them: open, filled, ended. The tab and the page stand in the address.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useLive } from '#web/lib/use-live.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OrdersTable } from './orders-table.tsx';
import { orderWords } from './words.ts';

export const ORDER_TABS = ['open', 'filled', 'ended'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const WORDS = {
  open: ['tabOpen', 'emptyOpen', 'emptyOpenText'],
  filled: ['tabFilled', 'emptyFilled', 'emptyFilledText'],
  ended: ['tabEnded', 'emptyEnded', 'emptyEndedText'],
} as const;

/** The chosen tab, and the page of its orders that the address names. */
export function useOrderList() {
  const [tab, setTab] = useUrlState('tab', ORDER_TABS, 'open');
  const [page, setPage] = usePageParam();
  return {
    tab,
    orders: useLive('GET /market/orders', { query: { state: tab, page } }, { keepPrevious: page > 1 }),
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
        <OrdersOf list={list} />
      </Tabs>
    </div>
  );
}

function OrdersOf({ list: { tab, orders, setPage } }: { list: OrderList }) {
  const t = useText(orderWords);
  const [, empty, emptyText] = WORDS[tab];
  return (
    <Loaded
      from={orders}
      skeleton={
        <Skeleton label={t('loading')}>
          <CardBones rows={4} />
        </Skeleton>
      }
      failed={t('failed')}
    >
      {data =>
        data.total === 0 ? (
          <Empty
            level={2}
            title={t(empty)}
            action={tab === 'open' && <ButtonLink to="/marketplace">{t('toMarket')}</ButtonLink>}
          >
            {t(emptyText)}
          </Empty>
        ) : (
          <>
            <OrdersTable orders={data.results} tab={tab} />
            <Pages list={data} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
