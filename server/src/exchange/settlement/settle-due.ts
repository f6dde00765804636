// What the clock does to trades: delivers those that are due, and ends those whose issuer let the review pass. Called
// by the settlement job, and by sample data and tests with their own clock.
import { sql, type RawBuilder } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import { nextSettlementState, type SettlementEvent } from '#domain/settlement/settlement.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { throwAll } from '#server/database/try-each.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockTrades } from './pending-trade.ts';
import { NO_TERMS, type TradeStep } from './trade-step.ts';
import { writeSteps } from './write-steps.ts';

const MOST_AT_ONCE = 250;

/**
 * Delivers every cleared trade whose time has come. Gives their number. Throws, once all others are done, where some could
 * not be: its job fails by it, and the next run tries these again. So does expireReviews.
 */
export function settleDue(context: ExchangeContext): Promise<number> {
  return stepAll(context, 'settle', now => sql`t.state = 'cleared' and t.settle_due_at <= ${now}`);
}

/** Ends every trade whose review is overdue: both holds go back. Gives their number. */
export function expireReviews(context: ExchangeContext): Promise<number> {
  return stepAll(context, 'review_overdue', now => sql`t.state = 'in_review' and t.review_due_at <= ${now}`);
}

type Due = (now: Date) => RawBuilder<unknown>;

async function stepAll(context: ExchangeContext, event: SettlementEvent, dueAt: Due): Promise<number> {
  const stuck = new Map<string, unknown>();
  const rest: Due = now => sql`${dueAt(now)} and t.execution_id <> all(${[...stuck.keys()]}::uuid[])`;
  let all = 0;
  for (;;) {
    const stuckBefore = stuck.size;
    const count = await stepSome(context, event, rest).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      return stepEach(context, event, rest, stuck);
    });
    all += count;
    if (count + stuck.size - stuckBefore < MOST_AT_ONCE) break;
  }
  const reasons = [...stuck].map(([id, reason]) => `trade ${id}: ${String(reason)}`);
  throwAll('not done', [...stuck.values()], reasons);
  return all;
}

/** One by one, where they failed together: whoever is at fault keeps no other waiting. Adds to those that are stuck. */
async function stepEach(
  context: ExchangeContext,
  event: SettlementEvent,
  dueAt: Due,
  stuck: Map<string, unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select t.execution_id as id from settlements t where ${dueAt(context.clock())}
    order by t.execution_id limit ${MOST_AT_ONCE}`.execute(context.db);
  let all = 0;
  for (const { id } of rows) {
    const only: Due = now => sql`${dueAt(now)} and t.execution_id = ${id}`;
    all += await stepSome(context, event, only).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      stuck.set(id, error);
      return 0;
    });
  }
  return all;
}

function stepSome(context: ExchangeContext, event: SettlementEvent, dueAt: Due): Promise<number> {
  const now = context.clock();
  return transaction(context.db, async tx => {
    const trades = await lockTrades(tx, dueAt(now), { most: MOST_AT_ONCE, busy: 'skip' });
    const steps = trades.map((trade): TradeStep => {
      const step = nextSettlementState(trade.settlement, event, now, NO_TERMS);
      if (isRefusal(step)) throw new Error(`trade ${trade.executionId} was due, but ${step.code}`);
      return { ...step, trade };
    });
    const refusal = await writeSteps(tx, steps, { at: now, by: null });
    if (refusal !== undefined) throw new Error(`settling was refused: ${refusal.code}`);
    return steps.length;
  });
}
