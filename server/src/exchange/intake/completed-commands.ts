// Finds commands that an earlier transaction has carried out although its commit was not acknowledged.
import { sql } from 'kysely';
import type { OrderIdentity, StoredOrder } from '#domain/exchange/stored-order.ts';
import type { Transaction } from '#server/database/database.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';

/** The outcomes of those commands that have been carried out. */
export async function findCompleted(
  tx: Transaction,
  commands: readonly OrderCommand[],
  identities: readonly OrderIdentity[],
): Promise<ReadonlyMap<OrderCommand, CommandOutcome>> {
  const ids = identities.map(({ id }) => id);
  const views = await findOrderViews(tx, ids);
  const changes = await findChanges(tx, ids);
  return new Map(
    commands.flatMap(command => {
      const view = views.get(command.orderId);
      return view === undefined || !isCompleted(command, view.order, changes) ? [] : [[command, view]];
    }),
  );
}

/** The changes that owners have made to these orders, as `changeKey` writes them. */
async function findChanges(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<Change>`
    select order_id as "orderId", shares, price_minor as limit_minor from book_events
    where order_id = any(${ids}::uuid[]) and kind = 'replaced'`.execute(tx);
  return new Set(rows.map(changeKey));
}

interface Change {
  readonly orderId: string;
  readonly shares: bigint;
  readonly limit_minor: bigint;
}

function changeKey({ orderId, shares, limit_minor }: Change): string {
  return `${orderId} ${shares} ${limit_minor}`;
}

/** Whether the order is in the state that the command leads to, and the command could not be repeated. */
function isCompleted(command: OrderCommand, order: StoredOrder, changes: ReadonlySet<string>): boolean {
  switch (command.do) {
    case 'place':
      return true;
    case 'cancel':
      return order.endReason === command.reason && order.endedBy === command.userId;
    case 'replace': {
      const { userId, shares, limit_minor } = command;
      const hasTerms = order.shares === shares && order.limit_minor === limit_minor;
      // An order that had these terms from the start may have filled before it could be changed, so its events count.
      return (
        userId === order.ownerId && hasTerms && order.status === 'filled' && changes.has(changeKey(command))
      );
    }
    default:
      return false;
  }
}
