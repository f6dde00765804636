// Plans the settlement of each execution of a batch.
import { reviewsAutomatically } from '#domain/compliance/issuer-rules.ts';
import { isRefusal } from '#domain/refusal.ts';
import { nextSettlement, type Settlement } from '#domain/settlement/settlement.ts';
import type { BatchContext, Execution } from './batch-context.ts';

/** Settlements by the id of their execution. */
export type Settlements = ReadonlyMap<string, Settlement>;

/**
 * Submits each execution of the batch to its settlement. The batch must know how the parties of executions that the
 * issuer reviews by hand are listed.
 * @param settlementDelay_ms the time from cleared to settled.
 */
export function planSettlements(batch: BatchContext, settlementDelay_ms: number): Settlements {
  return new Map(
    batch.executions.map(execution => [execution.id, submit(batch, execution, settlementDelay_ms)]),
  );
}

/** The parties of executions that the issuer reviews by hand. */
export function partiesUnderReview(
  batch: BatchContext,
): readonly { readonly stockId: string; readonly userId: string }[] {
  return batch.executions
    .filter(({ stockId }) => batch.stocks.get(stockId)?.rules.review === 'manual')
    .flatMap(({ stockId, buyerId, sellerId }) => [
      { stockId, userId: buyerId },
      { stockId, userId: sellerId },
    ]);
}

function submit(batch: BatchContext, execution: Execution, settlement_delay_ms: number): Settlement {
  const stock = batch.stocks.get(execution.stockId);
  if (stock === undefined) throw new Error(`execution ${execution.id} of an unknown stock`);
  const [buyer, seller] = [
    batch.listing(stock.id, execution.buyerId),
    batch.listing(stock.id, execution.sellerId),
  ];
  const automatic = reviewsAutomatically(stock.rules, buyer, seller);
  const agreed: Settlement = {
    status: 'agreed',
    review: automatic ? 'automatic' : 'manual',
    agreedAt: batch.now,
  };
  const step = nextSettlement(agreed, 'submit', batch.now, {
    ...stock.rules,
    closing_days: stock.closing_days,
    settlement_delay_ms,
  });
  if (isRefusal(step)) throw new Error(`execution ${execution.id} was not submitted: ${step.code}`);
  return step.settlement;
}
