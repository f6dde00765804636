// The desk on a phone: ticket, depth and book in one bottom sheet. Loaded when it opens.
import { useEffect } from 'react';
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
  useEffect(liftAboveKeyboard, []);
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

/** A phone's window above its keyboard, in pixels. A lower one results from a zoom of 400 %. */
const LOW = { from: 384, to: 576 } as const;

/** Keeps the sheet above a phone's keyboard, which covers the page where the browser does not resize it. */
function liftAboveKeyboard(): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return undefined;
  const root = document.documentElement;
  const lift = () => {
    // A magnified page is not a keyboard.
    if (view.scale !== 1) return;
    const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    root.style.setProperty('--keyboard', `${covered}px`);
    const isLow = view.height >= LOW.from && view.height < LOW.to;
    if (isLow === root.hasAttribute('data-low')) return;
    root.toggleAttribute('data-low', isLow);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  lift();
  view.addEventListener('resize', lift);
  return () => {
    view.removeEventListener('resize', lift);
    root.style.removeProperty('--keyboard');
    root.removeAttribute('data-low');
  };
}
