// The ticket in a card on the company page. The page creates the ticket's state, so that its order book can
// set the price, and renders the later stages.
import { useText } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotEligible } from './refusal.tsx';
import { TicketForm } from './ticket-form.tsx';
import type { Flow } from './ticket-flow.tsx';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';

interface OrderTicketProps {
  ticket: Ticket;
  flow: Flow;
  /** Opens the confirmation as soon as the order is complete: for an order that was typed as a command. */
  reviewAtOnce?: boolean | undefined;
}

export function OrderTicket({ ticket, flow, reviewAtOnce = false }: OrderTicketProps) {
  const t = useText(orderWords);
  const { eligibility } = ticket.company;
  return (
    <Card
      title={<span id="ticket">{t('ticket')}</span>}
      action={eligibility && !eligibility.mayBuy && <Restricted maySell={eligibility.maySell} />}
      part="ticket-card"
    >
      <NotEligible company={ticket.company} />
      <TicketForm ticket={ticket} onReview={flow.review} reviewAtOnce={reviewAtOnce} />
    </Card>
  );
}

/** Says that the person may not buy. */
function Restricted({ maySell }: { maySell: boolean }) {
  const t = useText(orderWords);
  return maySell ? (
    <Badge state="part">{t('mayOnlySell')}</Badge>
  ) : (
    <Badge state="off">{t('mayNotTrade')}</Badge>
  );
}
