// For people with another currency than dollars: says at the top that a screen is in dollars, and shows second lines, in
// their own currency on such a screen and in dollars on all others.
import { useFormat } from '#web/lib/format.ts';
import { useOwnCurrency, useOwnRate } from '#web/lib/own-currency.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import styles from './dollar-note.module.css';
import memberWords from '#web/locales/en/member.json';

export function DollarNote() {
  const t = useText(memberWords);
  const format = useFormat();
  const { currency } = usePreferences();
  const rate = useOwnRate();
  if (rate === undefined) return null;
  const facts = {
    currency: currency.toUpperCase(),
    day: format.day(rate.day),
    rate: format.number(rate.rate, 4),
  };
  return <p className={`muted small ${styles['note']}`}>{t('dollarNote', facts)}</p>;
}

/** An amount in the person's own currency, on a line of its own; nothing where that is dollars. */
export function OwnCurrency({ usd }: { usd: number | null }) {
  const own = useOwnCurrency();
  if (!own || usd === null) return null;
  return <span className={`num ${styles['line']}`}>{own(usd)}</span>;
}

/** The person's own amount in dollars, on a line of its own; nothing where the amount above it is in dollars or hidden. */
export function InDollars({ usd }: { usd: number }) {
  const format = useFormat();
  const rate = useOwnRate();
  if (rate === undefined || format.hidden) return null;
  return <span className={`num ${styles['line']}`}>{format.dollars(usd)}</span>;
}
