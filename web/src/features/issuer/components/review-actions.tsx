// An issuer's decisions about a trade: approve it, reject it with a reason, or buy in the buyer's place. Each
// asks for confirmation.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { refresh, useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useUndoneText } from '#web/api/use-undone-text.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useTradeWords, type Review } from '#web/features/issuer/model/use-trade-words.ts';
import reviewWords from '#web/locales/en/reviews.json';

/** The readings that a decision changes. */
export const DECIDED: readonly Reading[] = [
  'GET /issuer/reviews',
  'GET /issuer/desk',
  'GET /issuer',
  'GET /dashboard',
];

const rejectDraft = (id: string): string => `reject ${id}`;

/** The approval leads. The actions appear beside the evidence only. */
export function ReviewActions({ review }: { review: Review }) {
  const t = useText(reviewWords);
  const words = useTradeWords()(review);
  const { approve, exercise, busy } = useDecisions(review);
  const [rejecting, setRejecting] = useState(() => hasDraft(rejectDraft(review.id)));
  const now = useNow();
  // The right of first refusal may end before the review does.
  const until = review.firstRefusalUntil;
  const mayExercise = until !== null && (now === undefined || now < new Date(until));
  return (
    <>
      <Button
        kind="primary"
        busy={busy === 'approve'}
        aria-label={t('approveLabel', words)}
        onClick={() => void approve()}
      >
        {t('approve')}
      </Button>
      {mayExercise && (
        <Button
          busy={busy === 'exercise'}
          aria-label={t('exerciseLabel', words)}
          onClick={() => void exercise()}
        >
          {t('exercise')}
        </Button>
      )}
      <Button kind="danger" aria-label={t('rejectLabel', words)} onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      {rejecting && <RejectDialog review={review} onClose={() => setRejecting(false)} />}
    </>
  );
}

function useDecisions(review: Review) {
  const t = useText(reviewWords);
  const format = useFormat();
  const undoneText = useUndoneText(t('unchanged'));
  const { keyOf, forget } = useIdempotencyKey();
  const words = useTradeWords()(review);
  const company = useApi('GET /issuer');
  const [busy, setBusy] = useState<'approve' | 'exercise'>();
  const params = { id: review.id };
  const approveIt = useSend('POST /issuer/reviews/{id}/approve');
  const exerciseIt = useSend('POST /issuer/reviews/{id}/exercise');
  const decide = async (
    what: 'approve' | 'exercise',
    done: string,
    act: (idempotencyKey: string) => Promise<unknown>,
  ) => {
    setBusy(what);
    try {
      await act(keyOf(what));
      forget();
      toast(done);
    } catch (error) {
      toast(undoneText(error), { tone: 'danger' });
    } finally {
      setBusy(undefined);
      void refresh(...DECIDED);
    }
  };
  const approve = async () => {
    const question = { title: t('approveTitle'), text: t('approveText', words), yes: t('approve') };
    if (await confirm(question))
      await decide('approve', t('approved'), idempotencyKey =>
        withStepUp(() => approveIt.mutateAsync({ params, idempotencyKey })),
      );
  };
  const exercise = async () => {
    setBusy('exercise');
    const { data, error } = company.data ? company : await company.refetch();
    setBusy(undefined);
    if (!data) return toast(undoneText(error), { tone: 'danger' });
    const sums = { total: format.dollars(review.total + review.fee), cash: format.dollars(data.balance) };
    const text = t('exerciseText', { ...words, ...sums });
    if (await confirm({ title: t('exerciseTitle'), text, yes: t('exerciseYes') }))
      await decide('exercise', t('exercised'), idempotencyKey =>
        withStepUp(() => exerciseIt.mutateAsync({ params, idempotencyKey })),
      );
  };
  return { approve, exercise, busy };
}

function RejectDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useText(reviewWords);
  const { trade, buyer, seller } = useTradeWords()(review);
  const reject = useSend('POST /issuer/reviews/{id}/reject', DECIDED);
  const { keyOf } = useIdempotencyKey();
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      act={t('reject')}
      most={300}
      draft={rejectDraft(review.id)}
      onClose={onClose}
      send={async reason => {
        const idempotencyKey = keyOf(reason);
        await reject.mutateAsync({ params: { id: review.id }, body: { reason }, idempotencyKey });
        toast(t('rejected'));
      }}
    >
      <p>
        {trade}
        <span className="note">
          {buyer} ← {seller}
        </span>
      </p>
      <p className="muted">{t('rejectText')}</p>
    </ReasonDialog>
  );
}
