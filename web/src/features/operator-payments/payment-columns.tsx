// The columns of the list of payments: kind and time, person, amount, method with reference, what the bank says, and status.
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useSession } from '#web/api/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import type { Column } from '#web/ui/table.tsx';
import { BankLine } from './bank-line.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';

/** @param waiting whether the payments are pending: they have decisions, and the bank's side beside them. */
export function usePaymentColumns(waiting: boolean): readonly Column<OperatorPayment>[] {
  const t = useText(operatorPaymentWords);
  const wordsOf = usePaymentWords();
  const columns: readonly (Column<OperatorPayment> | false)[] = [
    {
      key: 'payment',
      head: t('payment'),
      phone: 'lead',
      cell: payment => (
        <div>
          <TitleNote title={wordsOf(payment).kind} note={<ShortTime at={payment.timestamp} />} />
          {waiting && <Proposal payment={payment} />}
        </div>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      phone: 'figure',
      cell: payment => {
        const words = wordsOf(payment);
        return <TitleNote title={words.amount} note={payment.fee > 0 && t('net', words)} />;
      },
    },
    { key: 'person', head: t('person'), cell: payment => <Payer payment={payment} /> },
    { key: 'method', head: t('method'), cell: payment => <Method payment={payment} /> },
    waiting && {
      key: 'bank',
      head: t('atBank'),
      cell: payment => <BankLine payment={payment} />,
    },
    !waiting && {
      key: 'status',
      head: t('status'),
      label: '',
      cell: payment => <Status payment={payment} />,
    },
    waiting && {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: payment => <PaymentActions payment={payment} />,
    },
  ];
  return columns.filter(column => column !== false);
}

interface Cell {
  readonly payment: OperatorPayment;
}

function Payer({ payment: { user } }: Cell) {
  const t = useText(operatorPaymentWords);
  return (
    <div>
      <PersonName person={user} link={`/people/${user.id}?tab=money`} />
      {user.status === 'blocked' && <Badge state="off">{t('blocked')}</Badge>}
    </div>
  );
}

function Method({ payment: { channel, metadata, bank_reference: ours } }: Cell) {
  const t = useText(operatorPaymentWords);
  const phrase = usePhrase();
  const { comma } = usePunctuation();
  return (
    <TitleNote
      title={`${phrase(channel.method.name)}${comma}${phrase(channel.name)}`}
      note={
        <>
          {ours ?? metadata.reference}
          {ours !== null && ours !== metadata.reference && (
            <span className="note">{t('reference', { reference: metadata.reference })}</span>
          )}
        </>
      }
    />
  );
}

const SHAPES = { pending: 'open', completed: 'done', failed: 'off', cancelled: 'off' } as const;

function Status({ payment }: Cell) {
  const t = useText(operatorPaymentWords);
  const list = useList();
  const { status, failure_reason: reason, endedAt, decidedBy } = payment;
  return (
    <div>
      <Badge state={SHAPES[status]}>{t(`tab${status}`)}</Badge>
      {reason !== null && <span className="note">{reason}</span>}
      {endedAt !== null && (
        <span className="note">
          <ShortTime at={endedAt} />
        </span>
      )}
      {decidedBy.length > 0 && <span className="note">{t('decidedBy', { names: list(decidedBy) })}</span>}
    </div>
  );
}

/** The first operator's decision about a large amount, or a note that two operators are required. */
function Proposal({ payment: { proposed, needsTwo } }: Cell) {
  const t = useText(operatorPaymentWords);
  const { user } = useSession();
  if (proposed === null) return needsTwo && <Badge state="open">{t('needsTwo')}</Badge>;
  const { decision, by, name, reason } = proposed;
  const isDone = decision === 'complete';
  const mine = t(isDone ? 'saidComplete' : 'saidFail');
  const theirs = isDone ? t('proposedComplete', { name }) : t('proposedFail', { name, reason: reason ?? '' });
  return (
    <>
      <Badge state="part">{t('oneOfTwo')}</Badge>
      <span className="note">{by === user?.id ? mine : theirs}</span>
    </>
  );
}
