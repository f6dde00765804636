// Screens on which people trade are in dollars. Their second lines are in the person's own currency.
import { useLayoutEffect } from 'react';
import { formatMoney } from '#domain/format/numbers.ts';
import { localeTag, useLanguage } from './i18n.ts';
import { setPreferences, usePreferences } from './preferences.ts';

/** Shows all amounts in dollars while the calling screen is open. */
export function useDollarScreen(): void {
  useLayoutEffect(() => {
    setPreferences({ inDollars: true });
    return () => setPreferences({ inDollars: false });
  }, []);
}

/** Formats dollars in the person's own currency. Undefined where that is dollars, or its rate is not known. */
export function useOwnCurrency(): ((usd: number) => string) | undefined {
  const locale = localeTag(useLanguage());
  const { currency, rates } = usePreferences();
  const rate = rates?.[currency]?.rate;
  return currency === 'usd' || rate === undefined
    ? undefined
    : usd => formatMoney(usd * rate, currency, locale);
}
