// The operator's dashboard says when client money does not tie, until a person has explained it.
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/use-list.ts';
import { Link } from '#web/lib/router.tsx';
import bankWords from '#web/locales/en/operator-bank.json';
import { Alert } from '#web/ui/state.tsx';
import styles from './client-money-note.module.css';

export function ClientMoneyNote() {
  const t = useText(bankWords);
  const format = useFormat();
  const list = useList();
  const { data } = useApi('GET /operator/bank/reconciliations');
  const red = data?.days.filter(({ status }) => status === 'does_not_tie') ?? [];
  if (red.length === 0) return null;
  return (
    <div className={styles['note']}>
      <Alert>
        {t('redDays', { days: list(red.map(({ day }) => format.day(day))) })}{' '}
        <Link className="link" to="/bank?tab=day">
          {t('seeDifference')}
        </Link>
      </Alert>
    </div>
  );
}
