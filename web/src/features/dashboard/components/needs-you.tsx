// The person's pending tasks, most urgent first.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

type Task = Answer<'GET /dashboard'>['tasks'][number];

const SOON_MS = 7 * 86_400_000;
const LINK_WORD = {
  verify: 'taskVerify',
  fund: 'deposit',
  order_expiring: 'taskOrder',
  renew_identity: 'taskRenew',
  renew_accreditation: 'taskRenew',
  confirm_email: 'taskEmail',
  review_trades: 'taskReviews',
  overdue_trades: 'taskOverdue',
  nobody_acts: 'taskNobodyActs',
  set_up_second_factor: 'taskFactor',
  decide_checks: 'taskChecks',
  confirm_payments: 'taskPayments',
} as const satisfies Record<Task['kind'], string>;

export function NeedsYou({ tasks, asOf }: { tasks: readonly Task[]; asOf: string }) {
  const t = useText(dashboardWords);
  const say = useTaskWords();
  return (
    <Card className={styles['needs']} title={t('needsYou')} sub={tasks.length > 0 && tasks.length}>
      {tasks.length === 0 ? (
        <Empty title={t('needsNothing')}>{t('needsNothingText')}</Empty>
      ) : (
        <ol className={styles['todo']} data-part="todo">
          {tasks.map(task => (
            <li key={task.kind + (task.company ?? '')}>
              <Due at={task.dueAt} asOf={asOf} />
              <div>
                <Link className="title" to={task.link} state={searched(task)}>
                  {say(task).title}
                </Link>
                <p>{say(task).text}</p>
                <Link className="link" to={task.link} state={searched(task)}>
                  {t(LINK_WORD[task.kind])}
                </Link>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The search term for the linked list: the company, where the task has one. */
const searched = ({ company }: Task) => (company === null ? undefined : { search: company });

function useTaskWords(): (task: Task) => { title: string; text: string } {
  const t = useText(dashboardWords);
  return ({ kind, count, verification, order, company }) => {
    switch (kind) {
      case 'verify':
        return { title: t('verifyTitle'), text: t(`verify${verification ?? 'PENDING'}`) };
      case 'fund':
        return { title: t('fundTitle'), text: t('fundText') };
      case 'order_expiring': {
        if (order === null) {
          return { title: t('expiringOrders', { count: count ?? 0 }), text: t('expiringOrdersText') };
        }
        const { side, company } = order;
        const title = t(side === 'buy' ? 'expiringBuy' : 'expiringSell', { company });
        return { title, text: t('expiringText') };
      }
      case 'renew_identity':
        return { title: t('renewIdentityTitle'), text: t('renewText') };
      case 'renew_accreditation': {
        const title = t(verification === 'EXPIRED' ? 'renewTitleExpired' : 'renewTitle');
        return { title, text: t('renewText') };
      }
      case 'confirm_email':
        return { title: t('emailTitle'), text: t('emailText') };
      case 'set_up_second_factor':
        return { title: t('factorTitle'), text: t('factorText') };
      case 'nobody_acts': {
        const title = t('nobody_actsTitle', { company: company ?? '' });
        return { title, text: t('nobody_actsText', { count: count ?? 0 }) };
      }
      case 'review_trades':
      case 'overdue_trades':
      case 'decide_checks':
      case 'confirm_payments':
        return { title: t(`${kind}Title`, { count: count ?? 0 }), text: t(`${kind}Text`) };
    }
  };
}

function Due({ at, asOf }: { at: string | null; asOf: string }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  if (at === null) return <span className={styles['due']}>{t('anyTime')}</span>;
  const soon = Date.parse(at) - Date.parse(asOf) < SOON_MS;
  return (
    <span className={soon ? `${styles['due']} ${styles['soon']}` : styles['due']}>
      {format.date(at, 'short')}
    </span>
  );
}
