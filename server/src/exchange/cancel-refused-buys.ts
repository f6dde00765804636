// Takes back what a person may not buy any more: blocked, or no longer verified. Called right after such a decision.
import { isApproved, needsAccreditation } from '#domain/compliance/verification.ts';
import type { OrderCommand } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { DeskTrader } from './intake/desk.ts';
import { readTraders } from './intake/load-traders.ts';
import { takeBatch } from './intake/take-batch.ts';

const MOST_AT_ONCE = 250;

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
  const commands = orders.map(({ id }): OrderCommand => ({
    do: 'cancel',
    orderId: id,
    userId: by,
    as: 'operator',
  }));
  for (let start = 0; start < commands.length; start += MOST_AT_ONCE) {
    for (const result of await takeBatch(context, commands.slice(start, start + MOST_AT_ONCE))) {
      if (result.status === 'rejected') throw result.reason;
    }
  }
}

function mayBuy({ active, investorType, identity, accreditation }: DeskTrader, now: Date): boolean {
  if (!active || !isApproved(identity, now)) return false;
  return !needsAccreditation(investorType) || isApproved(accreditation, now);
}
