// Repeats an order that has ended: opens a ticket with the same values.
import { useState } from 'react';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { KnownOrder } from '#web/features/orders/model/order-at-hand.ts';
import { TicketDialog } from './ticket-dialog.tsx';
import { startLike } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

export function OrderAgain({ order }: { order: KnownOrder }) {
  const t = useText(orderWords);
  const draft = `again ${order.id}`;
  const [open, setOpen] = useState(() => hasDraft(draft));
  // Tells whether the order's share count is adjusted for all splits. The value is undefined while it loads;
  // the page reports a failure.
  const { splits } = order;
  return (
    <span className={styles['order-acts']}>
      <Button size="small" busy={open && splits === undefined} onClick={() => setOpen(true)}>
        {t('orderAgain')}
      </Button>
      {open && splits !== undefined && (
        <TicketDialog
          slug={order.stock.slug}
          start={startLike({ ...order, splits })}
          draft={draft}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
