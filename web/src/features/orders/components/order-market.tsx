// The market beside an order that waits: the last price, the best quotes, and how far away the order's limit is.
import { useLive } from '#web/api/use-live.ts';
import type { Company, Order } from '#web/entities/market/trading.ts';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/order-market.json';
import orderWords from '#web/locales/en/orders.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';

type WaitingOrder = Pick<Order, 'limitPrice' | 'side' | 'stock'>;

export function OrderMarket({ order }: { order: WaitingOrder }) {
  const t = useText(marketWords);
  const ofOrder = useText(orderWords);
  const { data, isError } = useLive('GET /market/{slug}', { params: { slug: order.stock.slug } });
  if (isError && !data) return null;
  return (
    <Card title={t('marketNow')} sub={order.stock.name}>
      {data ? (
        <Quotes company={data} order={order} />
      ) : (
        <CardSkeleton label={ofOrder('orderLoading')} rows={2} />
      )}
    </Card>
  );
}

function Quotes({ company, order }: { company: Company; order: WaitingOrder }) {
  const t = useText(marketWords);
  const format = useFormat();
  const { price, bid, ask } = company;
  const best = (quote: number | null) => (quote === null ? '–' : format.dollars(quote));
  const away = price === null || price === 0 ? undefined : (order.limitPrice / price - 1) * 100;
  return (
    <CardBody>
      <KeyValues
        items={[
          {
            label: t('lastTraded'),
            value: price === null ? '–' : format.dollars(price),
            note: <StockChange stock={company} over="day" percent={company.change} small />,
          },
          bid !== undefined && { label: t('bestBid'), value: best(bid) },
          ask !== undefined && { label: t('bestAsk'), value: best(ask) },
          {
            label: t(order.side === 'buy' ? 'limitBuy' : 'limitSell'),
            value: format.dollars(order.limitPrice),
            note:
              away !== undefined &&
              t(away > 0 ? 'limitAbove' : away < 0 ? 'limitBelow' : 'limitAt', {
                percent: format.part(Math.abs(away), 2),
              }),
          },
        ]}
      />
    </CardBody>
  );
}
