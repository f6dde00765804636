// An order together with the facts that the database stores about it.
import { cashOf, sharesOf, type AccountName } from '#domain/ledger/account-name.ts';
import type { BookOrder } from '#domain/orders/match-order.ts';
import { openShares, type Order } from '#domain/orders/order.ts';

export interface StoredOrder extends Order {
  readonly stockId: string;
  readonly clientOrderId: string | null;
  readonly placedAt: Date;
  /** The instant from which a day order is expired; null when the order does not expire. */
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  /** The person who ended the order; null when the clock, a fill or the system did. */
  readonly endedBy: string | null;
}

/** The facts about an order that never change. */
export type OrderIdentity = Pick<StoredOrder, 'id' | 'stockId' | 'ownerId' | 'side'>;

/** The account that an order takes from: the cash of a buyer, the shares of a seller. */
export function accountOfOrder(order: Pick<StoredOrder, 'side' | 'ownerId' | 'stockId'>): AccountName {
  return order.side === 'buy' ? cashOf(order.ownerId) : sharesOf(order.ownerId, order.stockId);
}

/** The order in the form in which its order book contains it. */
export function toBookOrder(order: StoredOrder): BookOrder {
  const { id, ownerId, side, limit_minor, sequence } = order;
  return { id, ownerId, side, limit_minor, sequence, openShares: openShares(order) };
}
