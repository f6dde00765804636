// What orders set aside, in words. Used by the list of orders and where all are cancelled.
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { orderWords } from './words.ts';

/** Cash, shares or both: '$1,200.00 and 40 shares'. Hidden where the person asked for it. */
export function useHeldText(): (held: { readonly cash: number; readonly shares: number }) => string {
  const t = useText(orderWords);
  const format = useFormat();
  return ({ cash, shares: count }) => {
    if (format.hidden) return MASK;
    if (count === 0) return format.own(cash);
    const shares = t('heldShares', { count });
    return cash === 0 ? shares : t('heldBoth', { cash: format.own(cash), shares });
  };
}
