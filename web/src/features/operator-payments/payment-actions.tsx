// An operator's decisions about a pending payment: completed or failed. Each asks for confirmation.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSession } from '#web/api/session.ts';
import { refresh, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useUndoneText } from '#web/api/use-undone-text.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { RowActions } from '#web/ui/patterns/work-table.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';

/** The readings that a decision changes. */
const DECIDED: readonly Reading[] = ['GET /operator/payments', 'GET /dashboard'];

const failDraft = (id: string): string => `fail ${id}`;

export function PaymentActions({ payment }: { payment: OperatorPayment }) {
  const t = useText(operatorPaymentWords);
  const undoneText = useUndoneText(t('unchanged'));
  const { keyOf, forget } = useIdempotencyKey();
  const { user } = useSession();
  const words = usePaymentWords()(payment);
  const complete = useSend('POST /operator/payments/{id}/complete');
  const fail = useSend('POST /operator/payments/{id}/fail');
  const [failing, setFailing] = useState(() => hasDraft(failDraft(payment.id)));
  const { proposed, needsTwo, transaction_type: type } = payment;
  const params = { id: payment.id };
  // An operator who has already proposed this decision waits for another operator.
  const said = proposed?.by === user?.id ? proposed?.decision : undefined;
  const seconds = said === undefined ? proposed?.decision : undefined;
  const send = async (act: () => Promise<{ status: string }>, done: string) => {
    try {
      const { status } = await withStepUp(act);
      forget();
      toast(status === 'pending' ? t('needsSecond') : done);
    } catch (error) {
      toast(undoneText(error), { tone: 'danger' });
    } finally {
      void refresh(...DECIDED);
    }
  };
  const askComplete = async () => {
    const title = t(`completeTitle_${type}`);
    const ends = !needsTwo || seconds === 'complete';
    const text = ends ? t(`completeText_${type}`, words) : t('completeFirst');
    const details = <PaymentFacts payment={payment} />;
    if (!(await confirm({ title, text, details, yes: words.act }))) return;
    const idempotencyKey = keyOf('complete');
    await send(() => complete.mutateAsync({ params, idempotencyKey }), t('completed'));
  };
  /** The second operator adds no reason. The person receives the first operator's reason. */
  const askSecondFail = async (first: string, reason: string) => {
    const text = t('failSecond', { ...words, first, reason });
    const details = <PaymentFacts payment={payment} />;
    if (!(await confirm({ title: t('failTitle'), text, details, yes: t('fail'), danger: true }))) return;
    const idempotencyKey = keyOf('fail');
    await send(() => fail.mutateAsync({ params, body: { reason }, idempotencyKey }), t('failedDone'));
  };
  return (
    <RowActions>
      {said !== 'complete' && (
        <Button
          size="small"
          busy={complete.isPending}
          aria-label={t('completeLabel', words)}
          onClick={() => void askComplete()}
        >
          {words.act}
        </Button>
      )}
      {said !== 'fail' && (
        <Button
          size="small"
          busy={fail.isPending}
          aria-label={t('failLabel', words)}
          onClick={() =>
            proposed && seconds === 'fail'
              ? void askSecondFail(proposed.name, proposed.reason ?? '')
              : setFailing(true)
          }
        >
          {t('fail')}
        </Button>
      )}
      {failing && <FailDialog payment={payment} onClose={() => setFailing(false)} />}
    </RowActions>
  );
}

function FailDialog({ payment, onClose }: { payment: OperatorPayment; onClose: () => void }) {
  const t = useText(operatorPaymentWords);
  const fail = useSend('POST /operator/payments/{id}/fail', DECIDED);
  const { keyOf } = useIdempotencyKey();
  return (
    <ReasonDialog
      title={t('failTitle')}
      act={t('fail')}
      most={300}
      draft={failDraft(payment.id)}
      onClose={onClose}
      send={async reason => {
        const call = { params: { id: payment.id }, body: { reason }, idempotencyKey: keyOf(reason) };
        const { status } = await withStepUp(() => fail.mutateAsync(call));
        toast(t(status === 'pending' ? 'needsSecond' : 'failedDone'));
      }}
    >
      <p>{t(payment.needsTwo ? 'failFirst' : `failText_${payment.transaction_type}`)}</p>
      <PaymentFacts payment={payment} />
    </ReasonDialog>
  );
}
