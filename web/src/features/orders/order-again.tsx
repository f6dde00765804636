// The same order once more, where this one is over: its ticket, filled in as it was.
import { useState } from 'react';
import { hasDraft } from '#web/lib/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Order } from '#web/lib/trading.ts';
import { Button } from '#web/ui/button.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { startLike } from './use-ticket.ts';
import { orderWords } from './words.ts';

export function OrderAgain({ order }: { order: Order }) {
  const t = useText(orderWords);
  const draft = `again ${order.id}`;
  const [open, setOpen] = useState(() => hasDraft(draft));
  return (
    <span className="order-acts">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('orderAgain')}
      </Button>
      {open && (
        <TicketDialog
          slug={order.stock.slug}
          start={startLike(order)}
          draft={draft}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
