// The person's open orders for one stock, on the holding's page.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useLive } from '#web/lib/use-live.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OrderRows } from '#web/ui/order-rows.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
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
        <Link className="link" to={`/orders?stock=${stockId}`}>
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
              <OrderRows label={t('pageTitle')} orders={list.results} />
              <Pages list={list} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
