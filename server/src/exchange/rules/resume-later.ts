// Suspended orders that the rules allow again but that would match their owner's own order. They are noted
// when rules are applied and retried by the rules job.
import { sql } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { CommandOutcome } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processAllLocked } from '#server/exchange/intake/process-locked.ts';

const MOST_AT_ONCE = 250;

/** Refusals that end without a change of rules. Otherwise the order waits for other rules or for its owner. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>([
  'own_order',
  'window_closed',
  'stock_not_tradable',
]);

/** Notes the orders that were refused because they would match an own order. */
export async function noteOwnOrders(
  { db, clock }: ExchangeContext,
  orderIds: readonly string[],
  outcomes: readonly CommandOutcome[],
): Promise<void> {
  const met = orderIds.filter((_, line) => codeOf(outcomes[line]) === 'own_order');
  if (met.length === 0) return;
  await sql`
    insert into orders_to_resume (order_id, tried_at)
    select id, ${clock()} from unnest(${met}::uuid[]) id on conflict (order_id) do nothing`.execute(db);
}

/** Retries orders whose owner has no conflicting order, a few in each run. */
export async function resumeLater(context: ExchangeContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.order_id as id
    from orders_to_resume r join orders o on o.id = r.order_id
    where o.status <> 'suspended' or not exists (
      select from orders own
      where own.user_id = o.user_id and own.stock_id = o.stock_id and own.side <> o.side
        and own.status in ('open', 'partially_filled')
        and case o.side when 'buy' then own.limit_price_minor <= o.limit_price_minor
          else own.limit_price_minor >= o.limit_price_minor end
    )
    order by r.tried_at, r.order_id limit ${MOST_AT_ONCE}`.execute(context.db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // Updated before the attempt, so that an order whose retry fails comes last next time.
  await sql`
    update orders_to_resume set tried_at = ${context.clock()} where order_id = any(${ids}::uuid[])`.execute(
    context.db,
  );
  const outcomes = await processAllLocked(
    context,
    ids.map(orderId => ({ do: 'resume', orderId })),
  );
  const done = ids.filter((_, line) => !PASSING.has(codeOf(outcomes[line]) ?? ''));
  await sql`delete from orders_to_resume where order_id = any(${done}::uuid[])`.execute(context.db);
}

function codeOf(outcome: CommandOutcome | undefined): string | undefined {
  return outcome !== undefined && isRefusal(outcome) ? outcome.code : undefined;
}
