// Takes back what a person may not buy any more: blocked, or no longer verified. Called right after such a decision.
import { isApproved, needsAccreditation } from '#domain/compliance/verification.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { DeskTrader } from './intake/desk.ts';
import { readTraders } from './intake/load-traders.ts';
import { takeAll } from './intake/take-all.ts';

/**
 * What they offer stays: who has shares may sell them.
 * @param by the operator who decided; null: the clockwork.
 */
export async function cancelRefusedBuys(
  context: ExchangeContext,
  userId: string,
  by: string | null,
): Promise<void> {
  const [trader] = await readTraders(context.db, [userId]);
  if (trader === undefined || mayBuy(trader, context.clock())) return;
  const orders = await context.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('side', '=', 'buy')
    .where('status', 'in', ['open', 'partially_filled', 'suspended'])
    .execute();
  await takeAll(
    context,
    orders.map(({ id }) => ({ do: 'cancel', orderId: id, userId: by, as: 'operator' })),
  );
}

function mayBuy({ active, investorType, identity, accreditation }: DeskTrader, now: Date): boolean {
  if (!active || !isApproved(identity, now)) return false;
  return !needsAccreditation(investorType) || isApproved(accreditation, now);
}
