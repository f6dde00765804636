// Transaction History: three tabs. The tab, filter and page are kept in the address.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useAhead } from '#web/api/use-api.ts';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { PaymentKind } from './balance-figures.tsx';
import { PaymentsPanel, usePaymentsAsked } from './payments-panel.tsx';
import { TradesPanel, useTradesAsked } from './trades-panel.tsx';
import {
  NO_TRADE_FILTER,
  useTradeFilter,
  type TradeFilter,
} from '#web/features/account/model/use-trade-filter.ts';
import accountWords from '#web/locales/en/account.json';

const TABS = ['trades', 'deposits', 'withdrawals'] as const;

/** A newly chosen tab starts without a filter. */
const NO_FILTER = { ...NO_TRADE_FILTER, status: undefined, new: undefined };

export function useHistoryAhead(): void {
  const [tab] = useUrlState('tab', TABS, 'trades');
  const trades = useTradesAsked(useTradeFilter());
  const payments = usePaymentsAsked(tab === 'withdrawals' ? 'withdrawal' : 'deposit');
  useAhead('GET /account/transactions', trades.options, tab === 'trades');
  useAhead('GET /payment/transactions', payments.options, tab !== 'trades');
}

export function TransactionHistory({ onPay }: { onPay: (kind: PaymentKind) => void }) {
  const t = useText(accountWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'trades');
  const trades = useTradeFilter();
  const file =
    tab === 'trades'
      ? `/account/transactions/csv?${asText(trades.query)}`
      : `/payment/transactions/csv?type=${tab.slice(0, -1)}`;
  return (
    <Card title={t('history')} action={<DownloadButton path={file}>{t('downloadCsv')}</DownloadButton>}>
      <Tabs
        label={t('history')}
        options={TABS.map(value => ({ value, label: t(value) }))}
        value={tab}
        onValue={next => setTab(next, NO_FILTER)}
      >
        {tab === 'trades' && <TradesPanel filter={trades} />}
        {tab === 'deposits' && <PaymentsPanel kind="deposit" onPay={onPay} />}
        {tab === 'withdrawals' && <PaymentsPanel kind="withdrawal" onPay={onPay} />}
      </Tabs>
    </Card>
  );
}

function asText(query: TradeFilter['query']): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return new URLSearchParams(given).toString();
}
