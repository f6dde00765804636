// Screens on which people trade are in dollars: prices, orders and books are compared there. Their second lines are in the
// person's own currency. All other screens are in the person's own currency, and their second lines are in dollars
// (docs/decisions/0581-one-currency-per-screen.md). Amounts are in dollars while no rate is known (format.ts), so that a
// screen in dollars takes the rates away and gives them back when it closes. Public pages load none of this.
import { useLayoutEffect } from 'react';
import { formatMoney } from '#domain/format/numbers.ts';
import { localeTag, useLanguage } from './i18n.ts';
import { setPreferences, usePreferences, type ReferenceRates } from './preferences.ts';
import { createStore } from './store.ts';

const takenRates = createStore<ReferenceRates | undefined>(undefined);

/** Shows all amounts in dollars while the calling screen is open, also when the rates load later. */
export function useDollarScreen(): void {
  const { rates } = usePreferences();
  useLayoutEffect(() => {
    if (rates === undefined) return;
    takenRates.set(rates);
    setPreferences({ rates: undefined });
  }, [rates]);
  useLayoutEffect(
    () => () => {
      const taken = takenRates.get();
      if (taken) setPreferences({ rates: taken });
    },
    [],
  );
}

/** The rate of the person's currency, on every screen. Undefined for dollars, or while it is not known. */
export function useOwnRate(): { readonly rate: number; readonly day: string } | undefined {
  const { currency, rates } = usePreferences();
  const taken = takenRates.use();
  return currency === 'usd' ? undefined : (rates ?? taken)?.[currency];
}

/** Formats dollars in the person's own currency. Undefined where that is dollars, or its rate is not known. */
export function useOwnCurrency(): ((usd: number) => string) | undefined {
  const locale = localeTag(useLanguage());
  const { currency } = usePreferences();
  const known = useOwnRate();
  return known && (usd => formatMoney(usd * known.rate, currency, locale));
}
