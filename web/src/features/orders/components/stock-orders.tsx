// The person's open orders for one stock, on the holding's page.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useLive } from '#web/api/use-live.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { OrderRows } from '#web/entities/order/order-rows.tsx';
import { Empty } from '#web/ui/state.tsx';
import orderWords from '#web/locales/en/orders.json';

export function StockOrders({ stockId }: { stockId: string }) {
  const t = useText(orderWords);
  const [page, setPage] = useState(1);
  const query = { stockId, state: 'open', page } as const;
  const orders = useLive('GET /market/orders', { query }, { keepPrevious: page > 1 });
  return (
    <Card
      title={t('pageTitle')}
      action={
        <Link className="link" to={`/orders?stock=${stockId}`}>
          {t('allOrders')}
        </Link>
      }
    >
      <LoadedList
        from={orders}
        skeleton={<CardSkeleton label={t('loading')} rows={3} />}
        failed={t('failed')}
        empty={<Empty title={t('emptyOpen')}>{t('emptyOpenText')}</Empty>}
        onPage={setPage}
      >
        {({ results }) => <OrderRows label={t('pageTitle')} orders={results} />}
      </LoadedList>
    </Card>
  );
}
