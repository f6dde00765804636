// The desk on a phone: ticket, depth and book in one bottom sheet. Loaded when it opens.
import { BookCards } from '#web/features/market/components/book-cards.tsx';
import { QuickPrices } from '#web/features/market/components/quick-prices.tsx';
import type { DrawnOrder } from '#web/features/market/model/match-order.ts';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';
import { NotEligible } from '#web/features/orders/components/refusal.tsx';
import type { Flow } from '#web/features/orders/components/ticket-flow.tsx';
import { TicketForm } from '#web/features/orders/components/ticket-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './trade-sheet.module.css';

interface TradeSheetProps {
  /** Kept by the page, so that the input stays when the sheet closes. */
  ticket: Ticket;
  flow: Flow;
  order: DrawnOrder | undefined;
  reviewAtOnce: boolean;
  onPrice: (price: number) => void;
  onClose: () => void;
}

export default function TradeSheet(props: TradeSheetProps) {
  const { ticket, flow, order, reviewAtOnce, onPrice, onClose } = props;
  const { company, values } = ticket;
  const price = Number(values.price);
  return (
    <Dialog open={flow.stage.name === 'ticket'} keep onClose={onClose} title={company.name}>
      <div className={styles['sheet']} data-part="ticket-card">
        <NotEligible company={company} />
        <QuickPrices
          company={company}
          side={values.side}
          price={values.type === 'limit' && price > 0 ? price : undefined}
          onPrice={onPrice}
        />
        <TicketForm ticket={ticket} onReview={flow.review} reviewAtOnce={reviewAtOnce} />
        <BookCards company={company} order={order} onPrice={onPrice} />
      </div>
    </Dialog>
  );
}
