// /orders: the person's open, filled and ended orders.
import { OrdersPanel, useOrderList } from '#web/features/orders/components/orders-panel.tsx';
import orderWords from '#web/locales/en/orders.json';
import { DollarNote } from '#web/entities/market/dollar-note.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useDollarScreen } from '#web/lib/own-currency.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { LiveSign } from '#web/entities/market/live-sign.tsx';

export default function OrdersPage() {
  useDollarScreen();
  const t = useText(orderWords);
  const list = useOrderList();
  const { data, dataUpdatedAt } = list.orders;
  return (
    <>
      <p className="dateline">
        <LiveSign asOf={data && new Date(dataUpdatedAt).toISOString()} say={time => t('asOf', { time })} />
      </p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <DollarNote />
      <OrdersPanel list={list} />
    </>
  );
}
