// The stages after a ticket: confirmation, then result. Each is a separate dialog. The ticket behind them
// keeps its input until an order has been placed.
import type { Order, OrderBody } from '#web/entities/market/trading.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderResult } from './order-result.tsx';
import { bodyToConfirm, type ReviewedOrder } from '#web/features/orders/model/reviewed-order.ts';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';

export type Stage =
  | { readonly name: 'ticket' }
  | { readonly name: 'confirm'; readonly order: ReviewedOrder }
  | { readonly name: 'placed'; readonly order: Order };

export const TICKET: Stage = { name: 'ticket' };
export type StageState = readonly [Stage, (stage: Stage) => void];

/** `state`: the useState<Stage>(TICKET) of the component that renders the ticket. */
export function useStage(ticket: Ticket, [stage, setStage]: StageState) {
  // Kept here and not in the confirmation: after a lost response the same order may be reviewed and sent
  // again.
  const keys = useIdempotencyKey<OrderBody>();
  const doubt = () => {
    keys.doubt();
    ticket.doubt();
  };
  return {
    stage,
    keys: { ...keys, doubt },
    toTicket: () => setStage(TICKET),
    review: (order: ReviewedOrder) => {
      const body = bodyToConfirm(order.body, keys.doubted());
      // The result shows it. A failed download is tried again there.
      import('./settlement-track.tsx').catch(() => undefined);
      setStage({ name: 'confirm', order: { ...order, body } });
    },
    placed: (order: Order) => {
      ticket.set({ shares: '', dollars: '' });
      setStage({ name: 'placed', order });
    },
  };
}

export type Flow = ReturnType<typeof useStage>;

interface StagesProps {
  flow: Flow;
  /** Called after the result was read. */
  onDone: () => void;
}

export function LaterStages({ flow, onDone }: StagesProps) {
  const { stage, keys, toTicket, placed } = flow;
  if (stage.name === 'confirm')
    return <ConfirmOrder order={stage.order} keys={keys} onBack={toTicket} onPlaced={placed} />;
  if (stage.name === 'placed') return <OrderResult order={stage.order} onClose={onDone} />;
  return null;
}
