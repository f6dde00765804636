// Describes an order briefly: 'Buy 25 Latticework', 'at $186.00 or less, until you cancel'. The time in force
// is included only while the order is open.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { isOpen, TIME_IN_FORCE_TAIL, type Order } from '#web/entities/market/trading.ts';
import { useMoment } from '#web/lib/use-moment.ts';

type Terms = Pick<
  Order,
  'side' | 'type' | 'shares' | 'limitPrice' | 'timeInForce' | 'expiresAt' | 'stock' | 'status'
>;

export function useOrderTerms(): (order: Terms) => { title: string; terms: string } {
  const t = useText(tradeWords);
  const format = useFormat();
  const moment = useMoment('shortTime');
  return order => {
    // The text includes the time. 'Today' would mean the market's day, which ends during the day of most
    // readers.
    const until = order.expiresAt
      ? t('untilTail', { date: moment(order.expiresAt) })
      : t(TIME_IN_FORCE_TAIL[order.timeInForce]);
    const kind = order.type === 'market' ? 'marketTerms' : order.side === 'buy' ? 'buyTerms' : 'sellTerms';
    const terms = t(kind, { price: format.money(order.limitPrice) });
    return {
      title: t('orderTitle', {
        side: t(order.side),
        shares: format.ownShares(order.shares),
        company: order.stock.name,
      }),
      terms: isOpen(order) ? t('termsUntil', { terms, until }) : terms,
    };
  };
}
