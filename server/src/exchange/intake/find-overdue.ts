// What should have left the books before a batch could meet it, but waits for its job: the batch has it done first.
// Called by take-batch.ts and preview-order.ts.
import { refuseTime } from '#domain/compliance/issuer-rules.ts';
import { hasRunOut } from '#domain/orders/order-expiry.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import type { Desk, DeskStock } from './desk.ts';

export interface Overdue {
  /** Stocks whose rules in force have not been applied to the orders that stand. */
  readonly toJudge: readonly string[];
  /** Orders that have run out, and that no command of the batch expires. */
  readonly toExpire: readonly string[];
}

/**
 * Among what was read of the books that something may come in against; undefined where there is nothing.
 * @param judging false where unapplied rules are no business of the batch.
 */
export function findOverdue(
  desk: Desk,
  commands: readonly OrderCommand[],
  { judging }: { readonly judging: boolean },
): Overdue | undefined {
  const met = [...desk.met].flatMap(id => desk.stored.get(id) ?? desk.orders.get(id) ?? []);
  const stockIds = new Set(met.map(order => order.stockId));
  const toJudge = [...stockIds].filter(id => judging && isDue(desk.stocks.get(id), desk.now));
  const toExpire = runOut(met, desk.now, commands);
  return toJudge.length + toExpire.length === 0 ? undefined : { toJudge, toExpire };
}

/** Where nothing can come in, rules may stay unapplied for long: they wait for the window to open. */
function isDue(stock: DeskStock | undefined, now: Date): boolean {
  if (stock === undefined || stock.rules.applied || stock.status !== 'tradable') return false;
  return refuseTime(stock.rules, now) === undefined;
}

function runOut(
  met: readonly StoredOrder[],
  now: Date,
  commands: readonly OrderCommand[],
): readonly string[] {
  const ids = met.filter(order => hasRunOut(order, now)).map(({ id }) => id);
  if (ids.length === 0) return ids;
  const expiring = new Set(
    commands.filter(command => command.do === 'expire').map(command => command.orderId),
  );
  return ids.filter(id => !expiring.has(id));
}
