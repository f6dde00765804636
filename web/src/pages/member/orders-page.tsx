// /orders: what waits, what filled, what ended.
import { OrdersPanel } from '#web/features/orders/orders-panel.tsx';
import { orderWords } from '#web/features/orders/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function OrdersPage() {
  const t = useText(orderWords);
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <h1 className="headline">
        <b>{t('pageTitle')}.</b> {t('pageText')}
      </h1>
      <OrdersPanel />
    </>
  );
}
