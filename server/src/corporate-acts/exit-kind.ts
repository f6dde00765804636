// A company's exit that another operator confirms.
import { z } from 'zod';
import { formatMinor, MAX_MINOR } from '#domain/money/money.ts';
import { refuse } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { Database } from '#server/database/database.ts';
import { nestedDatabase } from '#server/database/nested-database.ts';
import { hasLeftMarket, lockAffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import type { CorporateActDependencies } from './dependencies.ts';
import { foreseeExit } from './foresee-exit.ts';
import { hasSplitSince, tradesUnsettled } from './judge-stock.ts';

const exitPayload = z.strictObject({
  stockId: z.uuid(),
  /** Per share, in cents. */
  price: z.string().transform(BigInt),
  /** The number of splits that the proposer saw: the price is of a share of then. */
  splits: z.int(),
});

/**
 * All of it in the transaction of the confirmation: orders end and holders are paid, or nothing happens. Unsettled trades
 * refuse it, since their shares are still held.
 */
export const exitKind = ({ exchange, market }: CorporateActDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'exit_stock',
    payload: exitPayload,
    perform: async (tx, { approvalId, payload, proposedBy, confirmedBy, requestId }) => {
      const { stockId, price, splits } = payload;
      const stock = await lockAffectedStock(tx, stockId);
      if (hasLeftMarket(stock)) return refuse('stock_left_market');
      if (await hasSplitSince(tx, stockId, splits)) return refuse('stock_split');
      if (stock.unsettledTrades > 0) return tradesUnsettled(stock.name, stock.unsettledTrades);
      if (price * stock.sharesOutstanding > MAX_MINOR) return refuse('too_much_money');
      const result = await exitStock({ ...exchange, db: nestedDatabase(tx) }, stockId, price, {
        actorId: confirmedBy,
        details: { approvalId, proposedBy },
        requestId,
      });
      // Under the lock of the stock nothing else can happen.
      if (!('holders' in result))
        throw new Error(`the exit of ${stockId} stopped: ${JSON.stringify(result)}`);
      return () => {
        market.touch(stockId);
      };
    },
    describe: (db, payload) => describeExit(db, payload),
  });

async function describeExit(
  db: Database,
  { stockId, price }: z.output<typeof exitPayload>,
): Promise<Readonly<Record<string, string>>> {
  const outlook = await foreseeExit(db, stockId, price);
  if (outlook === undefined) return { exitPrice: formatMinor(price) };
  return {
    company: outlook.name,
    outcome: price === 0n ? 'bankrupt' : 'acquired',
    exitPrice: formatMinor(price),
    holders: String(outlook.holders),
    shares: String(outlook.shares),
    paidOut: formatMinor(outlook.paid_minor),
    endedOrders: String(outlook.orders),
    ...(outlook.unsettledTrades > 0 ? { unsettled: String(outlook.unsettledTrades) } : {}),
  };
}
