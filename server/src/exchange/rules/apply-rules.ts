// Puts rules into force for the orders that stand: those they do not allow leave the book with notice, those they
// allow again come back. Called after a change, and by the job for changes that take effect later.
import { sql } from 'kysely';
import type { RuleEffects } from '#domain/compliance/rule-changes.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { takeBatch } from '#server/exchange/intake/take-batch.ts';
import { fromRow, type StoredRules } from '#server/exchange/issuer-rules-row.ts';
import { judgeStandingOrders, type JudgedOrder } from './standing-orders.ts';

interface DueRules extends StoredRules {
  readonly id: string;
  readonly created_by: string | null;
}

/** Applies the rules of every stock, or of one, where the version in force has not been applied yet. */
export async function applyDueRules(context: ExchangeContext, stockId?: string): Promise<void> {
  for (const due of await findDue(context, stockId)) {
    if (await applyTo(context, due)) await markApplied(context, due);
  }
}

async function findDue(context: ExchangeContext, stockId: string | undefined): Promise<readonly DueRules[]> {
  const { rows } = await sql<DueRules & { applied_at: Date | null }>`
    select distinct on (r.stock_id) r.* from issuer_rules r
    where r.effective_at <= ${context.clock()}
      and r.stock_id in (
        select stock_id from issuer_rules where applied_at is null and effective_at <= ${context.clock()}
          ${stockId === undefined ? sql`` : sql`and stock_id = ${stockId}`}
      )
    order by r.stock_id, r.effective_at desc`.execute(context.db);
  return rows;
}

/** What passes by itself, without the rules changing. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>(['window_closed', 'stock_not_tradable']);

/** False where an order may come back only when the trading window opens, or trading goes on: it is tried again then. */
async function applyTo(context: ExchangeContext, due: DueRules): Promise<boolean> {
  let complete = true;
  for await (const effects of judgeStandingOrders(context.db, due.stock_id, fromRow(due))) {
    const commands = commandsOf(effects, due);
    const results = commands.length === 0 ? [] : await takeBatch(context, commands);
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      if (isRefusal(result.value) && PASSING.has(result.value.code)) complete = false;
    }
  }
  return complete;
}

function commandsOf(
  { suspended, resumed }: RuleEffects<JudgedOrder>,
  due: DueRules,
): readonly OrderCommand[] {
  const by = due.created_by === null ? {} : { actorId: due.created_by };
  return [
    ...suspended.map(({ order, refusal }): OrderCommand => ({
      do: 'suspend',
      orderId: order.id,
      reason: refusal.code,
      ...by,
    })),
    ...resumed.map(({ id }): OrderCommand => ({ do: 'resume', orderId: id, ...by })),
  ];
}

async function markApplied(context: ExchangeContext, due: DueRules): Promise<void> {
  await sql`
    update issuer_rules set applied_at = ${context.clock()}
    where stock_id = ${due.stock_id} and effective_at <= ${due.effective_at} and applied_at is null`.execute(
    context.db,
  );
}
