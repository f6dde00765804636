// Describes a trade under review, for its line and its confirmations.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import reviewWords from '#web/locales/en/reviews.json';

export type Review = Answer<'GET /issuer/reviews'>['results'][number];

export function useTradeWords() {
  const t = useText(reviewWords);
  const format = useFormat();
  return ({ shares, price, buyer, seller }: Review) => {
    const shown = t('shares', { count: shares, shown: format.number(shares) });
    const trade = t('trade', { shares: shown, price: format.dollars(price) });
    return { trade, buyer: buyer.name, seller: seller.name };
  };
}
