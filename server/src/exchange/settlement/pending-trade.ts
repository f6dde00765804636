// A trade on its way to settlement: terms, parties and progress. Read under locks.
import { sql, type RawBuilder } from 'kysely';
import type { ExecutionAmounts } from '#domain/ledger/settlement-postings.ts';
import type { Settlement, SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';

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

interface TradeRow extends Omit<PendingTrade, 'notional_minor' | 'settlement'> {
  readonly status: SettlementStatus;
  readonly review: 'automatic' | 'manual';
  readonly agreedAt: Date;
  readonly reviewDueAt: Date | null;
  readonly firstRefusalDueAt: Date | null;
  readonly closingDueAt: Date | null;
  readonly clearedAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * Locks and reads the trades whose settlement (`t`) matches. Trades that another process works on are skipped
 * or waited for. The ids are joined, because an array unknown at planning time would be scanned for each
 * matching row, and a thousand may be due.
 */
export async function lockTrades(
  tx: Transaction,
  ids: readonly string[],
  fits: RawBuilder<unknown>,
  busy: 'skip' | 'wait',
): Promise<readonly PendingTrade[]> {
  const { rows } = await sql<TradeRow>`
    select t.execution_id as "executionId", t.stock_id as stock, s.company_id as "companyId", ${LINE_NAME} as company,
      e.buy_order_id as "buyOrderId", e.sell_order_id as "sellOrderId", e.buyer_id as "buyerId",
      e.seller_id as "sellerId", e.shares, e.price_minor, e.buyer_fee_minor as "buyerFee_minor",
      e.seller_fee_minor as "sellerFee_minor", e.executed_at as "agreedAt", t.status, t.review,
      t.review_due_at as "reviewDueAt", t.first_refusal_due_at as "firstRefusalDueAt",
      t.closing_due_at as "closingDueAt", t.cleared_at as "clearedAt", t.settle_due_at as "settleDueAt", t.ended_at as "endedAt"
    from unnest(${ids}::uuid[]) wanted (id)
    join settlements t on t.execution_id = wanted.id
    join executions e on e.id = t.execution_id
    join stocks s on s.id = t.stock_id
    join companies c on c.id = s.company_id
    where ${fits}
    order by t.execution_id
    for no key update of t ${busy === 'skip' ? sql`skip locked` : sql``}`.execute(tx);
  return rows.map(toTrade);
}

function toTrade(row: TradeRow): PendingTrade {
  const {
    status,
    review,
    agreedAt,
    reviewDueAt,
    firstRefusalDueAt,
    closingDueAt,
    clearedAt,
    settleDueAt,
    endedAt,
    ...trade
  } = row;
  return {
    ...trade,
    notional_minor: trade.price_minor * trade.shares,
    settlement: {
      status,
      review,
      agreedAt,
      reviewDueAt: reviewDueAt ?? undefined,
      firstRefusalDueAt: firstRefusalDueAt ?? undefined,
      closingDueAt: closingDueAt ?? undefined,
      clearedAt: clearedAt ?? undefined,
      settleDueAt: settleDueAt ?? undefined,
      endedAt: endedAt ?? undefined,
    },
  };
}
