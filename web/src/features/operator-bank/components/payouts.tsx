// Withdrawals that wait, and payouts: prepared by one person, released by another, paid by the bank.
import { download } from '#web/api/download.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Grid, Rows, Stack, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { PAYOUTS_CHANGED, type Payout } from '#web/features/operator-bank/model/bank-answers.ts';
import { AnswerButton } from './answer-button.tsx';
import { BankAccount } from './bank-account.tsx';
import { OpenPayout } from './open-payout.tsx';
import { PayeesToApprove } from './payees-to-approve.tsx';

export function Payouts() {
  const t = useText(bankWords);
  const payouts = useApi('GET /operator/bank/payouts', { query: {} });
  return (
    <Loaded
      from={payouts}
      failed={t('failed')}
      skeleton={
        <Skeleton label={t('loading')}>
          <CardBones />
        </Skeleton>
      }
    >
      {({ results, waiting }) => {
        const isOpen = ({ status }: Payout) => status === 'prepared' || status === 'released';
        return (
          <Stack>
            {results.filter(isOpen).map(payout => (
              <OpenPayout key={payout.id} payout={payout} />
            ))}
            <Grid>
              <Stack>
                <Waiting waiting={waiting} />
                <PayeesToApprove />
                <PastPayouts payouts={results.filter(payout => !isOpen(payout))} />
              </Stack>
              <Stack>
                <BankAccount />
              </Stack>
            </Grid>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Waiting({ waiting }: { waiting: Answer<'GET /operator/bank/payouts'>['waiting'] }) {
  const t = useText(bankWords);
  const format = useFormat();
  const act = useAct();
  const { keyOf } = useIdempotencyKey();
  const prepare = useSend('POST /operator/bank/payouts', PAYOUTS_CHANGED);
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

/** Payouts that are complete or cancelled, newest first. */
function PastPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const t = useText(bankWords);
  return (
    <Card title={t('past')} action={<AnswerButton />}>
      {payouts.length === 0 && <p className="card-body muted">{t('noPayouts')}</p>}
      <Rows label={t('past')}>
        {payouts.map(payout => (
          <PastPayout key={payout.id} payout={payout} />
        ))}
      </Rows>
    </Card>
  );
}

function PastPayout({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const format = useFormat();
  const moment = useMoment();
  const { id, items, messageId, preparedBy, releasedAt, releasedBy, status, total } = payout;
  const people = [preparedBy, releasedBy].filter(Boolean).join(', ');
  return (
    <li className="row two">
      <TitleNote
        title={messageId}
        note={
          <>
            {t('payoutOf', { count: String(items.length), amount: format.dollars(total) })}
            <span className="note">
              {[people, releasedAt && moment(releasedAt)].filter(Boolean).join(', ')}
            </span>
            <span className="note">
              <Badge state={status === 'completed' ? 'done' : 'off'}>{t(`status_${status}`)}</Badge>
            </span>
          </>
        }
      />
      {status === 'completed' && (
        <Button size="small" onClick={() => void download(`/operator/bank/payouts/${id}/pain001`)}>
          {t('download')}
        </Button>
      )}
    </li>
  );
}
