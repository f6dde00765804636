// /orders: what waits, what filled, what ended.
import { OrdersPanel, useOrderList } from '#web/features/orders/orders-panel.tsx';
import { orderWords } from '#web/features/orders/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { LiveSign } from '#web/ui/live-sign.tsx';

export default function OrdersPage() {
  const t = useText(orderWords);
  const { stop, gap } = usePunctuation();
  const list = useOrderList();
  const { data, dataUpdatedAt } = list.orders;
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">
        <LiveSign asOf={data && new Date(dataUpdatedAt).toISOString()} say={time => t('asOf', { time })} />
      </p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <OrdersPanel list={list} />
    </>
  );
}
