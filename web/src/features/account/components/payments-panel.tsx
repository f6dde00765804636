// The deposits or withdrawals of Transaction History. Pending payments can be cancelled.
import type { Answer } from '#web/api/api-contract.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { TRANSACTIONS_PAGE_SIZE } from '#web/features/account/model/page-size.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText, type KeyOf } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { useSend } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { SHOWS_MONEY } from '#web/api/shows-money.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import type { PaymentKind } from './balance-figures.tsx';
import { historyAtHand } from '#web/features/account/model/history-at-hand.ts';
import { HistoryList } from './history-list.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

type AccountKey = KeyOf<typeof accountWords>;

type Payment = Answer<'GET /payment/transactions'>['results'][number];

const STATUSES = ['completed', 'pending', 'all'] as const;
const FILTER_WORDS = { completed: 'completed', pending: 'underWay', all: 'all' } as const;

interface PaymentsPanelProps {
  kind: PaymentKind;
  onPay: (kind: PaymentKind) => void;
}

export function usePaymentsAsked(kind: PaymentKind) {
  const [status, setStatus] = useUrlState('status', STATUSES, 'completed');
  const [page, onPage] = usePageParam();
  const options = {
    query: {
      type: kind,
      status: status === 'all' ? undefined : status,
      page,
      page_size: TRANSACTIONS_PAGE_SIZE,
    },
  };
  return { options, status, setStatus, page, onPage };
}

export function PaymentsPanel({ kind, onPay }: PaymentsPanelProps) {
  const t = useText(accountWords);
  const { options, status, setStatus, page, onPage } = usePaymentsAsked(kind);
  const payments = useLive('GET /payment/transactions', options, {
    keepPrevious: true,
    atHand: () =>
      historyAtHand('GET /payment/transactions', {
        keep: (payment: Payment) =>
          payment.transaction_type === kind && (status === 'all' || payment.status === status),
        page,
        pageSize: TRANSACTIONS_PAGE_SIZE,
      }),
  });
  const { user } = useSession();
  // Set by the payment dialog: the newest payment was just made.
  const [params] = useSearchParams();
  const deposits = kind === 'deposit';
  return (
    <HistoryList
      from={payments}
      isFirstNew={params.get('new') === '1' && page === 1}
      caption={t(deposits ? 'deposits' : 'withdrawals')}
      columns={usePaymentColumns(status === 'completed')}
      filter={
        <Segmented
          look="small"
          label={t('paymentsShown')}
          options={STATUSES.map(value => ({ value, label: t(FILTER_WORDS[value]) }))}
          value={status}
          onValue={next => setStatus(next, { page: undefined, new: undefined })}
        />
      }
      count={count => t(deposits ? 'depositCount' : 'withdrawalCount', { count })}
      empty={isInvestor(user) && t(deposits ? 'noDeposits' : 'noWithdrawals')}
      onPage={onPage}
      action={
        isInvestor(user) && (
          <Button onClick={() => onPay(kind)}>{t(deposits ? 'deposit' : 'withdraw')}</Button>
        )
      }
    />
  );
}

const STATUS_WORDS = {
  pending: 'underWay',
  completed: 'payCompleted',
  failed: 'payFailed',
  cancelled: 'payCancelled',
} as const satisfies Record<Payment['status'], AccountKey>;
const SHAPES = { pending: 'part', completed: 'done', failed: 'off', cancelled: 'open' } as const;

/** When all payments are completed, the status needs no column. */
function usePaymentColumns(completed: boolean): Column<Payment>[] {
  const t = useText(accountWords);
  const format = useFormat();
  const phrase = usePhrase();
  const columns: Column<Payment>[] = [
    {
      key: 'channel',
      head: t('channel'),
      phone: 'lead',
      cell: ({ channel }) => <TitleNote title={phrase(channel.name)} note={phrase(channel.method.name)} />,
    },
    { key: 'date', head: t('date'), label: '', cell: ({ timestamp }) => format.date(timestamp) },
    {
      key: 'reference',
      head: t('reference'),
      cell: ({ metadata }) => <span className={styles['reference']}>{metadata.reference}</span>,
    },
    { key: 'fee', head: t('fee'), end: true, cell: ({ fee }) => <OwnMoney value={fee} /> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      phone: 'figure',
      cell: payment => (
        <OwnMoney value={payment.transaction_type === 'deposit' ? payment.amount : -payment.amount} sign />
      ),
    },
  ];
  if (completed) return columns;
  const status: Column<Payment> = {
    key: 'status',
    head: t('status'),
    label: '',
    cell: payment => <PaymentStatus payment={payment} />,
  };
  return [...columns, status];
}

function PaymentStatus({ payment }: { payment: Payment }) {
  const t = useText(accountWords);
  const { status, failure_reason } = payment;
  return (
    <span className={styles['payment-status']}>
      <Badge state={SHAPES[status]}>{t(STATUS_WORDS[status])}</Badge>
      {status === 'pending' && <TakeBack payment={payment} />}
      {failure_reason && <span className="note">{failure_reason}</span>}
    </span>
  );
}

function TakeBack({ payment }: { payment: Payment }) {
  const t = useText(accountWords);
  const act = useAct();
  const { keyOf } = useIdempotencyKey();
  const format = useFormat();
  const cancel = useSend('POST /payment/transactions/{id}/cancel', SHOWS_MONEY);
  const which = payment.transaction_type === 'deposit' ? 'takeBackDeposit' : 'takeBackWithdrawal';
  const takeBack = () =>
    act({
      ask: {
        title: t(which),
        text: t(`${which}Text`, { amount: format.ownDollars(payment.amount) }),
        yes: t(`${which}Yes`),
        no: t('keepPayment'),
        danger: true,
      },
      send: () => cancel.mutateAsync({ params: { id: payment.id }, idempotencyKey: keyOf(payment.id) }),
      done: t('takenBack'),
    });
  return <LinkButton onClick={() => void takeBack()}>{t('takeBack')}</LinkButton>;
}
