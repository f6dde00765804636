// A few open orders in a card, each with a link to its page. Shown on the dashboard and the holding's page.
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { useOrderTerms } from './use-order-terms.ts';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { OrderStatus } from './trade-status.tsx';

interface OrderRowsProps {
  label: string;
  orders: readonly Order[];
  /** Content under an order's status. */
  note?: ((order: Order) => ReactNode) | undefined;
}

export function OrderRows({ label, orders, note }: OrderRowsProps) {
  const terms = useOrderTerms();
  return (
    <Rows label={label}>
      {orders.map(order => {
        const words = terms(order);
        return (
          <li key={order.id}>
            <Link className="two" to={`/orders/${order.id}`}>
              <TitleNote title={words.title} note={words.terms} />
              <span className="row-end">
                <OrderStatus status={order.status} />
                {note && <span className="note">{note(order)}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}
