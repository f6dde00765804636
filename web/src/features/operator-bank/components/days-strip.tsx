// The last days of client money as a strip: each is a button that shows its day.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import styles from './days-strip.module.css';

type DayStatus = Answer<'GET /operator/bank/reconciliations'>['days'][number]['status'];

const DAY_SAID = {
  no_statement: 'dayNone',
  ties: 'dayTies',
  signed: 'dayTies',
  explained: 'dayExplained',
  does_not_tie: 'dayRed',
} as const satisfies Record<DayStatus, string>;

/** What the colors and patterns mean. */
const KEY = ['ties', 'explained', 'does_not_tie', 'no_statement'] as const;

interface DaysStripProps {
  days: readonly { readonly day: string; readonly status: DayStatus }[];
  chosen: string;
  onChoose: (day: string) => void;
}

export function DaysStrip({ days, chosen, onChoose }: DaysStripProps) {
  const t = useText(bankWords);
  const format = useFormat();
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  return (
    <Card title={t('last')}>
      <CardBody>
        <ul className={styles['days']} aria-label={t('last')}>
          {days.map(({ day, status }) => (
            <li key={day}>
              <button
                type="button"
                className={`${styles['day']} ${styles[status]}`}
                aria-pressed={day === chosen}
                aria-label={t(DAY_SAID[status], { day: format.day(day) })}
                title={t(DAY_SAID[status], { day: format.day(day) })}
                onClick={() => onChoose(day)}
              >
                {Number(day.slice(-2))}
              </button>
            </li>
          ))}
        </ul>
        {first !== undefined && last !== undefined && (
          <p className={`muted num xs ${styles['ends']}`}>
            <span>{format.day(first)}</span>
            <span>{format.day(last)}</span>
          </p>
        )}
        <p className={styles['key']}>
          {KEY.map(status => (
            <span key={status}>
              <i className={styles[status]} aria-hidden="true" />
              {t(`key_${status}`)}
            </span>
          ))}
        </p>
      </CardBody>
    </Card>
  );
}
