// What the company can do with a closing besides signing: decline the transfer, or buy the shares itself.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/use-now.ts';
import closingWords from '#web/locales/en/closing.json';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Closing } from '#web/features/closing/model/use-closing-words.ts';

const CHANGED: readonly Reading[] = [
  'GET /market/trades/{id}/closing',
  'GET /issuer/closings',
  'GET /issuer/desk',
  'GET /issuer',
];

export function CompanyActs({ closing: { trade, firstRefusalUntil } }: { closing: Closing }) {
  const t = useText(closingWords);
  const format = useFormat();
  const now = useNow();
  const act = useAct();
  const [declining, setDeclining] = useState(false);
  const { keyOf } = useIdempotencyKey();
  const params = { id: trade.id };
  const exercise = useSend('POST /issuer/reviews/{id}/exercise', CHANGED);
  const reject = useSend('POST /issuer/reviews/{id}/reject', CHANGED);
  const mayBuy = firstRefusalUntil !== null && (now === undefined || now < new Date(firstRefusalUntil));
  return (
    <>
      {mayBuy && (
        <Button
          busy={exercise.isPending}
          onClick={() =>
            void act({
              ask: {
                title: t('exercise'),
                text: t('exerciseText', { total: format.dollars(trade.total) }),
                yes: t('exercise'),
              },
              send: () =>
                withStepUp(() => exercise.mutateAsync({ params, idempotencyKey: keyOf('exercise') })),
              done: t('exercised'),
            })
          }
        >
          {t('exercise')}
        </Button>
      )}
      <Button kind="danger" onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      {declining && (
        <ReasonDialog
          title={t('decline')}
          act={t('decline')}
          most={300}
          draft={`decline ${trade.id}`}
          onClose={() => setDeclining(false)}
          send={async reason => {
            await reject.mutateAsync({ params, body: { reason }, idempotencyKey: keyOf(reason) });
            toast(t('declined'));
          }}
        >
          <p className="muted">{t('declineText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
