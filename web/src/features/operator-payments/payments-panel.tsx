// Deposits and withdrawals by where they stand, the oldest pending first. Tab and page stand in the address.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/session.ts';
import { useApi } from '#web/lib/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones, Empty, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { WorkList } from '#web/ui/work-list.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';
import { operatorPaymentWords } from './words.ts';

const TABS = ['pending', 'completed', 'failed', 'cancelled'] as const;

export function PaymentsPanel() {
  const t = useText(operatorPaymentWords);
  const [status, setStatus] = useUrlState('status', TABS, 'pending');
  const [page, setPage] = usePageParam();
  const payments = useApi('GET /operator/payments', { query: { status, page } }, { keepPrevious: page > 1 });
  return (
    <div className="card">
      <Tabs
        label={t('tabs')}
        options={TABS.map(value => ({ value, label: t(`tab${value}`) }))}
        value={status}
        onValue={next => setStatus(next, { page: undefined })}
      >
        <Loaded
          from={payments}
          skeleton={
            <Skeleton label={t('loading')}>
              <CardBones rows={4} />
            </Skeleton>
          }
          failed={t('failed')}
        >
          {list =>
            list.total === 0 ? (
              <Empty level={2} title={t(status === 'pending' ? 'none' : 'noneHere')}>
                {status === 'pending' && t('noneText')}
              </Empty>
            ) : (
              <>
                <WorkList label={t('pageTitle')}>
                  {list.results.map(payment => (
                    <PaymentLine key={payment.id} payment={payment} />
                  ))}
                </WorkList>
                <Pages list={list} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </div>
  );
}

function PaymentLine({ payment }: { payment: OperatorPayment }) {
  const t = useText(operatorPaymentWords);
  const format = useFormat();
  const phrase = usePhrase();
  const words = usePaymentWords()(payment);
  const { user, channel, metadata, proposed, fee, status, timestamp, completed_at: endedAt } = payment;
  return (
    <li>
      <div>
        <TitleNote title={words.what} note={fee > 0 && t('net', words)} />
        <span className="note">{format.date(timestamp, 'dayTime')}</span>
        <Proposal proposed={proposed} />
      </div>
      <div>
        <TitleNote title={user.name} note={user.email} />
        {user.status === 'blocked' && <span className="note">{t('blocked')}</span>}
      </div>
      <TitleNote
        title={`${phrase(channel.method.name)}, ${phrase(channel.name)}`}
        note={t('reference', { reference: metadata.reference })}
      />
      {status === 'pending' ? (
        <PaymentActions payment={payment} />
      ) : (
        <TitleNote
          title={t(`tab${status}`)}
          note={payment.failure_reason ?? (endedAt !== null && format.date(endedAt, 'dayTime'))}
        />
      )}
    </li>
  );
}

function Proposal({ proposed }: Pick<OperatorPayment, 'proposed'>) {
  const t = useText(operatorPaymentWords);
  const { user } = useSession();
  if (proposed === null) return null;
  const theirs =
    proposed.decision === 'complete'
      ? t('proposedComplete')
      : t('proposedFail', { reason: proposed.reason ?? '' });
  const text = proposed.by === user?.id ? t('proposedMine') : theirs;
  return <span className="note">{text}</span>;
}
