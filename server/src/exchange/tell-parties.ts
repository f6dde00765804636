// What there is to tell both sides of their orders, and issuers of what waits for them.
import { divideHalfEven, formatMinor, totalOf } from '#domain/money/money.ts';
import { isInBook, openShares } from '#domain/orders/order.ts';
import type { Settlement } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';
import type { EndedWhy } from '#server/notify/notice-facts.ts';
import type { Notice } from '#server/notify/notify-people.ts';
import { findIssuers } from './find-issuers.ts';
import type { BookEvent, Desk, Execution } from './intake/desk.ts';
import { noticeOfReview } from './reviews-waiting.ts';
import type { StoredOrder } from './stored-order.ts';

/** To owners and, where a trade waits for its issuer, to everybody who acts for that. */
export async function noticesOfBatch(
  tx: Transaction,
  desk: Desk,
  settlements: ReadonlyMap<string, Settlement>,
): Promise<readonly Notice[]> {
  return [...noticesToOwners(desk, settlements), ...(await waitingReviews(tx, desk, settlements))];
}

/** One notice for each order that filled, whatever the number of its fills, and for each that the house took out or put back. */
export function noticesToOwners(desk: Desk, settlements: ReadonlyMap<string, Settlement>): readonly Notice[] {
  const notices = [...filledOrders(desk.executions)].flatMap(([orderId, parts]) => {
    const order = desk.orders.get(orderId);
    return order === undefined ? [] : [filled(desk, order, parts, settlements)];
  });
  const moved = desk.events.flatMap(event => {
    const order = desk.orders.get(event.orderId);
    return order === undefined || order.ownerId === event.actorId ? [] : movedByHouse(desk, order, event);
  });
  return [...notices, ...moved];
}

/** To everybody who acts for the company. */
async function waitingReviews(
  tx: Transaction,
  desk: Desk,
  settlements: ReadonlyMap<string, Settlement>,
): Promise<readonly Notice[]> {
  const waiting = desk.executions.flatMap(execution => {
    const stock = desk.stocks.get(execution.stockId);
    const due = settlements.get(execution.id)?.reviewDueAt;
    return stock === undefined || due === undefined ? [] : [{ execution, stock, due }];
  });
  if (waiting.length === 0) return [];
  const issuers = await findIssuers(
    tx,
    waiting.map(({ stock }) => stock.companyId),
  );
  return waiting.flatMap(({ execution: { shares, price_minor }, stock, due }) => {
    const waits = { company: stock.name, shares, price_minor, due };
    return (issuers.get(stock.companyId) ?? []).map(userId => noticeOfReview(userId, waits));
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
  desk: Desk,
  order: StoredOrder,
  executions: readonly Execution[],
  settlements: ReadonlyMap<string, Settlement>,
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
      company: companyOf(desk, order),
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
  desk: Desk,
  order: StoredOrder,
  { kind, shares, reason }: BookEvent,
): readonly Notice[] {
  const told = { userId: order.ownerId, link: `/orders/${order.id}` };
  const facts = { side: order.side, company: companyOf(desk, order) };
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
    // It came back only to fill, which is told, or until its owner's own order stood in its way.
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

function companyOf(desk: Desk, order: StoredOrder): string {
  return desk.stocks.get(order.stockId)?.name ?? '';
}
