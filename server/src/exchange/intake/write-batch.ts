// Writes the changes of a decided batch: a fixed number of writes, whatever the size of the batch.
import { sql, type RawBuilder } from 'kysely';
import type { BatchContext } from '#domain/exchange/batch-context.ts';
import type { Settlements } from '#domain/exchange/plan-settlements.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { buildDayBars } from '#domain/pricing/day-bars.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { SaleBasis } from '#domain/register/resale-market.ts';
import { dayOf } from '#domain/time/day.ts';
import type { AuditEntry } from '#server/audit/record-audit.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/writable-cte.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { updateBalances } from '#server/ledger/write-movement.ts';
import {
  DAILY_PRICE_COLUMNS,
  EVENT_COLUMNS,
  EXECUTION_COLUMNS,
  EXECUTION_RESALE_COLUMNS,
  NEW_ORDER_COLUMNS,
  ORDER_CHANGE_COLUMNS,
  ORDER_RESALE_COLUMNS,
  SETTLEMENT_COLUMNS,
  STOCK_CHANGE_COLUMNS,
} from './written-columns.ts';

export function writesOfBatch(batch: BatchContext, settlements: Settlements): readonly Write[] {
  if (batch.events.length === 0) return [];
  return [
    ...insertOrders(batch),
    ...updateOrders(batch),
    insertEvents(batch),
    ...(batch.executions.length === 0
      ? []
      : [insertExecutions(batch), insertSettlements(batch, settlements), updateDailyPrices(batch)]),
    ...insertSaleBases(batch),
    updateStocks(batch),
    ...updateBalances({ transactions: [], holds: holdsOf(batch) }),
  ];
}

/**
 * The holds that the batch places or releases. An execution holds what its orders held for it: a resting order fills
 * at its own limit, so the account of its owner does not change.
 */
function holdsOf(batch: BatchContext): readonly Hold[] {
  return [...batch.holdChanges].map(([account, amount]) => ({ account, amount }));
}

/** @param isStored true: orders that were stored before this batch; false: new ones. */
function* changedOrders(batch: BatchContext, isStored: boolean): Iterable<StoredOrder> {
  for (const id of batch.changedOrderIds) {
    const order = batch.orders.get(id);
    if (order !== undefined && batch.ordersBefore.has(id) === isStored) yield order;
  }
}

function insertOrders(batch: BatchContext): readonly Write[] {
  const rows = [...changedOrders(batch, false)].map(order => ({
    ...changeOf(batch, order),
    user_id: order.ownerId,
    stock_id: order.stockId,
    side: order.side,
    type: order.type,
    time_in_force: order.timeInForce,
    fee_bps: order.fee_bps,
    client_order_id: order.clientOrderId,
    placed_at: order.placedAt,
    expires_at: order.expiresAt,
  }));
  return rows.length === 0 ? [] : [{ statement: insertRows('orders', NEW_ORDER_COLUMNS, rows) }];
}

function updateOrders(batch: BatchContext): readonly Write[] {
  const rows = [...changedOrders(batch, true)].map(order => changeOf(batch, order));
  if (rows.length === 0) return [];
  const statement = sql`
    update orders o set shares = new.shares, limit_price_minor = new.limit_price_minor, status = new.status,
      filled_shares = new.filled_shares, filled_notional_minor = new.filled_notional_minor,
      fee_minor = new.fee_minor, sequence = new.sequence, updated_at = new.updated_at,
      ended_at = new.ended_at, end_reason = new.end_reason, ended_by = new.ended_by
    from ${unnestRows(ORDER_CHANGE_COLUMNS, rows)} where o.id = new.id`;
  return [
    { statement, expectedChanges: { rows: rows.length, otherwise: 'an order to change does not exist' } },
  ];
}

function changeOf(batch: BatchContext, order: StoredOrder) {
  return {
    id: order.id,
    shares: order.shares,
    limit_price_minor: order.limit_minor,
    status: order.status,
    filled_shares: order.filledShares,
    filled_notional_minor: order.filledNotional_minor,
    fee_minor: feeFor(order.filledNotional_minor, order.fee_bps),
    sequence: order.sequence,
    updated_at: batch.now,
    ended_at: order.endedAt,
    end_reason: order.endReason,
    ended_by: order.endedBy,
  };
}

function insertEvents(batch: BatchContext): Write {
  const rows = batch.events.map(event => ({
    stock_id: event.stockId,
    sequence: event.sequence,
    order_id: event.orderId,
    kind: event.kind,
    shares: event.shares,
    price_minor: event.price_minor,
    reason: event.reason,
    actor_id: event.actorId,
    created_at: batch.now,
  }));
  return { statement: insertRows('book_events', EVENT_COLUMNS, rows) };
}

function insertExecutions(batch: BatchContext): Write {
  const rows = batch.executions.map(execution => ({
    id: execution.id,
    stock_id: execution.stockId,
    sequence: execution.sequence,
    line: execution.line,
    buy_order_id: execution.buyOrderId,
    sell_order_id: execution.sellOrderId,
    buyer_id: execution.buyerId,
    seller_id: execution.sellerId,
    shares: execution.shares,
    price_minor: execution.price_minor,
    buyer_fee_minor: execution.buyerFee_minor,
    seller_fee_minor: execution.sellerFee_minor,
    executed_at: batch.now,
  }));
  return { statement: insertRows('executions', EXECUTION_COLUMNS, rows) };
}

/** How shares may be sold, for orders and trades in stocks with a register. */
function insertSaleBases(batch: BatchContext): readonly Write[] {
  const orders = [...batch.saleBases].map(([order_id, basis]) => ({ order_id, ...columnsOf(basis) }));
  const executions = [...batch.executionBases].map(([execution_id, basis]) => ({
    execution_id,
    ...columnsOf(basis),
    decided_on: dayOf(batch.now),
  }));
  const ordersWrite = sql`
    ${insertRows('order_resale', ORDER_RESALE_COLUMNS, orders)}
    on conflict (order_id) do update set path = excluded.path, held_since = excluded.held_since,
      is_affiliate = excluded.is_affiliate`;
  return [
    ...(orders.length === 0 ? [] : [{ statement: ordersWrite }]),
    ...(executions.length === 0
      ? []
      : [{ statement: insertRows('execution_resale', EXECUTION_RESALE_COLUMNS, executions) }]),
  ];
}

function columnsOf({ heldSince, isAffiliate, path }: SaleBasis) {
  return { path, held_since: heldSince, is_affiliate: isAffiliate };
}

function insertSettlements(batch: BatchContext, settlements: Settlements): Write {
  const rows = batch.executions.flatMap(({ id, stockId }) => {
    const settlement = settlements.get(id);
    if (settlement === undefined) return [];
    const { status, review, reviewDueAt, firstRefusalDueAt, closingDueAt, clearedAt, settleDueAt } =
      settlement;
    return [
      {
        execution_id: id,
        stock_id: stockId,
        status,
        review,
        review_due_at: reviewDueAt ?? null,
        first_refusal_due_at: firstRefusalDueAt ?? null,
        closing_due_at: closingDueAt ?? null,
        cleared_at: clearedAt ?? null,
        settle_due_at: settleDueAt ?? null,
        updated_at: batch.now,
      },
    ];
  });
  return { statement: insertRows('settlements', SETTLEMENT_COLUMNS, rows) };
}

/** A value of the day's trades so far; null for a day without trades, which has the previous close only. */
function tradedBefore(column: 'open_minor' | 'high_minor' | 'low_minor'): RawBuilder<unknown> {
  return sql`case when daily_prices.trades > 0 then ${sql.ref(`daily_prices.${column}`)} end`;
}

function updateDailyPrices(batch: BatchContext): Write {
  const byStock = Map.groupBy(batch.executions, execution => execution.stockId);
  const rows = [...byStock].flatMap(([stock_id, executions]) =>
    buildDayBars(executions.map(execution => ({ ...execution, at: batch.now }))).map(bar => ({
      stock_id,
      day: bar.day,
      open_minor: bar.open_minor,
      high_minor: bar.high_minor,
      low_minor: bar.low_minor,
      close_minor: bar.close_minor,
      volume_shares: bar.volume,
      notional_minor: bar.turnover_minor,
      trades: bar.trades,
    })),
  );
  const statement = sql`
    ${insertRows('daily_prices', DAILY_PRICE_COLUMNS, rows)}
    on conflict (stock_id, day) do update set
      open_minor = coalesce(${tradedBefore('open_minor')}, excluded.open_minor),
      high_minor = greatest(${tradedBefore('high_minor')}, excluded.high_minor),
      low_minor = least(${tradedBefore('low_minor')}, excluded.low_minor),
      close_minor = excluded.close_minor, unrounded_close_minor = null,
      volume_shares = daily_prices.volume_shares + excluded.volume_shares,
      unrounded_volume = daily_prices.unrounded_volume + excluded.volume_shares,
      notional_minor = daily_prices.notional_minor + excluded.notional_minor,
      trades = daily_prices.trades + excluded.trades`;
  return { statement };
}

function updateStocks(batch: BatchContext): Write {
  const changedStocks = new Set(batch.events.map(event => event.stockId));
  const tradedStocks = new Set(batch.executions.map(execution => execution.stockId));
  const rows = [...changedStocks].flatMap(id => {
    const stock = batch.stocks.get(id);
    if (stock === undefined) return [];
    const { sequence, lastBatchId, lastPrice_minor } = stock;
    const price = tradedStocks.has(id)
      ? { last_price_minor: lastPrice_minor ?? null, last_price_at: batch.now }
      : UNCHANGED_PRICE;
    return [{ id, book_sequence: sequence, last_batch_id: lastBatchId, ...price }];
  });
  const statement = sql`
    update stocks s set book_sequence = new.book_sequence, last_batch_id = new.last_batch_id,
      last_price_minor = coalesce(new.last_price_minor, s.last_price_minor),
      last_price_at = coalesce(new.last_price_at, s.last_price_at)
    from ${unnestRows(STOCK_CHANGE_COLUMNS, rows)} where s.id = new.id`;
  return { statement };
}

const UNCHANGED_PRICE = { last_price_minor: null, last_price_at: null };

type Outcomes = ReadonlyMap<OrderCommand, CommandOutcome>;

/** The audit log entries of a batch: at most two, whatever the size of the batch. */
export function auditOfBatch(
  batch: BatchContext,
  settlements: Settlements,
  outcomes: Outcomes,
): readonly AuditEntry[] {
  return [...acceptedEntries(batch, settlements), ...refusedEntries(batch, outcomes)];
}

/** Each event of the books with the person who caused it, and each execution with the status of its settlement. */
function acceptedEntries(batch: BatchContext, settlements: Settlements): readonly AuditEntry[] {
  if (batch.events.length === 0) return [];
  const details = {
    orders: batch.events.map(({ kind, orderId, actorId }) => [kind, orderId, actorId]),
    trades: batch.executions.map(({ id, shares, price_minor }) => [
      settlements.get(id)?.status,
      id,
      String(shares),
      String(price_minor),
    ]),
  };
  return [{ ...headOfEntry(batch), action: 'orders_taken', details }];
}

/** Each refused command of a person: the command, the person, the stock or order, and the code of the refusal. */
function refusedEntries(batch: BatchContext, outcomes: Outcomes): readonly AuditEntry[] {
  const refused = [...outcomes].flatMap(([command, outcome]) => {
    if (!('userId' in command) || !isRefusal(outcome)) return [];
    const of = command.do === 'place' ? command.stockId : command.orderId;
    return [[command.do, command.userId, of, outcome.code]];
  });
  return refused.length === 0
    ? []
    : [{ ...headOfEntry(batch), action: 'orders_refused', details: { refused } }];
}

function headOfEntry(batch: BatchContext) {
  return { actorId: null, subject: { type: 'batch', id: batch.batchId }, at: batch.now };
}
