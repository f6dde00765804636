// Takes back what a person may not buy any more, no longer verified, or now of a type that needs more; and whatever somebody
// blocked has in the books. Called right after such a decision, and by its job for those whose decision broke off before.
import { isApproved, needsAccreditation } from '#domain/compliance/verification.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { cashOf, readNamedAccounts } from '#server/ledger/accounts.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { DeskTrader } from './intake/desk.ts';
import { readTraders } from './intake/load-traders.ts';
import { takeAll } from './intake/take-all.ts';
import { STANDS } from './stored-order.ts';

/**
 * What they offer stays, since who has shares may sell them; but not where they are blocked: whoever offered it may not be
 * who has the shares.
 * @param by the operator who decided; null: the clockwork.
 */
export async function cancelRefusedOrders(
  context: ExchangeContext,
  userId: string,
  by: string | null,
): Promise<void> {
  const [trader] = await readTraders(context.db, [userId]);
  if (trader === undefined || mayBuy(trader, context.clock())) return;
  // A batch reads its traders behind this lock: one that read this person as they were has its orders in by then.
  await transaction(context.db, tx => readNamedAccounts(tx, [cashOf(userId)], 'lock'));
  const orders = await context.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'partially_filled', 'suspended'])
    .$if(trader.active, bids => bids.where('side', '=', 'buy'))
    .execute();
  const reason = by === null && trader.active ? 'may_not_buy' : 'cancelled_by_operator';
  await takeAll(
    context,
    orders.map(({ id }) => ({ do: 'cancel', orderId: id, userId: by, reason })),
  );
}

/** For everybody whose orders stand in a book, or would come back to one. */
export async function cancelAllRefusedOrders(context: ExchangeContext): Promise<void> {
  const bidders = await context.db
    .selectFrom('orders as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select('user_id')
    .distinct()
    .where(eb => eb.or([eb('side', '=', 'buy'), eb('users.status', '<>', 'active')]))
    .where(STANDS)
    .execute();
  const traders = await readTraders(
    context.db,
    bidders.map(({ user_id }) => user_id),
  );
  const refused = traders.filter(trader => !mayBuy(trader, context.clock()));
  await tryEach(refused, ({ id }) => cancelRefusedOrders(context, id, null));
}

function mayBuy({ active, investorType, identity, accreditation }: DeskTrader, now: Date): boolean {
  if (!active || !isApproved(identity, now)) return false;
  return !needsAccreditation(investorType) || isApproved(accreditation, now);
}
