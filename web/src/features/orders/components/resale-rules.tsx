// The resale rules of an order, each with its outcome and the day on which the outcome changes.
import type { Preview } from '#web/entities/market/trading.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import resaleWords from '#web/locales/en/resale-rules.json';
import { Badge } from '#web/ui/badge.tsx';

const RULES = [
  'register_difference',
  'holding_period',
  'lock_up',
  'exemption',
  'issuer_information',
  'holder_limit',
  'jurisdiction',
] as const;

/** Nothing for stocks whose companies have no register. */
export function ResaleRules({ rules }: Pick<Preview, 'rules'>) {
  const t = useText(resaleWords);
  const format = useFormat();
  const found = RULES.flatMap(code => rules.find(rule => rule.code === code) ?? []);
  if (found.length === 0) return null;
  const isMet = found.every(({ passed }) => passed);
  return (
    <details open={!isMet}>
      <summary>{isMet ? t('allPass') : t('rules')}</summary>
      <ul>
        {found.map(({ changesOn, code, passed }) => (
          <li key={code}>
            <span>
              {t(code as (typeof RULES)[number])}
              {changesOn !== undefined && (
                <small className="muted"> {t('changesOn', { day: format.day(changesOn) })}</small>
              )}
            </span>
            <Badge state={passed ? 'done' : 'off'}>{t(passed ? 'passed' : 'failed')}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}
