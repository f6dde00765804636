// /orders/:id: one order with its history and the settlement of its trades.
import { orderAtHand } from '#web/features/orders/model/order-at-hand.ts';
import { OrderDetails } from '#web/features/orders/components/order-details.tsx';
import orderWords from '#web/locales/en/orders.json';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { useDollarScreen } from '#web/lib/own-currency.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams } from '#web/lib/router.tsx';
import { useLive } from '#web/api/use-live.ts';
import { useOrderTerms } from '#web/entities/order/use-order-terms.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import { useFailure } from '#web/ui/patterns/use-failure.ts';

export default function OrderPage() {
  useDollarScreen();
  const t = useText(orderWords);
  const { id = '' } = useParams();
  const order = useLive('GET /market/orders/{id}', { params: { id } });
  const termsOf = useOrderTerms();
  const { refetch } = order;
  const error = useFailure(order);
  // Shows the copy from other cached responses until the order's own response arrives.
  const data = order.data ?? (error ? undefined : orderAtHand(id));
  const missing = !data && error instanceof ApiError && error.status === 404;
  usePageMeta({ title: data ? termsOf(data).title : t(missing ? 'orderMissing' : 'pageTitle') });
  if (missing) {
    return (
      <Empty
        level={1}
        title={t('orderMissing')}
        action={<ButtonLink to="/orders">{t('allOrders')}</ButtonLink>}
      >
        {t('orderMissingText')}
      </Empty>
    );
  }
  return (
    <Loaded
      from={{ data, error, refetch }}
      skeleton={<CardSkeleton label={t('orderLoading')} rows={4} />}
      failed={t('orderFailed')}
      level={1}
    >
      {known => <OrderDetails order={known} />}
    </Loaded>
  );
}
