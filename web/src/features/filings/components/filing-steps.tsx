// What happens to filed shares, and the way to an estimate of what they might bring.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import filingWords from '#web/locales/en/filings.json';
import { Card } from '#web/ui/card.tsx';
import styles from './filing-steps.module.css';

const STEPS = ['stepChecked', 'stepSecond', 'stepYours'] as const;

export function FilingSteps() {
  const t = useText(filingWords);
  return (
    <Card
      title={t('stepsTitle')}
      foot={
        <Link className="link" to="/bring-shares">
          {t('estimateLink')}
        </Link>
      }
    >
      <ol className={styles['steps']}>
        {STEPS.map(step => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Card>
  );
}
