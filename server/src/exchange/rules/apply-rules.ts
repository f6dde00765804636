// Puts rules into force for the orders that stand: those they do not allow leave the book with notice, those they
// allow again come back. Called after a change, and by the job for changes that take effect later.
import { sql } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { takeAll } from '#server/exchange/intake/take-all.ts';
import { begunBy, fromRow, versionOf, type StoredRules } from '#server/exchange/issuer-rules-row.ts';
import { judgeStandingOrders } from './standing-orders.ts';

interface DueRules extends StoredRules {
  readonly created_by: string | null;
}

/** Applies the rules of every stock, or of one, where the version in force has not been applied yet. */
export async function applyDueRules(context: ExchangeContext, stockId?: string): Promise<void> {
  for (const due of await findDue(context, stockId)) {
    // A batch that took its orders by the rules before these has them in by then.
    await transaction(context.db, tx => lockStock(tx, due.stock_id));
    if (await applyTo(context, due)) await markApplied(context, due);
  }
}

/** No order of the stock is taken meanwhile. */
export async function lockStock(tx: Transaction, stockId: string): Promise<void> {
  await sql`select id from stocks where id = ${stockId} for no key update`.execute(tx);
}

async function findDue(context: ExchangeContext, stockId: string | undefined): Promise<readonly DueRules[]> {
  const begun = begunBy(context.clock());
  const { rows } = await sql<DueRules & { applied_at: Date | null }>`
    select distinct on (stock_id) * from issuer_rules
    where ${begun} and stock_id in (
      select stock_id from issuer_rules where applied_at is null and ${begun}
        ${stockId === undefined ? sql`` : sql`and stock_id = ${stockId}`}
    )
    order by stock_id, effective_at desc`.execute(context.db);
  return rows;
}

/** What passes by itself, without the rules changing; and what was judged by rules that others have replaced. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>([
  'window_closed',
  'stock_not_tradable',
  'wrong_state',
]);

/**
 * All that leave do so before any comes back, which could fill against them. False where something must be tried again:
 * an order may come back only when the trading window opens, or trading goes on.
 */
async function applyTo(context: ExchangeContext, due: DueRules): Promise<boolean> {
  const by = due.created_by === null ? {} : { actorId: due.created_by };
  const outcomes: CommandOutcome[] = [];
  const resumed: OrderCommand[] = [];
  for await (const effects of judgeStandingOrders(context.db, due.stock_id, fromRow(due))) {
    resumed.push(...effects.resumed.map(({ id }): OrderCommand => ({ do: 'resume', orderId: id, ...by })));
    const suspended = effects.suspended.map(({ order, refusal }): OrderCommand => ({
      do: 'suspend',
      orderId: order.id,
      reason: refusal.code,
      judgedBy: versionOf(due),
      ...by,
    }));
    outcomes.push(...(await takeAll(context, suspended)));
  }
  outcomes.push(...(await takeAll(context, resumed)));
  return !outcomes.some(outcome => isRefusal(outcome) && PASSING.has(outcome.code));
}

/** Not where the rules or the list were changed while the orders were judged. */
async function markApplied(context: ExchangeContext, due: DueRules): Promise<void> {
  await sql`
    update issuer_rules set applied_at = ${context.clock()}
    where stock_id = ${due.stock_id} and effective_at <= ${due.effective_at} and applied_at is null
      and (id <> ${due.id} or revision = ${due.revision})`.execute(context.db);
}
