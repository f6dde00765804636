// The issuer's decisions on trades in review.
import { sql } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { nextSettlement } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';
import { linesBeside } from '#server/database/lines.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockTrades } from './pending-trade.ts';
import { NO_TERMS, type TradeStep } from './trade-step.ts';
import { writeSteps } from './write-steps.ts';

export interface ReviewDecision {
  /** A line of the company that decides. The trades may be of any of its lines. */
  readonly stockId: string;
  readonly ids: readonly string[];
  readonly event: 'approve' | 'reject' | 'exercise_rofr';
  readonly by: string;
  /** Sent to both sides. */
  readonly reason?: string;
}

/** The outcome for each existing trade: undefined on success. One refusal does not affect the others. */
export async function decideReviews(
  tx: Transaction,
  context: ExchangeContext,
  decision: ReviewDecision,
): Promise<ReadonlyMap<string, Refusal | undefined>> {
  const { stockId, ids, event, by, reason } = decision;
  const trades = await lockTrades(tx, ids, sql`t.stock_id in ${linesBeside(stockId)}`, 'wait');
  const at = context.clock();
  const terms = { ...NO_TERMS, settlement_delay_ms: context.settlementDelay_ms };
  const outcomes = new Map<string, Refusal | undefined>();
  const steps: TradeStep[] = [];
  for (const trade of trades) {
    const step = nextSettlement(trade.settlement, event, at, terms);
    outcomes.set(trade.executionId, isRefusal(step) ? step : undefined);
    if (!isRefusal(step)) steps.push({ ...step, trade });
  }
  const refusal = await writeSteps(tx, steps, { at, by, ...(reason === undefined ? {} : { reason }) });
  if (refusal === undefined) return outcomes;
  for (const { trade } of steps) outcomes.set(trade.executionId, ofCompany(refusal));
  return outcomes;
}

/** Both sides' cash and shares are held. Only the company, in the buyer's place, can lack cash. */
function ofCompany(refusal: Refusal): Refusal {
  return refusal.code === 'insufficient_funds' ? refuse('company_short_of_cash', refusal.facts) : refusal;
}
