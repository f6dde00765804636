// Ends orders whose time has run out, through the same door as every other command. Called by its job, and by sample
// data and tests with their own clock.
import { sql } from 'kysely';
import type { OrderCommand } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { takeBatch } from './intake/take-batch.ts';

const MOST_AT_ONCE = 250;

/** Gives the number of orders that have expired. */
export async function expireOrders(context: ExchangeContext): Promise<number> {
  let all = 0;
  let found: number;
  do {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where expires_at <= ${context.clock()} and status in ('open', 'partially_filled', 'suspended')
      order by expires_at limit ${MOST_AT_ONCE}`.execute(context.db);
    found = rows.length;
    if (found > 0)
      all += await expire(
        context,
        rows.map(({ id }) => ({ do: 'expire', orderId: id })),
      );
  } while (found === MOST_AT_ONCE);
  return all;
}

async function expire(context: ExchangeContext, commands: readonly OrderCommand[]): Promise<number> {
  const results = await takeBatch(context, commands);
  let count = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    // Another process may have been quicker, or its owner.
    if ('order' in result.value) count += 1;
  }
  return count;
}
