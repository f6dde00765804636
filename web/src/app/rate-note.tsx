// For amounts in a currency other than dollars: fetches the reference rates, and shows the rate and its day
// on every screen.
import { useEffect } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { isCurrency, setPreferences, usePreferences } from '#web/lib/preferences.ts';
import { useApi } from '#web/api/use-api.ts';
import styles from './rate-note.module.css';

export function RateNote() {
  const t = useText(memberWords);
  const format = useFormat();
  const { currency, rates } = usePreferences();
  const { data } = useApi('GET /rates', undefined, { enabled: currency !== 'usd' });
  useEffect(() => {
    if (!data) return;
    const known = data.rates.flatMap(({ currency: code, rate, day }) => {
      const name = code.toLowerCase();
      return isCurrency(name) ? [[name, { rate, day }] as const] : [];
    });
    setPreferences({ rates: Object.fromEntries(known) });
  }, [data]);
  const shown = rates?.[currency];
  if (currency === 'usd' || shown === undefined) return null;
  return (
    <p className={styles['rate-note']} role="note">
      {t('rateNote', {
        currency: currency.toUpperCase(),
        day: format.day(shown.day),
        rate: format.number(shown.rate, 4),
      })}
    </p>
  );
}
