// /payments: the operator's queue of deposits and withdrawals.
import { PaymentsPanel } from '#web/features/operator-payments/payments-panel.tsx';
import { operatorPaymentWords } from '#web/features/operator-payments/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function PaymentsPage() {
  const t = useText(operatorPaymentWords);
  const { stop, gap } = usePunctuation();
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">{t('largeNote')}</p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <PaymentsPanel />
    </>
  );
}
