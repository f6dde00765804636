// The person's open orders for one stock, on the holding's page.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Order } from '#web/lib/trading.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useOrderTerms } from '#web/lib/use-order-terms.ts';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones, Empty, Skeleton } from '#web/ui/state.tsx';
import { OrderStatus } from '#web/ui/trade-status.tsx';
import { orderWords } from './words.ts';

export function StockOrders({ stockId }: { stockId: string }) {
  const t = useText(orderWords);
  const [page, setPage] = useState(1);
  const query = { stockId, state: 'open', page } as const;
  const orders = useLive('GET /market/orders', { query }, { keepPrevious: page > 1 });
  return (
    <Card
      title={t('pageTitle')}
      action={
        <Link className="link" to="/orders">
          {t('allOrders')}
        </Link>
      }
    >
      <Loaded
        from={orders}
        skeleton={
          <Skeleton label={t('loading')}>
            <CardBones rows={3} />
          </Skeleton>
        }
        failed={t('failed')}
      >
        {list =>
          list.total === 0 ? (
            <Empty title={t('emptyOpen')}>{t('emptyOpenText')}</Empty>
          ) : (
            <>
              <OrderRows orders={list.results} />
              <Pages list={list} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const t = useText(orderWords);
  const terms = useOrderTerms();
  return (
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
  );
}
