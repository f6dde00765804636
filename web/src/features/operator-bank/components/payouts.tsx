// Withdrawals that wait, and payouts: prepared by one person, released by another.
import { useState } from 'react';
import { download } from '#web/api/download.ts';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { upload } from '#web/api/upload.ts';
import { refresh, useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Rows, TitleNote } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { toast } from '#web/ui/toast.tsx';
import { BankAccount } from './bank-account.tsx';
import { FileButton } from './file-button.tsx';
import { PayeesToApprove } from './payees-to-approve.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

export type Payout = Answer<'GET /operator/bank/payouts'>['results'][number];

const CHANGED: readonly Reading[] = ['GET /operator/bank/payouts', 'GET /operator/payments'];
const SIGNS = { prepared: 'part', released: 'part', completed: 'done', cancelled: 'off' } as const;

export function Payouts() {
  const t = useText(bankWords);
  const payouts = useApi('GET /operator/bank/payouts', { query: {} });
  const answer = async (file: File) => {
    await withStepUp(() => upload('POST /operator/bank/answers', file));
    await refresh(...CHANGED);
    toast(t('answered'));
  };
  return (
    <>
      <BankAccount />
      <PayeesToApprove />
      <Waiting waiting={payouts.data?.waiting ?? []} />
      <Card title={t('payouts')} action={<FileButton label={t('answer')} send={answer} />}>
        {payouts.data?.results.length === 0 && <p className="card-body muted">{t('noPayouts')}</p>}
        <Rows label={t('payouts')}>
          {(payouts.data?.results ?? []).map(payout => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </Rows>
      </Card>
    </>
  );
}

function Waiting({ waiting }: { waiting: Answer<'GET /operator/bank/payouts'>['waiting'] }) {
  const t = useText(bankWords);
  const format = useFormat();
  const act = useAct();
  const { keyOf } = useIdempotencyKey();
  const prepare = useSend('POST /operator/bank/payouts', CHANGED);
  const ready = waiting.filter(one => one.ready);
  const paymentIds = ready.map(one => one.paymentId);
  const send = () =>
    act({
      send: () => prepare.mutateAsync({ body: { paymentIds }, idempotencyKey: keyOf(paymentIds) }),
      done: t('prepared'),
    });
  return (
    <Card title={t('waiting')}>
      {waiting.length === 0 && <p className="card-body muted">{t('noWaiting')}</p>}
      <Rows label={t('waiting')}>
        {waiting.map(one => (
          <li className="row two" key={one.paymentId}>
            <TitleNote
              title={
                <>
                  <span className="num">{format.dollars(one.amount)}</span> {one.payee || one.person}
                </>
              }
              note={[one.bank !== '' && `${one.bank} •••• ${one.last4}`, one.why].filter(Boolean).join(', ')}
            />
            <Badge state={one.ready ? 'done' : 'part'}>{t(one.ready ? 'ready' : 'notReady')}</Badge>
          </li>
        ))}
      </Rows>
      {ready.length > 0 && (
        <CardBody>
          <Button kind="primary" busy={prepare.isPending} onClick={() => void send()}>
            {t('prepare', { count: String(ready.length) })}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const format = useFormat();
  const act = useAct();
  const cancel = useSend('POST /operator/bank/payouts/{id}/cancel', CHANGED);
  const [isReleasing, setReleasing] = useState(false);
  const amount = format.dollars(payout.total);
  const { id, status } = payout;
  return (
    <li className="row two">
      <TitleNote
        title={payout.messageId}
        note={
          <>
            {t('payoutOf', { count: String(payout.items.length), amount })}
            <span className="note">{[payout.preparedBy, payout.releasedBy].filter(Boolean).join(', ')}</span>
            <span className="note">
              <Badge state={SIGNS[status]}>{t(`status_${status}`)}</Badge>
            </span>
            {status === 'prepared' && payout.preparedByYou && (
              <span className="note">{t('secondPerson')}</span>
            )}
          </>
        }
      />
      <span className="row-acts">
        {status === 'prepared' && !payout.preparedByYou && (
          <Button size="small" kind="primary" onClick={() => setReleasing(true)}>
            {t('release')}
          </Button>
        )}
        {status === 'prepared' && (
          <Button
            size="small"
            onClick={() =>
              void act({ send: () => cancel.mutateAsync({ params: { id } }), done: t('cancelled') })
            }
          >
            {t('cancelPayout')}
          </Button>
        )}
        {(status === 'released' || status === 'completed') && (
          <Button size="small" onClick={() => void download(`/operator/bank/payouts/${id}/pain001`)}>
            {t('download')}
          </Button>
        )}
      </span>
      {isReleasing && <ReleaseDialog payout={payout} onClose={() => setReleasing(false)} />}
    </li>
  );
}
