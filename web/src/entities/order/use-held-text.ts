// Describes the cash and shares reserved by orders.
import heldWords from '#web/locales/en/held.json';
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';

/** Returns cash, shares or both: '$1,200.00 and 40 shares'. Amounts are hidden on request. */
export function useHeldText(): (held: { readonly cash: number; readonly shares: number }) => string {
  const t = useText(heldWords);
  const format = useFormat();
  return ({ cash, shares: count }) => {
    if (format.hidden) return MASK;
    if (count === 0) return format.own(cash);
    const shares = t('shares', { count });
    return cash === 0 ? shares : t('both', { cash: format.own(cash), shares });
  };
}
