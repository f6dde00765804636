// Cancels orders that their owner may no longer have: bids of a person whose verification ended or whose type
// needs more, and all orders of a blocked person. A job repeats it for decisions that were interrupted.
import { isApproved, needsAccreditation } from '#domain/compliance/verification.ts';
import type { Trader } from '#domain/exchange/batch-context.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { cashOf } from '#domain/ledger/account-name.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { readTraders } from './intake/read-traders.ts';
import { processAllLocked } from './intake/process-locked.ts';
import { IS_LIVE } from './find-orders.ts';

/**
 * Offers remain, because an owner may always sell. The offers of a blocked person are cancelled too, because
 * the person who placed them may not be the owner.
 * @param by The operator who decided; null for a job.
 */
export async function cancelRefusedOrders(
  context: ExchangeContext,
  userId: string,
  by: string | null,
): Promise<void> {
  const [trader] = await readTraders(context.db, [userId]);
  if (trader === undefined || mayBuy(trader, context.clock())) return;
  // A batch reads its traders under this lock. A batch that read the former facts has committed its orders by
  // then.
  await transaction(context.db, tx => readNamedAccounts(tx, [cashOf(userId)], 'lock'));
  const orders = await context.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'partially_filled', 'suspended'])
    .$if(trader.active, bids => bids.where('side', '=', 'buy'))
    .execute();
  const reason = by === null && trader.active ? 'may_not_buy' : 'cancelled_by_operator';
  await processAllLocked(
    context,
    orders.map(({ id }) => ({ do: 'cancel', orderId: id, userId: by, reason })),
  );
}

/** Checks everybody with open or suspended orders. */
export async function cancelAllRefusedOrders(context: ExchangeContext): Promise<void> {
  const bidders = await context.db
    .selectFrom('orders as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select('user_id')
    .distinct()
    .where(eb => eb.or([eb('side', '=', 'buy'), eb('users.status', '<>', 'active')]))
    .where(IS_LIVE)
    .execute();
  const traders = await readTraders(
    context.db,
    bidders.map(({ user_id }) => user_id),
  );
  const refused = traders.filter(trader => !mayBuy(trader, context.clock()));
  await tryEach(refused, ({ id }) => cancelRefusedOrders(context, id, null));
}

function mayBuy({ active, investorType, identity, accreditation }: Trader, now: Date): boolean {
  if (!active || !isApproved(identity, now)) return false;
  return !needsAccreditation(investorType) || isApproved(accreditation, now);
}
