// A split that another operator confirms.
import { z } from 'zod';
import { displayShares } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import type { SplitRatio } from '#domain/orders/split-order.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { Database } from '#server/database/database.ts';
import { nestedDatabase } from '#server/database/nested-database.ts';
import { lockAffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import type { CorporateActDependencies } from './dependencies.ts';
import { foreseeSplit } from './foresee-split.ts';
import { hasSplitSince, tradesUnsettled } from './judge-stock.ts';

const splitPayload = z.strictObject({
  stockId: z.uuid(),
  numerator: z.int(),
  denominator: z.int(),
  /** The number of splits that the proposer saw: the ratio is of the shares of then. */
  splits: z.int(),
});

type Payload = z.output<typeof splitPayload>;

const ratioOf = ({ numerator, denominator }: Payload): SplitRatio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export const splitKind = ({ exchange, market }: CorporateActDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'split_stock',
    payload: splitPayload,
    perform: async (tx, { approvalId, payload, proposedBy, confirmedBy, requestId }) => {
      const { stockId, splits } = payload;
      const stock = await lockAffectedStock(tx, stockId);
      if (await hasSplitSince(tx, stockId, splits)) return refuse('stock_split');
      const result = await splitStock(
        { ...exchange, db: nestedDatabase(tx) },
        stockId,
        ratioOf(payload),
        undefined,
        { actorId: confirmedBy, details: { approvalId, proposedBy }, requestId },
      );
      if ('holders' in result)
        return () => {
          market.touch(stockId);
        };
      return refusalOf(result, stock.name);
    },
    describe: (db, payload) => describeSplit(db, payload),
  });

function refusalOf(
  why: Exclude<Awaited<ReturnType<typeof splitStock>>, { readonly holders: number }>,
  company: string,
): Refusal {
  if (isRefusal(why)) {
    const { available = '', needed = '' } = why.facts;
    return refuse('company_short_of_cash', { available, needed });
  }
  if ('unsettledTrades' in why) return tradesUnsettled(company, why.unsettledTrades);
  if ('unpriced' in why) return refuse('fractions_unpriced', { company });
  if ('sharesOutstanding' in why)
    return refuse('split_impossible', { company, shares: displayShares(why.sharesOutstanding) });
  return refuse('stock_left_market');
}

async function describeSplit(db: Database, payload: Payload): Promise<Readonly<Record<string, string>>> {
  const outlook = await foreseeSplit(db, payload.stockId, ratioOf(payload));
  if (!('holders' in outlook)) return { ratio: `${payload.numerator}:${payload.denominator}` };
  const { held, outstanding } = outlook;
  return {
    company: outlook.name,
    ratio: outlook.ratio,
    holders: String(outlook.holders),
    shares: String(held.before),
    sharesAfter: String(held.after),
    outstanding: String(outstanding.before),
    outstandingAfter: String(outstanding.after),
    leftWithNone: String(outlook.leftWithNone),
    paidFractions: String(outlook.paidHolders),
    fractions: formatMinor(outlook.paid_minor),
    restatedOrders: String(outlook.restatedOrders),
    endedOrders: String(outlook.endedOrders),
    ...(outlook.paid_minor > outlook.available_minor
      ? { companyCash: formatMinor(outlook.available_minor) }
      : {}),
    ...(outlook.unsettledTrades > 0 ? { unsettled: String(outlook.unsettledTrades) } : {}),
  };
}
