// The person's open orders for one stock, on the holding's page.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useLive } from '#web/lib/use-live.ts';
import { useOrderTerms } from '#web/lib/use-order-terms.ts';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import { OrderStatus } from '#web/ui/trade-status.tsx';
import { orderWords } from './words.ts';

export function StockOrders({ stockId }: { stockId: string }) {
  const t = useText(orderWords);
  const terms = useOrderTerms();
  const orders = useLive('GET /market/orders', { query: { stockId, state: 'open' } }).data?.results ?? [];
  return (
    <Card
      title={t('pageTitle')}
      action={
        <Link className="link" to="/orders">
          {t('allOrders')}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <Empty title={t('emptyOpen')}>{t('emptyOpenText')}</Empty>
      ) : (
        <Rows label={t('pageTitle')}>
          {orders.map(order => {
            const words = terms(order);
            return (
              <li key={order.id}>
                <Link className="two" to={`/orders/${order.id}`}>
                  <TitleNote title={words.title} note={words.terms} />
                  <OrderStatus status={order.status} />
                </Link>
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
