// Ends orders whose time has run out, through the same door as every other command. Called by its job, and by sample
// data and tests with their own clock.
import { sql } from 'kysely';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { throwAll } from '#server/database/try-each.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { LARGEST_BATCH, takeBatch } from './intake/take-batch.ts';

/**
 * Gives the number of orders that have expired. Those that cannot be ended keep no other waiting, however many; it throws
 * once all others are done, and the next run tries them again.
 */
export async function expireOrders(context: ExchangeContext): Promise<number> {
  const stuck = new Map<string, unknown>();
  let all = 0;
  let found: number;
  do {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where expires_at <= ${context.clock()} and status in ('open', 'partially_filled', 'suspended')
        and id <> all(${[...stuck.keys()]}::uuid[])
      order by expires_at limit ${LARGEST_BATCH}`.execute(context.db);
    found = rows.length;
    const results = await takeBatch(
      context,
      rows.map(({ id }) => ({ do: 'expire', orderId: id })),
    );
    for (const [line, { id }] of rows.entries()) {
      const result = results[line];
      // Another process may have been quicker, or its owner.
      if (result?.status === 'fulfilled') all += 'order' in result.value ? 1 : 0;
      else if (result?.reason instanceof DatabaseUnavailable) throw result.reason;
      else stuck.set(id, result?.reason);
    }
  } while (found === LARGEST_BATCH);
  const told = [...stuck].map(([id, reason]) => `order ${id}: ${String(reason)}`);
  throwAll('not ended', [...stuck.values()], told);
  return all;
}
