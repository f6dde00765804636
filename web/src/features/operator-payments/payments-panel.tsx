// Deposits and withdrawals by status. Pending payments are sorted oldest first.
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { useAskedSearch } from '#web/ui/patterns/use-asked-search.ts';
import { useList } from '#web/lib/use-list.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';

const TABS = ['pending', 'completed', 'failed', 'cancelled'] as const;

export function PaymentsPanel() {
  const t = useText(operatorPaymentWords);
  const [status, setStatus] = useUrlState('status', TABS, 'pending');
  const { page, search, how, onPage, onSearch } = useSearchedPage(useAskedSearch());
  const payments = useApi('GET /operator/payments', { query: { status, page, search } }, how);
  const waiting = status === 'pending';
  return (
    <WorkPanel
      title={t('tabs')}
      tabs={TABS.map(value => ({ value, label: t(`tab${value}`) }))}
      tab={status}
      onTab={next => setStatus(next, { page: undefined })}
      from={payments}
      onPage={onPage}
      loading={t('loading')}
      failed={t('failed')}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      empty={waiting ? { title: t('none'), text: t('noneText') } : { title: t('noneHere') }}
      line={payment => <PaymentLine key={payment.id} payment={payment} />}
      arrived={waiting && search === '' && <Arrived queue="payments" from={payments} />}
    />
  );
}

interface Line {
  payment: OperatorPayment;
}

function PaymentLine({ payment }: Line) {
  const t = useText(operatorPaymentWords);
  const moment = useMoment();
  const phrase = usePhrase();
  const words = usePaymentWords()(payment);
  const { comma } = usePunctuation();
  const { user, channel, metadata, fee, status, timestamp } = payment;
  return (
    <li>
      <div>
        <TitleNote title={words.what} note={fee > 0 && t('net', words)} />
        <span className="note">{moment(timestamp)}</span>
        {status === 'pending' && <Proposal payment={payment} />}
      </div>
      <div>
        <PersonName person={user} />
        {user.status === 'blocked' && <span className="note">{t('blocked')}</span>}
      </div>
      <TitleNote
        title={`${phrase(channel.method.name)}${comma}${phrase(channel.name)}`}
        note={t('reference', { reference: metadata.reference })}
      />
      {status === 'pending' ? <PaymentActions payment={payment} /> : <Outcome payment={payment} />}
    </li>
  );
}

function Outcome({ payment: { status, failure_reason: reason, endedAt, decidedBy } }: Line) {
  const t = useText(operatorPaymentWords);
  const moment = useMoment();
  const list = useList();
  return (
    <div>
      <TitleNote title={t(`tab${status}`)} note={reason} />
      {endedAt !== null && <span className="note">{moment(endedAt)}</span>}
      {decidedBy.length > 0 && <span className="note">{t('decidedBy', { names: list(decidedBy) })}</span>}
    </div>
  );
}

/** The first operator's decision about a large amount, or a note that two operators are required. */
function Proposal({ payment: { proposed, needsTwo } }: Line) {
  const t = useText(operatorPaymentWords);
  const { user } = useSession();
  if (proposed === null) return needsTwo && <span className="note">{t('needsTwo')}</span>;
  const { decision, by, name, reason } = proposed;
  const isDone = decision === 'complete';
  const mine = t(isDone ? 'saidComplete' : 'saidFail');
  const theirs = isDone ? t('proposedComplete', { name }) : t('proposedFail', { name, reason: reason ?? '' });
  return <span className="note">{by === user?.id ? mine : theirs}</span>;
}
