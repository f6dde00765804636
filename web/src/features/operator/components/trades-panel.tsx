// Orders and trades of everybody, to find and to correct.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { CorrectionDialog, type AskedCorrection } from './correction-dialog.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useTradeColumns } from './trade-columns.tsx';

const TABS = ['openOrders', 'endedOrders', 'openTrades', 'settledTrades', 'voidedTrades'] as const;
type Tab = (typeof TABS)[number];

const ORDERS = { openOrders: 'open', endedOrders: 'ended' } as const;
const TRADES = { openTrades: 'open', settledTrades: 'settled', voidedTrades: 'voided' } as const;

export function TradesPanel() {
  const [tab, setTab] = useUrlState('tab', TABS, 'openOrders');
  const [asking, setAsking] = useState<AskedCorrection>();
  const list = { onTab: setTab, onAsk: setAsking };
  return (
    <>
      {tab === 'openOrders' || tab === 'endedOrders' ? (
        <OrdersOf tab={tab} {...list} />
      ) : (
        <TradesOf tab={tab} {...list} />
      )}
      {asking && <CorrectionDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface ListProps<T extends Tab> {
  readonly tab: T;
  readonly onTab: (tab: Tab, also?: { page: undefined }) => void;
  readonly onAsk: (asked: AskedCorrection) => void;
}

/** A link may bring the search with it. */
function useFirstSearch(): string {
  const [params] = useSearchParams();
  return params.get('search') ?? '';
}

type List = Pick<Answer<'GET /operator/orders'>, 'counts' | 'total'>;

/** What is open is always counted; what has ended, in its own tab. */
function usePanelWords(tab: Tab, list: List | undefined) {
  const t = useText(deskWords);
  const counts: Partial<Record<Tab, number>> = list ? { ...list.counts, [tab]: list.total } : {};
  return {
    title: t('tradesPage'),
    tabs: TABS.map(value => ({ value, label: t(`tab_${value}`), count: counts[value] })),
    loading: t('loading'),
    failed: t('failed'),
    empty: { title: t('noneInTab'), text: t('noneInTabText') },
  };
}

function OrdersOf({ tab, onTab, onAsk }: ListProps<keyof typeof ORDERS>) {
  const t = useText(deskWords);
  const { page, search, how, onPage, onSearch } = useSearchedPage(useFirstSearch());
  const orders = useApi(
    'GET /operator/orders',
    { query: { page, search, status: ORDERS[tab], pageSize: 20 } },
    how,
  );
  return (
    <WorkPanel
      {...usePanelWords(tab, orders.data)}
      tab={tab}
      onTab={next => onTab(next, { page: undefined })}
      from={orders}
      onPage={onPage}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      table={{
        columns: useOrderColumns({ onAsk, allOpen: tab === 'openOrders' }),
        rowKey: order => order.id,
      }}
    />
  );
}

function TradesOf({ tab, onTab, onAsk }: ListProps<keyof typeof TRADES>) {
  const t = useText(deskWords);
  const { page, search, how, onPage, onSearch } = useSearchedPage(useFirstSearch());
  const trades = useApi(
    'GET /operator/trades',
    { query: { page, search, status: TRADES[tab], pageSize: 20 } },
    how,
  );
  return (
    <WorkPanel
      {...usePanelWords(tab, trades.data)}
      tab={tab}
      onTab={next => onTab(next, { page: undefined })}
      from={trades}
      onPage={onPage}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      table={{ columns: useTradeColumns(onAsk), rowKey: trade => trade.id }}
    />
  );
}
