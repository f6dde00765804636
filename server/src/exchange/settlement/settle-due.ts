// Settles due trades, and ends trades whose review deadline has passed.
import { sql, type RawBuilder } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import { nextSettlement, type SettlementEvent } from '#domain/settlement/settlement.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryBatches } from '#server/database/try-each.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockTrades } from './pending-trade.ts';
import { NO_TERMS, type TradeStep } from './trade-step.ts';
import { writeSteps } from './write-steps.ts';

const MOST_AT_ONCE = 250;
/**
 * One batch is read while the other is written. A third would only wait, because all of them update the fee
 * account.
 */
const AT_ONCE = 2;

/**
 * Settles every cleared trade that is due and returns their number. Throws after all others are done where
 * some failed, so that the job reports it and the next run retries. The same holds for expireReviews.
 */
export function settleDue(context: ExchangeContext): Promise<number> {
  return stepAll(context, 'settle', now => sql`t.status = 'cleared' and t.settle_due_at <= ${now}`);
}

/** Ends every trade whose review is overdue and releases both holds. Returns their number. */
export function expireReviews(context: ExchangeContext): Promise<number> {
  return stepAll(context, 'review_overdue', now => sql`t.status = 'in_review' and t.review_due_at <= ${now}`);
}

/** Ends every trade whose closing has missed the deadline of its stage. Returns their number. */
export function expireClosings(context: ExchangeContext): Promise<number> {
  return stepAll(context, 'closing_overdue', now => sql`t.status = 'closing' and t.closing_due_at <= ${now}`);
}

type Due = (now: Date) => RawBuilder<unknown>;

function stepAll(context: ExchangeContext, event: SettlementEvent, dueAt: Due): Promise<number> {
  return tryBatches({
    noun: 'trade',
    find: async without => {
      const { rows } = await sql<{ id: string }>`
        select t.execution_id as id from settlements t
        where ${dueAt(context.clock())} and t.execution_id not in (select unnest(${without}::uuid[]))
        order by t.execution_id limit ${MOST_AT_ONCE} for no key update skip locked`.execute(context.db);
      return { ids: rows.map(({ id }) => id), mayBeMore: rows.length === MOST_AT_ONCE };
    },
    atOnce: AT_ONCE,
    work: ids => stepSome(context, event, ids, dueAt),
  });
}

function stepSome(
  context: ExchangeContext,
  event: SettlementEvent,
  ids: readonly string[],
  dueAt: Due,
): Promise<number> {
  const now = context.clock();
  return transaction(context.db, async tx => {
    const trades = await lockTrades(tx, ids, dueAt(now), 'skip');
    const steps = trades.map((trade): TradeStep => {
      const step = nextSettlement(trade.settlement, event, now, NO_TERMS);
      if (isRefusal(step)) throw new Error(`trade ${trade.executionId} was due, but ${step.code}`);
      return { ...step, trade };
    });
    const refusal = await writeSteps(tx, steps, { at: now, by: null });
    if (refusal !== undefined) throw new Error(`settling was refused: ${refusal.code}`);
    return steps.length;
  });
}
