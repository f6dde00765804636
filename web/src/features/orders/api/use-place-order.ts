// Places one reviewed order exactly once. The same key is sent with every attempt until it succeeds.
import { useRef, useState } from 'react';
import { ApiError, isLost } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import type { Order, OrderBody } from '#web/entities/market/trading.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import type { IdempotencyKeys } from '#web/api/use-idempotency-key.ts';
import type { StepUpValues } from '#web/features/orders/model/step-up.ts';
import { keepPlaced } from '#web/features/orders/model/order-at-hand.ts';
import { findOwnOrder, refreshAfterTrade, renewUnseen } from './queries.ts';

export interface PlaceFailure {
  readonly message: string;
  readonly code: string | undefined;
  /** The response to this or an earlier attempt was lost, so the order may have been placed. */
  readonly lost: boolean;
  /** The person's own order that prevents this one. */
  readonly ownOrderId: string | null;
}

export function usePlaceOrder(
  body: OrderBody,
  keys: IdempotencyKeys<OrderBody>,
  onPlaced: (order: Order) => void,
) {
  const errorText = useErrorText();
  const running = useRef(false);
  const [failure, setFailure] = useState<PlaceFailure>();

  /** Returns the failure, or undefined when the order was placed. */
  const place = async (stepUp: Partial<StepUpValues>): Promise<PlaceFailure | undefined> => {
    // A second click may arrive before the button renders as busy.
    if (running.current) return undefined;
    running.current = true;
    setFailure(undefined);
    try {
      const order = await api('POST /market/order', {
        body: { ...body, ...stepUp },
        idempotencyKey: keys.keyOf(body),
      });
      keys.forget();
      keepPlaced(order);
      void refreshAfterTrade();
      onPlaced(order);
      return undefined;
    } catch (error) {
      if (isLost(error)) keys.doubt();
      // If the order had been placed under this key, the server would have returned that result. After
      // another review it is a new order.
      if (renewUnseen(error)) keys.forget();
      const code = error instanceof ApiError ? error.code : undefined;
      const ownOrderId = code === 'own_order' ? await findOwnOrder(body) : null;
      const failed = { message: errorText(error), code, lost: keys.inDoubt(), ownOrderId };
      setFailure(failed);
      return failed;
    } finally {
      running.current = false;
    }
  };
  return { place, failure };
}
