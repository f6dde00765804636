// Ends orders whose time has run out, through the same door as every other command. Called by its job, and by sample
// data and tests with their own clock.
import { sql } from 'kysely';
import type { ExchangeContext } from './exchange-context.ts';
import { takeAll } from './intake/take-all.ts';
import { LARGEST_BATCH } from './intake/take-batch.ts';

/** Gives the number of orders that have expired. */
export async function expireOrders(context: ExchangeContext): Promise<number> {
  let all = 0;
  let found: number;
  do {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where expires_at <= ${context.clock()} and status in ('open', 'partially_filled', 'suspended')
      order by expires_at limit ${LARGEST_BATCH}`.execute(context.db);
    found = rows.length;
    const outcomes = await takeAll(
      context,
      rows.map(({ id }) => ({ do: 'expire', orderId: id })),
    );
    // Another process may have been quicker, or its owner.
    all += outcomes.filter(outcome => 'order' in outcome).length;
  } while (found === LARGEST_BATCH);
  return all;
}
