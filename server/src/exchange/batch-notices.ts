// The notices of a batch: to the owners of orders, and to the people who act for an issuer when trades wait for its review.
import { divideHalfEven, formatMinor, totalOf } from '#domain/money/money.ts';
import { isInBook, openShares } from '#domain/orders/order.ts';
import type { BatchContext, BookEvent, Execution } from '#domain/exchange/batch-context.ts';
import type { Settlements } from '#domain/exchange/plan-settlements.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import type { EndedWhy } from '#server/notify/notice-facts.ts';
import type { Notice } from '#server/notify/notify-people.ts';
import { noticeOfReview } from './reviews-waiting.ts';

/** @param issuers the people who act for an issuer, by company id. */
export function noticesOfBatch(
  batch: BatchContext,
  settlements: Settlements,
  issuers: ReadonlyMap<string, readonly string[]>,
): readonly Notice[] {
  return [...noticesToOwners(batch, settlements), ...noticesOfReviews(batch, settlements, issuers)];
}

/** One notice for each order that filled, whatever the number of its fills, and for each that the system took out or put back. */
function noticesToOwners(batch: BatchContext, settlements: Settlements): readonly Notice[] {
  const notices = [...filledOrders(batch.executions)].flatMap(([orderId, parts]) => {
    const order = batch.orders.get(orderId);
    return order === undefined ? [] : [filled(batch, order, parts, settlements)];
  });
  const moved = batch.events.flatMap(event => {
    const order = batch.orders.get(event.orderId);
    return order === undefined || order.ownerId === event.actorId ? [] : movedByHouse(batch, order, event);
  });
  return [...notices, ...moved];
}

function noticesOfReviews(
  batch: BatchContext,
  settlements: Settlements,
  issuers: ReadonlyMap<string, readonly string[]>,
): readonly Notice[] {
  return batch.executions.flatMap(({ id, stockId, shares, price_minor }) => {
    const stock = batch.stocks.get(stockId);
    const due = settlements.get(id)?.reviewDueAt;
    if (stock === undefined || due === undefined) return [];
    const review = { company: stock.name, shares, price_minor, due };
    return (issuers.get(stock.companyId) ?? []).map(userId => noticeOfReview(userId, review));
  });
}

function filledOrders(executions: readonly Execution[]): Map<string, Execution[]> {
  const byOrder = new Map<string, Execution[]>();
  for (const execution of executions) {
    for (const id of [execution.buyOrderId, execution.sellOrderId]) {
      const parts = byOrder.get(id);
      if (parts === undefined) byOrder.set(id, [execution]);
      else parts.push(execution);
    }
  }
  return byOrder;
}

function filled(
  batch: BatchContext,
  order: StoredOrder,
  executions: readonly Execution[],
  settlements: Settlements,
): Notice {
  const sum = (of: (execution: Execution) => bigint) =>
    executions.reduce((total, execution) => total + of(execution), 0n);
  const shares = sum(execution => execution.shares);
  const notional_minor = sum(execution => execution.shares * execution.price_minor);
  const fee_minor = sum(execution =>
    order.side === 'buy' ? execution.buyerFee_minor : execution.sellerFee_minor,
  );
  // All agreed in this batch, under the same rules.
  const [due] = executions.flatMap(({ id }) => settlements.get(id)?.reviewDueAt ?? []);
  return {
    userId: order.ownerId,
    kind: 'order_filled',
    facts: {
      side: order.side,
      company: companyOf(batch, order),
      shares: String(shares),
      price: formatMinor(divideHalfEven(notional_minor, shares)),
      total: formatMinor(totalOf(order.side, notional_minor, fee_minor)),
      open: String(openShares(order)),
      ...(due === undefined ? {} : { reviewDue: due.toISOString() }),
    },
    link: `/orders/${order.id}`,
  };
}

/** Expired, suspended, resumed, or cancelled by an operator. */
function movedByHouse(
  batch: BatchContext,
  order: StoredOrder,
  { kind, shares, reason }: BookEvent,
): readonly Notice[] {
  const told = { userId: order.ownerId, link: `/orders/${order.id}` };
  const facts = { side: order.side, company: companyOf(batch, order) };
  const ended = (
    rest: bigint,
    outcome: 'cancelled' | 'expired' | 'suspended',
    why: EndedWhy | undefined,
  ): readonly Notice[] => [
    {
      ...told,
      kind: 'order_ended',
      facts: { ...facts, shares: String(rest), outcome, ...(why === undefined ? {} : { why }) },
    },
  ];
  if (kind === 'resumed') {
    if (isInBook(order)) return [{ ...told, kind: 'order_resumed', facts }];
    // The order is no longer in the book: it filled, which the notice of the trade reports, or an order of
    // its owner caused its cancellation.
    return order.endReason === 'own_order'
      ? ended(order.shares - order.filledShares, 'cancelled', 'own_order')
      : [];
  }
  if (kind !== 'cancelled' && kind !== 'expired' && kind !== 'suspended') return [];
  return ended(
    shares,
    kind,
    TOLD_WHY.find(why => kind === 'cancelled' && why === reason),
  );
}

const TOLD_WHY = ['stock_left_market', 'may_not_buy', 'cancelled_by_operator'] as const;

function companyOf(batch: BatchContext, order: StoredOrder): string {
  return batch.stocks.get(order.stockId)?.name ?? '';
}
