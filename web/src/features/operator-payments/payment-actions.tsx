// What an operator says of a pending payment: that the money came or went, or that it will not. Each asks first.
import { useState } from 'react';
import type { Reading } from '#web/lib/api-contract.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { refresh, useSend } from '#web/lib/use-api.ts';
import { useErrorText, useLostText } from '#web/lib/use-error-text.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { WorkActions } from '#web/ui/work-list.tsx';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';
import { operatorPaymentWords } from './words.ts';

/** What a word on a payment changes. */
const DECIDED: readonly Reading[] = ['GET /operator/payments', 'GET /dashboard'];

export function PaymentActions({ payment }: { payment: OperatorPayment }) {
  const t = useText(operatorPaymentWords);
  const errorText = useErrorText();
  const { colon } = usePunctuation();
  const lostText = useLostText();
  const { keyOf, forget } = useIdempotencyKey();
  const words = usePaymentWords()(payment);
  const complete = useSend('POST /operator/payments/{id}/complete');
  const [failing, setFailing] = useState(false);
  const type = payment.transaction_type;
  const send = async () => {
    const title = t(`completeTitle_${type}`);
    if (!(await confirm({ title, text: t(`completeText_${type}`, words), yes: words.act }))) return;
    try {
      const idempotencyKey = keyOf(payment.id);
      const { status } = await complete.mutateAsync({ params: { id: payment.id }, idempotencyKey });
      forget();
      toast(t(status === 'pending' ? 'needsSecond' : 'completed'));
    } catch (error) {
      toast(lostText(error) ?? `${t('unchanged')}${colon}${errorText(error)}`, { tone: 'danger' });
    } finally {
      void refresh(...DECIDED);
    }
  };
  return (
    <WorkActions>
      <Button
        size="small"
        kind="primary"
        busy={complete.isPending}
        aria-label={t('completeLabel', words)}
        onClick={() => void send()}
      >
        {words.act}
      </Button>
      <Button size="small" aria-label={t('failLabel', words)} onClick={() => setFailing(true)}>
        {t('fail')}
      </Button>
      {failing && <FailDialog payment={payment} onClose={() => setFailing(false)} />}
    </WorkActions>
  );
}

function FailDialog({ payment, onClose }: { payment: OperatorPayment; onClose: () => void }) {
  const t = useText(operatorPaymentWords);
  const { what, name } = usePaymentWords()(payment);
  const fail = useSend('POST /operator/payments/{id}/fail', DECIDED);
  const { keyOf } = useIdempotencyKey();
  return (
    <ReasonDialog
      title={t('failTitle')}
      act={t('fail')}
      most={300}
      onClose={onClose}
      send={async reason => {
        const call = { params: { id: payment.id }, body: { reason }, idempotencyKey: keyOf(reason) };
        const { status } = await fail.mutateAsync(call);
        toast(t(status === 'pending' ? 'needsSecond' : 'failedDone'));
      }}
    >
      <p>
        {what}
        <span className="note">{name}</span>
      </p>
      <p className="muted">{t(`failText_${payment.transaction_type}`)}</p>
    </ReasonDialog>
  );
}
