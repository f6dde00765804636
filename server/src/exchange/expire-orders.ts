// Ends orders whose time in force has ended, through order intake.
import { sql } from 'kysely';
import { tryBatches } from '#server/database/try-each.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { LARGEST_BATCH } from './intake/process-batch.ts';
import { processLocked } from './intake/process-locked.ts';

/**
 * Returns the number of expired orders. Orders that cannot be ended do not delay others. Throws after all
 * others are done, so that the next run retries them.
 */
export function expireOrders(context: ExchangeContext): Promise<number> {
  return tryBatches({
    noun: 'order',
    find: async stuck => {
      const { rows } = await sql<{ id: string }>`
        select id from orders
        where expires_at <= ${context.clock()} and status in ('open', 'partially_filled', 'suspended')
          and id <> all(${stuck}::uuid[])
        order by expires_at limit ${LARGEST_BATCH}`.execute(context.db);
      return { ids: rows.map(({ id }) => id), mayBeMore: rows.length === LARGEST_BATCH };
    },
    work: async (ids, isStuck) => {
      const results = await processLocked(
        context,
        ids.map(orderId => ({ do: 'expire', orderId })),
      );
      let ended = 0;
      for (const [line, id] of ids.entries()) {
        const result = results[line];
        // Another process or the owner may have ended it first.
        if (result?.status === 'fulfilled') ended += 'order' in result.value ? 1 : 0;
        else isStuck(id, result?.reason);
      }
      return ended;
    },
  });
}
