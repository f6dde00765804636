// Writes the trade that replaces a corrected one: two filled orders, their events in the book, the trade and its settlement.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Settlement } from '#domain/settlement/settlement.ts';
import type { ConfirmedProposal } from '#server/approvals/approval-kind.ts';
import { auditWrite } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { numberingOf } from '#server/database/numbering.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { runWritableCte } from '#server/database/writable-cte.ts';
import type { AffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import {
  EVENT_COLUMNS,
  EXECUTION_COLUMNS,
  NEW_ORDER_COLUMNS,
  SETTLEMENT_COLUMNS,
} from '#server/exchange/intake/written-columns.ts';
import type { PendingTrade } from '#server/exchange/settlement/pending-trade.ts';

export interface Replacement extends Omit<PendingTrade, 'settlement'> {
  readonly buyFee_bps: number;
  readonly sellFee_bps: number;
}

interface Replacing {
  /** Locked, with its book as it was before. */
  readonly stock: AffectedStock;
  readonly trade: PendingTrade;
  readonly replacement: Replacement;
  readonly settlement: Settlement;
  readonly proposal: Pick<
    ConfirmedProposal<unknown>,
    'approvalId' | 'confirmedBy' | 'proposedBy' | 'requestId' | 'at'
  >;
}

export async function writeReplacement(tx: Transaction, replacing: Replacing): Promise<void> {
  const { stock, trade, replacement, proposal } = replacing;
  const { approvalId } = proposal;
  const last = stock.sequence + 2n;
  await runWritableCte(tx, [
    { statement: insertRows('orders', NEW_ORDER_COLUMNS, ordersOf(replacing)) },
    { statement: insertRows('book_events', EVENT_COLUMNS, eventsOf(replacing)) },
    { statement: insertRows('executions', EXECUTION_COLUMNS, [executionOf(replacing)]) },
    { statement: insertRows('settlements', SETTLEMENT_COLUMNS, [settlementOf(replacing)]) },
    {
      statement: sql`update stocks set book_sequence = ${last}, last_batch_id = ${uuidv7()} where id = ${stock.id}`,
      expectedChanges: { rows: 1, otherwise: 'the stock of a trade is not there' },
    },
    auditWrite(numberingOf(tx), [auditOf(replacing)]),
  ]);
  // How the seller's shares may be sold was decided with the first trade.
  await sql`
    insert into execution_resale (execution_id, path, held_since, is_affiliate, decided_on)
    select ${replacement.executionId}, path, held_since, is_affiliate, decided_on from execution_resale
    where execution_id = ${trade.executionId}`.execute(tx);
  await sql`
    insert into trade_corrections (execution_id, corrects, approval_id, position)
    select ${replacement.executionId}, e.id, ${approvalId}, coalesce(c.position, e.sequence)
    from executions e left join trade_corrections c on c.execution_id = e.id where e.id = ${trade.executionId}`.execute(
    tx,
  );
}

/** The sell order comes first in the book, and the buy order fills it at once. */
function ordersOf({ stock, replacement, proposal: { at } }: Replacing) {
  const { buyerId, sellerId, shares, price_minor, notional_minor } = replacement;
  const filled = {
    stock_id: stock.id,
    type: 'limit',
    time_in_force: 'gtc',
    shares,
    limit_price_minor: price_minor,
    status: 'filled',
    filled_shares: shares,
    filled_notional_minor: notional_minor,
    client_order_id: null,
    placed_at: at,
    updated_at: at,
    expires_at: null,
    ended_at: at,
    end_reason: null,
    ended_by: null,
  };
  return [
    {
      ...filled,
      id: replacement.sellOrderId,
      user_id: sellerId,
      side: 'sell',
      fee_bps: replacement.sellFee_bps,
      fee_minor: replacement.sellerFee_minor,
      sequence: stock.sequence + 1n,
    },
    {
      ...filled,
      id: replacement.buyOrderId,
      user_id: buyerId,
      side: 'buy',
      fee_bps: replacement.buyFee_bps,
      fee_minor: replacement.buyerFee_minor,
      sequence: stock.sequence + 2n,
    },
  ];
}

function eventsOf({ stock, replacement, proposal: { at, confirmedBy } }: Replacing) {
  const { buyOrderId, sellOrderId, shares, price_minor } = replacement;
  return [sellOrderId, buyOrderId].map((order_id, index) => ({
    stock_id: stock.id,
    sequence: stock.sequence + BigInt(index) + 1n,
    order_id,
    kind: 'placed',
    shares,
    price_minor,
    reason: null,
    actor_id: confirmedBy,
    created_at: at,
  }));
}

function executionOf({ stock, replacement, proposal: { at } }: Replacing) {
  return {
    id: replacement.executionId,
    stock_id: stock.id,
    sequence: stock.sequence + 2n,
    line: 0,
    buy_order_id: replacement.buyOrderId,
    sell_order_id: replacement.sellOrderId,
    buyer_id: replacement.buyerId,
    seller_id: replacement.sellerId,
    shares: replacement.shares,
    price_minor: replacement.price_minor,
    buyer_fee_minor: replacement.buyerFee_minor,
    seller_fee_minor: replacement.sellerFee_minor,
    executed_at: at,
  };
}

function settlementOf({ stock, replacement, settlement, proposal: { at } }: Replacing) {
  return {
    execution_id: replacement.executionId,
    stock_id: stock.id,
    status: settlement.status,
    review: settlement.review,
    review_due_at: settlement.reviewDueAt ?? null,
    first_refusal_due_at: settlement.firstRefusalDueAt ?? null,
    closing_due_at: null,
    cleared_at: settlement.clearedAt ?? null,
    settle_due_at: settlement.settleDueAt ?? null,
    updated_at: at,
  };
}

/** Names the replacement as a batch names its trades, so that the trail can be compared with the books. */
function auditOf({ trade, replacement, settlement, proposal }: Replacing) {
  const { approvalId, at, confirmedBy, proposedBy, requestId } = proposal;
  return {
    actorId: confirmedBy,
    action: 'trade_corrected' as const,
    subject: { type: 'trade', id: trade.executionId },
    details: {
      approvalId,
      proposedBy,
      trades: [
        [
          settlement.status,
          replacement.executionId,
          String(replacement.shares),
          String(replacement.price_minor),
        ],
      ],
      shares: [String(trade.shares), String(replacement.shares)],
      price_minor: [String(trade.price_minor), String(replacement.price_minor)],
    },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  };
}
