// A trade on its way to settlement, as it is kept: what was agreed, between whom, and how far it is. Read under locks
// by the jobs and by the issuer's decisions.
import { sql, type RawBuilder } from 'kysely';
import type { ExecutionAmounts } from '#domain/ledger/settlement-postings.ts';
import type { Settlement, SettlementState } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';

export interface PendingTrade extends ExecutionAmounts {
  readonly executionId: string;
  readonly stock: string;
  readonly companyId: string;
  readonly company: string;
  readonly buyOrderId: string;
  readonly sellOrderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly price_minor: bigint;
  readonly settlement: Settlement;
}

interface TradeRow {
  readonly execution_id: string;
  readonly stock_id: string;
  readonly company_id: string;
  readonly company: string;
  readonly buy_order_id: string;
  readonly sell_order_id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly buyer_fee_minor: bigint;
  readonly seller_fee_minor: bigint;
  readonly executed_at: Date;
  readonly state: SettlementState;
  readonly review: 'automatic' | 'manual';
  readonly review_due_at: Date | null;
  readonly first_refusal_due_at: Date | null;
  readonly cleared_at: Date | null;
  readonly settle_due_at: Date | null;
  readonly ended_at: Date | null;
}

/**
 * Locks and reads trades whose settlement (`t`) fits, among at most so many. Those that another process works on are
 * left to it, or waited for.
 */
export async function lockTrades(
  tx: Transaction,
  where: RawBuilder<unknown>,
  options: { readonly most: number; readonly busy: 'skip' | 'wait' },
): Promise<readonly PendingTrade[]> {
  const { rows } = await sql<TradeRow>`
    select t.execution_id, t.stock_id, s.company_id, c.name as company, e.buy_order_id, e.sell_order_id,
      e.buyer_id, e.seller_id, e.shares, e.price_minor, e.buyer_fee_minor, e.seller_fee_minor, e.executed_at,
      t.state, t.review, t.review_due_at, t.first_refusal_due_at, t.cleared_at, t.settle_due_at, t.ended_at
    from settlements t
    join executions e on e.id = t.execution_id
    join stocks s on s.id = t.stock_id
    join companies c on c.id = s.company_id
    where ${where}
    order by t.execution_id limit ${options.most}
    for no key update of t ${options.busy === 'skip' ? sql`skip locked` : sql``}`.execute(tx);
  return rows.map(toTrade);
}

function toTrade(row: TradeRow): PendingTrade {
  const {
    review_due_at: reviewDueAt,
    first_refusal_due_at: firstRefusalDueAt,
    cleared_at: clearedAt,
    settle_due_at: settleDueAt,
    ended_at: endedAt,
  } = row;
  return {
    executionId: row.execution_id,
    stock: row.stock_id,
    companyId: row.company_id,
    company: row.company,
    buyOrderId: row.buy_order_id,
    sellOrderId: row.sell_order_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    shares: row.shares,
    price_minor: row.price_minor,
    notional_minor: row.price_minor * row.shares,
    buyerFee_minor: row.buyer_fee_minor,
    sellerFee_minor: row.seller_fee_minor,
    settlement: {
      state: row.state,
      review: row.review,
      agreedAt: row.executed_at,
      ...(reviewDueAt === null ? {} : { reviewDueAt }),
      ...(firstRefusalDueAt === null ? {} : { firstRefusalDueAt }),
      ...(clearedAt === null ? {} : { clearedAt }),
      ...(settleDueAt === null ? {} : { settleDueAt }),
      ...(endedAt === null ? {} : { endedAt }),
    },
  };
}
