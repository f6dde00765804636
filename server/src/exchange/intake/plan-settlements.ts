// How each new execution is on its way to settlement. Called by take-batch.ts and take-ahead.ts once all is decided.
import { reviewsAutomatically } from '#domain/compliance/issuer-rules.ts';
import { isRefusal } from '#domain/refusal.ts';
import { nextSettlement, type Settlement } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Desk, Execution } from './desk.ts';
import { loadListings } from './load-traders.ts';

/** The settlement of each execution, by its id. */
export async function planSettlements(
  tx: Transaction,
  context: ExchangeContext,
  desk: Desk,
): Promise<ReadonlyMap<string, Settlement>> {
  await loadReviewedParties(tx, desk);
  return settlementsOf(context, desk);
}

/** The same where no stock that traded is reviewed by hand, or the desk knows how its parties are listed. */
export function settlementsOf(context: ExchangeContext, desk: Desk): ReadonlyMap<string, Settlement> {
  return new Map(desk.executions.map(execution => [execution.id, submit(context, desk, execution)]));
}

/** Only a manual review asks how the parties are listed. */
async function loadReviewedParties(tx: Transaction, desk: Desk): Promise<void> {
  const reviewed = desk.executions.filter(
    ({ stockId }) => desk.stocks.get(stockId)?.rules.review === 'manual',
  );
  const pairs = reviewed.flatMap(({ stockId: stock_id, buyerId, sellerId }) => [
    { stock_id, user_id: buyerId },
    { stock_id, user_id: sellerId },
  ]);
  await loadListings(tx, desk, pairs);
}

function submit(context: ExchangeContext, desk: Desk, execution: Execution): Settlement {
  const stock = desk.stocks.get(execution.stockId);
  if (stock === undefined) throw new Error(`execution ${execution.id} of an unknown stock`);
  const [buyer, seller] = [
    desk.listing(stock.id, execution.buyerId),
    desk.listing(stock.id, execution.sellerId),
  ];
  const automatic = reviewsAutomatically(stock.rules, buyer, seller);
  const agreed: Settlement = {
    status: 'agreed',
    review: automatic ? 'automatic' : 'manual',
    agreedAt: desk.now,
  };
  const rules = { ...stock.rules, settlement_delay_ms: context.settlementDelay_ms };
  const step = nextSettlement(agreed, 'submit', desk.now, rules);
  if (isRefusal(step)) throw new Error(`execution ${execution.id} was not submitted: ${step.code}`);
  return step.settlement;
}
