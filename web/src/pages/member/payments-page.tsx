// /payments: the operator's queue of deposits and withdrawals.
import { PaymentsPanel } from '#web/features/operator-payments/payments-panel.tsx';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function PaymentsPage() {
  const t = useText(operatorPaymentWords);
  return (
    <>
      <p className="dateline">{t('largeNote')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <PaymentsPanel />
    </>
  );
}
