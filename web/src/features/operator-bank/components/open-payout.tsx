// A payout that is not complete: whose turn it is, its steps, its payees, the two people, and the file.
import { useState } from 'react';
import { download } from '#web/api/download.ts';
import { useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Grid, Stack } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Table } from '#web/ui/table.tsx';
import { PAYOUTS_CHANGED, type Payout } from '#web/features/operator-bank/model/bank-answers.ts';
import { AnswerButton } from './answer-button.tsx';
import style from './open-payout.module.css';
import { ReleaseDialog } from './release-dialog.tsx';

export function OpenPayout({ payout }: { payout: Payout }) {
  return (
    <section className="stack" aria-label={payout.messageId}>
      {payout.status === 'prepared' ? <ToRelease payout={payout} /> : <ToBank payout={payout} />}
      <Grid>
        <Stack>
          <Batch payout={payout} />
        </Stack>
        <Stack>
          <TwoPeople payout={payout} />
        </Stack>
      </Grid>
    </section>
  );
}

/** One person has prepared it. Another one releases it, and either may cancel it. */
function ToRelease({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const format = useFormat();
  const moment = useMoment();
  const act = useAct();
  const cancel = useSend('POST /operator/bank/payouts/{id}/cancel', PAYOUTS_CHANGED);
  const [isReleasing, setReleasing] = useState(false);
  const { id, items, preparedAt, preparedBy, preparedByYou, total } = payout;
  const facts = { amount: format.dollars(total), count: String(items.length) };
  const time = moment(preparedAt);
  return (
    <>
      <CallOut
        label={t('status_prepared')}
        look={preparedByYou ? 'calm' : 'mine'}
        title={t(preparedByYou ? 'waitsForSecond' : 'releaseTitle', facts)}
        above={<p className="muted">{preparedByYou ? t('secondPerson') : t('youAreSecond')}</p>}
        acts={
          <>
            <Button
              onClick={() =>
                void act({ send: () => cancel.mutateAsync({ params: { id } }), done: t('cancelled') })
              }
            >
              {t('cancelPayout')}
            </Button>
            {!preparedByYou && (
              <Button kind="primary" onClick={() => setReleasing(true)}>
                {t('release')}
              </Button>
            )}
          </>
        }
      >
        <p>
          {t(preparedByYou ? 'preparedByYou' : 'preparedBy', { name: preparedBy, time })} {t('releaseText')}
        </p>
      </CallOut>
      {isReleasing && <ReleaseDialog payout={payout} onClose={() => setReleasing(false)} />}
    </>
  );
}

/** Two people have agreed: the file goes to the bank, whose answer or statement completes the payments. */
function ToBank({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const format = useFormat();
  const moment = useMoment();
  const { id, items, releasedAt, releasedBy, total } = payout;
  return (
    <CallOut
      label={t('status_released')}
      look="good"
      title={t('forBank', { amount: format.dollars(total), count: String(items.length) })}
      above={
        <p className="muted">
          {t('releasedBy', { name: releasedBy ?? '', time: releasedAt === null ? '' : moment(releasedAt) })}
        </p>
      }
      acts={
        <>
          <AnswerButton />
          <Button kind="primary" onClick={() => void download(`/operator/bank/payouts/${id}/pain001`)}>
            {t('download')}
          </Button>
        </>
      }
    >
      <p>{t('forBankText')}</p>
    </CallOut>
  );
}

const ITEM_SIGNS = {
  open: 'open',
  accepted: 'part',
  rejected: 'off',
  paid: 'done',
  cancelled: 'off',
} as const;

function Batch({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const format = useFormat();
  const { format: fileFormat, items, messageId, profile, total } = payout;
  return (
    <Card
      title={messageId}
      sub={t(`profile_${profile}`)}
      foot={
        <>
          {`${fileFormat}. `}
          {t('theFileText')}
        </>
      }
    >
      <BatchSteps payout={payout} />
      <Table
        caption={messageId}
        rows={items}
        rowKey={item => item.paymentId}
        columns={[
          { key: 'payee', head: t('payee'), cell: item => item.payee, phone: 'lead' },
          {
            key: 'account',
            head: t('account'),
            cell: item => `${item.bank} •••• ${item.last4}`,
          },
          {
            key: 'reference',
            head: t('reference'),
            cell: item => <span className="num">{item.reference}</span>,
          },
          {
            key: 'status',
            head: t('status'),
            cell: item => (
              <>
                <Badge state={ITEM_SIGNS[item.status]}>{t(`item_status_${item.status}`)}</Badge>
                {item.reason !== '' && <span className="note">{item.reason}</span>}
              </>
            ),
          },
          {
            key: 'amount',
            head: t('amount'),
            cell: item => format.dollars(item.amount),
            end: true,
            phone: 'figure',
          },
        ]}
      />
      <p className={`${style['sum']} num`}>
        <span>{t('payoutCount', { count: String(items.length) })}</span>
        <span>{format.dollars(total)}</span>
      </p>
    </Card>
  );
}

function BatchSteps({ payout: { status } }: { payout: Payout }) {
  const t = useText(bankWords);
  const isReleased = status === 'released';
  const steps = [
    { key: 'step_prepared', state: 'done' },
    { key: 'step_released', state: isReleased ? 'done' : 'part' },
    { key: 'step_bank', state: isReleased ? 'part' : 'open' },
    { key: 'step_completed', state: 'open' },
  ] as const;
  return (
    <ol className={style['steps']} aria-label={t('steps')}>
      {steps.map(({ key, state }) => (
        <li
          key={key}
          className={state === 'part' ? style['now'] : undefined}
          aria-current={state === 'part' ? 'step' : undefined}
        >
          <Badge state={state}>{t(key)}</Badge>
        </li>
      ))}
    </ol>
  );
}

/** Who has prepared and who releases. The same person can never be both. */
function TwoPeople({ payout }: { payout: Payout }) {
  const t = useText(bankWords);
  const moment = useMoment();
  const { preparedAt, preparedBy, preparedByYou, releasedAt, releasedBy } = payout;
  return (
    <Card title={t('twoPeople')} foot={t('twoPeopleText')}>
      <ol className={style['people']}>
        <li>
          <Badge state="done">{t('step_prepared')}</Badge>
          <strong>{preparedByYou ? t('you', { name: preparedBy }) : preparedBy}</strong>
          <span className="note">{moment(preparedAt)}</span>
        </li>
        <li>
          <Badge state={releasedBy === null ? 'open' : 'done'}>{t('step_released')}</Badge>
          <strong>{releasedBy ?? t(preparedByYou ? 'anotherPerson' : 'yourTurn')}</strong>
          {releasedAt !== null && <span className="note">{moment(releasedAt)}</span>}
        </li>
      </ol>
    </Card>
  );
}
