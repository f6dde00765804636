// An order as stored, and how its row is read.
import { sql } from 'kysely';
import { cashOf, sharesOf, type AccountName } from '#server/ledger/accounts.ts';
import type { BookOrder } from '#domain/orders/match-order.ts';
import { openShares, type Order } from '#domain/orders/order.ts';

export interface StoredOrder extends Order {
  readonly stockId: string;
  readonly clientOrderId: string | null;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  /** Why and by whom the order ended. A null author means that it ended by itself. */
  readonly endReason: string | null;
  readonly endedBy: string | null;
}

/** The columns of `orders o` under the names of StoredOrder. */
export const ORDER_COLUMNS = sql`
  o.id, o.user_id as "ownerId", o.stock_id as "stockId", o.side, o.type, o.time_in_force as "timeInForce",
  o.limit_price_minor as "limit_minor", o.shares, o.filled_shares as "filledShares",
  o.filled_notional_minor as "filledNotional_minor", o.fee_bps, o.sequence, o.status,
  o.client_order_id as "clientOrderId", o.placed_at as "placedAt", o.expires_at as "expiresAt",
  o.ended_at as "endedAt", o.end_reason as "endReason", o.ended_by as "endedBy"`;

/**
 * Whether one of `orders o` is live. Each half of the condition has an index; the combined list would scan
 * every order.
 */
export const STANDS = sql<boolean>`(o.status in ('open', 'partially_filled') or o.status = 'suspended')`;

/** The account that an order takes from: the buyer's cash or the seller's shares. */
export function accountOfOrder(order: Pick<StoredOrder, 'side' | 'ownerId' | 'stockId'>): AccountName {
  return order.side === 'buy' ? cashOf(order.ownerId) : sharesOf(order.ownerId, order.stockId);
}

/** The order as its book represents it. */
export function toBookOrder(order: StoredOrder): BookOrder {
  const { id, ownerId, side, limit_minor, sequence } = order;
  return { id, ownerId, side, limit_minor, sequence, openShares: openShares(order) };
}
