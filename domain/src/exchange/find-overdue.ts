// Finds changes of a book that are due and have not happened, because the job that makes them has not run yet.
import { refuseTime } from '#domain/compliance/issuer-rules.ts';
import { hasRunOut } from '#domain/orders/order-expiry.ts';
import type { BatchContext, MarketStock } from './batch-context.ts';
import type { OrderCommand } from './order-commands.ts';
import type { StoredOrder } from './stored-order.ts';

export interface Overdue {
  /** Stocks whose rules in force have not been applied to the orders in their book. */
  readonly stocksToApply: readonly string[];
  /** Orders whose time is over, and which no command of the batch expires. */
  readonly ordersToExpire: readonly string[];
}

/**
 * Looks through the orders that the batch read together with their books. Undefined when nothing is overdue.
 * @param includeRules false: rules that have not been applied are ignored.
 */
export function findOverdue(
  batch: BatchContext,
  commands: readonly OrderCommand[],
  { includeRules }: { readonly includeRules: boolean },
): Overdue | undefined {
  const bookOrders = [...batch.bookOrderIds].flatMap(
    id => batch.ordersBefore.get(id) ?? batch.orders.get(id) ?? [],
  );
  const stockIds = new Set(bookOrders.map(order => order.stockId));
  const stocksToApply = [...stockIds].filter(id => includeRules && isDue(batch.stocks.get(id), batch.now));
  const ordersToExpire = findExpired(bookOrders, batch.now, commands);
  return stocksToApply.length + ordersToExpire.length === 0 ? undefined : { stocksToApply, ordersToExpire };
}

/** Outside the trading windows no order enters the book, so rules may wait until the next window opens. */
function isDue(stock: MarketStock | undefined, now: Date): boolean {
  if (stock === undefined || stock.rules.applied || stock.status !== 'tradable') return false;
  return refuseTime(stock.rules, now) === undefined;
}

function findExpired(
  bookOrders: readonly StoredOrder[],
  now: Date,
  commands: readonly OrderCommand[],
): readonly string[] {
  const ids = bookOrders.filter(order => hasRunOut(order, now)).map(({ id }) => id);
  if (ids.length === 0) return ids;
  const expiring = new Set(
    commands.filter(command => command.do === 'expire').map(command => command.orderId),
  );
  return ids.filter(id => !expiring.has(id));
}
