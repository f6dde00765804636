// Amounts in another currency than dollars: fetches the reference rates, and names the rate and its day on every screen.
import { useEffect } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { isCurrency, setPreferences, usePreferences, type Currency } from '#web/lib/preferences.ts';
import { shellWords } from '#web/lib/shell-words.ts';
import { useApi } from '#web/lib/use-api.ts';
import './rate-note.css';

export function RateNote() {
  const t = useText(shellWords);
  const format = useFormat();
  const { currency, rates } = usePreferences();
  const { data } = useApi('GET /rates', undefined, { enabled: currency !== 'usd' });
  useEffect(() => {
    if (!data) return;
    const found: Partial<Record<Currency, number>> = {};
    for (const { currency: code, rate } of data.rates) {
      const known = code.toLowerCase();
      if (isCurrency(known)) found[known] = rate;
    }
    setPreferences({ rates: { asOf: data.rates[0]?.day ?? '', rates: found } });
  }, [data]);
  const rate = rates?.rates[currency];
  if (currency === 'usd' || !rates || rate === undefined) return null;
  return (
    <p className="rate-note">
      {t('rateNote', {
        currency: currency.toUpperCase(),
        day: format.day(rates.asOf),
        rate: format.number(rate, 4),
      })}
    </p>
  );
}
