// A page of orders as a table. Open orders can be changed and cancelled in place.
import { minorToNumber } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { isOpen, type Order } from '#web/entities/market/trading.ts';
import { useHeldText } from '#web/entities/order/use-held-text.ts';
import { useOrderTerms } from '#web/entities/order/use-order-terms.ts';
import { TitleNote } from '#web/ui/card.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { OrderStatus, SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderTab } from './orders-panel.tsx';
import { paidSoFar } from '#web/features/orders/model/paid-so-far.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

interface OrdersTableProps {
  orders: readonly Order[];
  tab: OrderTab;
}

export function OrdersTable({ orders, tab }: OrdersTableProps) {
  const t = useText(orderWords);
  const columns = useColumns(tab);
  return <Table caption={t('pageTitle')} rows={orders} rowKey={order => order.id} columns={columns} />;
}

function useColumns(tab: OrderTab): Column<Order>[] {
  const t = useText(orderWords);
  const format = useFormat();
  const terms = useOrderTerms();
  const held = useHeldText();
  const common: Column<Order>[] = [
    {
      key: 'order',
      head: t('colOrder'),
      phone: 'lead',
      cell: order => {
        const words = terms(order);
        return (
          <Link className={styles['order-link']} to={`/orders/${order.id}`}>
            <TitleNote title={words.title} note={words.terms} />
          </Link>
        );
      },
    },
    {
      key: 'filled',
      head: t('filled'),
      end: true,
      cell: order =>
        t('filledOf', {
          filled: format.ownShares(order.filledShares),
          shares: format.ownShares(order.shares),
        }),
    },
    {
      key: 'placed',
      head: t('colPlaced'),
      end: true,
      cell: order => (tab === 'open' ? format.recent(order.placedAt) : format.date(order.placedAt)),
    },
  ];
  const money: Column<Order> =
    tab === 'open'
      ? { key: 'held', head: t('colHeld'), end: true, cell: order => held(order.held) }
      : {
          key: 'total',
          head: t('colTotal'),
          end: true,
          phone: 'figure',
          cell: order =>
            order.fillCount === 0 ? '–' : format.own(minorToNumber(paidSoFar(order).total_minor)),
        };
  const state: Column<Order> = {
    key: 'state',
    head: t('colState'),
    label: '',
    cell: order => <OrderState order={order} />,
  };
  const actions: Column<Order> = {
    key: 'actions',
    head: <span className="sr">{t('colActions')}</span>,
    end: true,
    label: '',
    cell: order => isOpen(order) && <OrderActions order={order} />,
  };
  return [...common, money, state, ...(tab === 'open' ? [actions] : [])];
}

/** The status of a filled order includes its settlement status, once that is the same for all its trades. */
function OrderState({ order }: { order: Order }) {
  const states = new Set(order.fills.map(fill => fill.settlement.state));
  const [only] = states;
  const isKnown = order.fills.length === order.fillCount;
  if (order.status === 'filled' && isKnown && states.size === 1 && only)
    return <SettlementBadge state={only} />;
  return <OrderStatus status={order.status} />;
}
