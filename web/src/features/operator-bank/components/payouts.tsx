// Withdrawals that wait, and payouts: prepared by one person, released by another, paid by the bank.
import { download } from '#web/api/download.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Grid, Stack, TitleNote } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { RowActions, WorkTable } from '#web/ui/patterns/work-table.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import type { Column } from '#web/ui/table.tsx';
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
  const sum = waiting.reduce((all, { amount }) => all + amount, 0);
  const send = () =>
    act({
      send: () => prepare.mutateAsync({ body: { paymentIds }, idempotencyKey: keyOf(paymentIds) }),
      done: t('prepared'),
    });
  return (
    <Card
      title={t('waiting')}
      sub={waiting.length > 0 && format.dollars(sum)}
      action={
        ready.length > 0 && (
          <Button kind="primary" size="small" busy={prepare.isPending} onClick={() => void send()}>
            {t('prepare', { count: String(ready.length) })}
          </Button>
        )
      }
    >
      {waiting.length === 0 ? (
        <Empty title={t('noWaiting')}>{t('noWaitingText')}</Empty>
      ) : (
        <WorkTable
          caption={t('waiting')}
          rows={waiting}
          rowKey={({ paymentId }) => paymentId}
          columns={[
            {
              key: 'payee',
              head: t('payee'),
              phone: 'lead',
              cell: ({ payee, person }) => (
                <TitleNote title={payee || person} note={payee !== '' && payee !== person && person} />
              ),
            },
            {
              key: 'account',
              head: t('account'),
              cell: ({ bank, last4 }) => (bank === '' ? '–' : `${bank} •••• ${last4}`),
            },
            {
              key: 'status',
              head: t('status'),
              cell: one => (
                <div>
                  <Badge state={one.ready ? 'done' : 'part'}>{t(one.ready ? 'ready' : 'notReady')}</Badge>
                  {one.why && <span className="note">{one.why}</span>}
                </div>
              ),
            },
            {
              key: 'amount',
              head: t('amount'),
              end: true,
              phone: 'figure',
              cell: ({ amount }) => format.dollars(amount),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Payouts that are complete or cancelled, newest first. */
function PastPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const t = useText(bankWords);
  const columns = usePayoutColumns();
  return (
    <Card title={t('past')} action={<AnswerButton />}>
      {payouts.length === 0 ? (
        <Empty title={t('noPayouts')}>{t('noPayoutsText')}</Empty>
      ) : (
        <WorkTable caption={t('past')} rows={payouts} rowKey={({ id }) => id} columns={columns} />
      )}
    </Card>
  );
}

function usePayoutColumns(): readonly Column<Payout>[] {
  const t = useText(bankWords);
  const format = useFormat();
  return [
    {
      key: 'payout',
      head: t('payout'),
      phone: 'lead',
      cell: ({ messageId, releasedAt, preparedAt }) => (
        <TitleNote title={messageId} note={format.date(releasedAt ?? preparedAt)} />
      ),
    },
    { key: 'count', head: t('payees'), end: true, cell: ({ items }) => format.number(items.length) },
    {
      key: 'people',
      head: t('twoPeople'),
      cell: ({ preparedBy, releasedBy }) => [preparedBy, releasedBy].filter(Boolean).join(', '),
    },
    {
      key: 'status',
      head: t('status'),
      cell: ({ status }) => (
        <Badge state={status === 'completed' ? 'done' : 'off'}>{t(`status_${status}`)}</Badge>
      ),
    },
    {
      key: 'total',
      head: t('amount'),
      end: true,
      phone: 'figure',
      cell: ({ total }) => format.dollars(total),
    },
    {
      key: 'actions',
      head: <span className="sr">{t('download')}</span>,
      end: true,
      cell: ({ id, messageId, status }) =>
        status === 'completed' && (
          <RowActions>
            <LinkButton
              label={t('downloadOf', { what: messageId })}
              onClick={() => void download(`/operator/bank/payouts/${id}/pain001`)}
            >
              {t('file')}
            </LinkButton>
          </RowActions>
        ),
    },
  ];
}
