// A note above an order in the book that cannot match at present, because trading is halted or the company's
// window is closed.
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { useRefusalText } from '#web/api/use-error-text.ts';
import { Alert } from '#web/ui/state.tsx';
import { useRuleWords } from '#web/entities/company/use-rule-words.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

export function OrderWaits({ slug }: { slug: string }) {
  const { data } = useLive('GET /market/{slug}', { params: { slug } });
  return data ? <WhyItWaits company={data} /> : null;
}

function WhyItWaits({ company: { rules, eligibility } }: { company: Company }) {
  const t = useText(orderWords);
  const { gap } = usePunctuation();
  const refused = useRefusalText();
  const { when } = useRuleWords(rules);
  const isHalted = eligibility?.code === 'stock_not_tradable';
  if (!isHalted && rules.facts.window !== 'closed') return null;
  return (
    <div className={styles['order-note']}>
      <Alert tone="warn">
        {isHalted ? refused(eligibility.code, eligibility.reason ?? '') : when}
        {gap}
        {t('waitsText')}
      </Alert>
    </div>
  );
}
