// The newest three open orders, and the amounts reserved for them.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Order } from '#web/entities/market/trading.ts';
import { useHeldText } from '#web/entities/order/use-held-text.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { OrderRows } from '#web/entities/order/order-rows.tsx';
import { Empty } from '#web/ui/state.tsx';
import { ViewAll } from './view-all.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

const SHOWN = 3;
const ASKED = { query: { state: 'open', pageSize: SHOWN } } as const;

/** Prefetches the orders while the dashboard's figures load. */
export function useOpenOrdersAhead(): void {
  useAhead('GET /market/orders', ASKED);
}

export function OpenOrders() {
  const t = useText(dashboardWords);
  const orders = useLive('GET /market/orders', ASKED);
  const format = useFormat();
  const filledOf = ({ filledShares, shares }: Order) =>
    t('filledOf', { filled: format.ownShares(filledShares), shares: format.ownShares(shares) });
  const list = orders.data?.results ?? [];
  return (
    <Card
      title={t('openOrders')}
      sub={orders.data && orders.data.total > SHOWN && t('ofAll', { shown: SHOWN, all: orders.data.total })}
      action={<ViewAll what={t('openOrders')} to="/orders" />}
      className={styles['col']}
      foot={list.length > 0 && <SetAside orders={list} />}
    >
      <Loaded
        from={orders}
        skeleton={<CardSkeleton label={t('ordersLoading')} rows={3} />}
        failed={t('ordersFailed')}
      >
        {data =>
          data.results.length === 0 ? (
            <Empty title={t('noOrders')}>{t('noOrdersText')}</Empty>
          ) : (
            <OrderRows label={t('openOrders')} orders={data.results} note={filledOf} />
          )
        }
      </Loaded>
    </Card>
  );
}

function SetAside({ orders }: { orders: readonly Order[] }) {
  const t = useText(dashboardWords);
  const sayHeld = useHeldText();
  const sumOf = (asset: keyof Order['held']) => orders.reduce((sum, order) => sum + order.held[asset], 0);
  const [cash, shares] = [sumOf('cash'), sumOf('shares')];
  if (shares > 0) return t('setAsideShares', { held: sayHeld({ cash, shares }) });
  return t.rich('setAside', { amount: <OwnMoney key="amount" value={cash} /> });
}
