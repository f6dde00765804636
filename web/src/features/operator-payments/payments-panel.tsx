// Deposits and withdrawals by status. Pending payments are sorted oldest first.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { useAskedSearch } from '#web/ui/patterns/use-asked-search.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';

const TABS = ['pending', 'completed', 'failed', 'cancelled'] as const;

export function PaymentsPanel() {
  const t = useText(operatorPaymentWords);
  const [status, setStatus] = useUrlState('status', TABS, 'pending');
  const { page, search, how, onPage, onSearch } = useSearchedPage(useAskedSearch());
  const payments = useApi('GET /operator/payments', { query: { status, page, search } }, how);
  const waiting = status === 'pending';
  return (
    <WorkPanel
      title={t('tabs')}
      tabs={TABS.map(value => ({ value, label: t(`tab${value}`), count: payments.data?.counts[value] }))}
      tab={status}
      onTab={next => setStatus(next, { page: undefined })}
      from={payments}
      onPage={onPage}
      loading={t('loading')}
      failed={t('failed')}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      empty={waiting ? { title: t('none'), text: t('noneText') } : { title: t('noneHere') }}
      table={{ columns: usePaymentColumns(waiting), rowKey: payment => payment.id }}
      arrived={waiting && search === '' && <Arrived queue="payments" from={payments} />}
    />
  );
}
