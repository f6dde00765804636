// Open orders: the newest three, and what is set aside for them.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Order } from '#web/lib/trading.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useOrderTerms } from '#web/lib/use-order-terms.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { CardBones, Empty, Skeleton } from '#web/ui/state.tsx';
import { OrderStatus } from '#web/ui/trade-status.tsx';
import { ViewAll } from './view-all.tsx';
import { dashboardWords } from './words.ts';

const SHOWN = 3;

export function OpenOrders() {
  const t = useText(dashboardWords);
  const orders = useLive('GET /market/orders', { query: { state: 'open', pageSize: SHOWN } });
  const list = orders.data?.results ?? [];
  return (
    <Card
      title={t('openOrders')}
      sub={orders.data && orders.data.total > SHOWN && t('ofAll', { shown: SHOWN, all: orders.data.total })}
      action={<ViewAll what={t('openOrders')} to="/orders" />}
      className="col"
      foot={list.length > 0 && <SetAside orders={list} />}
    >
      <Loaded
        from={orders}
        skeleton={
          <Skeleton label={t('ordersLoading')}>
            <CardBones rows={3} />
          </Skeleton>
        }
        failed={t('ordersFailed')}
      >
        {data =>
          data.results.length === 0 ? (
            <Empty title={t('noOrders')}>{t('noOrdersText')}</Empty>
          ) : (
            <OrderRows orders={data.results} />
          )
        }
      </Loaded>
    </Card>
  );
}

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const terms = useOrderTerms();
  return (
    <Rows label={t('openOrders')}>
      {orders.map(order => {
        const words = terms(order);
        return (
          <li key={order.id}>
            <Link className="two" to={`/orders/${order.id}`}>
              <TitleNote title={words.title} note={words.terms} />
              <span className="row-end">
                <OrderStatus status={order.status} />
                <span className="note">
                  {t('filledOf', {
                    filled: format.ownShares(order.filledShares),
                    shares: format.ownShares(order.shares),
                  })}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}

function SetAside({ orders }: { orders: readonly Order[] }) {
  const t = useText(dashboardWords);
  const cash = orders.reduce((sum, order) => sum + order.held.cash, 0);
  if (cash === 0) return t('setAsideShares');
  return t.rich('setAside', { amount: <OwnMoney key="amount" value={cash} /> });
}
