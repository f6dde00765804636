// /orders/:id: one order, its life and the settlement of its trades.
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import { orderWords } from '#web/features/orders/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams } from '#web/lib/router.tsx';
import { useLive } from '#web/lib/use-live.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CardBones, Skeleton } from '#web/ui/state.tsx';

export default function OrderPage() {
  const t = useText(orderWords);
  const { id = '' } = useParams();
  const order = useLive('GET /market/orders/{id}', { params: { id } });
  usePageMeta({ title: t('pageTitle') });
  return (
    <Loaded
      from={order}
      skeleton={
        <Skeleton label={t('orderLoading')}>
          <CardBones rows={4} />
        </Skeleton>
      }
      failed={t('orderFailed')}
    >
      {data => <OrderDetails order={data} />}
    </Loaded>
  );
}
