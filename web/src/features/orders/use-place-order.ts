// Placing one reviewed order, once: the same key goes with every attempt until the server has given a definite answer.
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import type { Order, OrderBody } from '#web/lib/trading.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import type { IdempotencyKeys } from '#web/lib/use-idempotency-key.ts';
import { keepPlaced } from './order-at-hand.ts';
import { refreshAfterTrade } from './queries.ts';

export interface PlaceFailure {
  readonly message: string;
  readonly code: string | undefined;
  /** The server's answer was lost, so the order may or may not have been placed. */
  readonly lost: boolean;
}

/** No answer, or one that does not say whether anything happened. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status === 0 && error.code !== 'offline') || error.status >= 500;

export function usePlaceOrder(body: OrderBody, keys: IdempotencyKeys, onPlaced: (order: Order) => void) {
  const errorText = useErrorText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PlaceFailure>();

  const place = async (pin: string | undefined): Promise<void> => {
    // A second click may come before the button is drawn as busy.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const order = await api('POST /market/order', {
        body: { ...body, ...(pin ? { pin } : {}) },
        idempotencyKey: keys.keyOf(body),
      });
      keys.forget();
      keepPlaced(order);
      void refreshAfterTrade();
      onPlaced(order);
    } catch (error) {
      const lost = isLost(error);
      // A refusal is final: what is tried next is another request.
      if (!lost) keys.forget();
      const code = error instanceof ApiError ? error.code : undefined;
      setFailure({ message: errorText(error), code, lost });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { place, busy, failure };
}
