// What a batch has decided, as writes: a fixed number, whatever its size. Called by put-together.ts.
import { sql, type RawBuilder } from 'kysely';
import { feeFor } from '#domain/orders/fees.ts';
import { buildDayBars } from '#domain/pricing/day-bars.ts';
import type { Settlement } from '#domain/settlement/settlement.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/write-together.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { writesOfMovement } from '#server/ledger/write-movement.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import type { Desk } from './desk.ts';
import {
  DAILY_PRICE_COLUMNS,
  EVENT_COLUMNS,
  EXECUTION_COLUMNS,
  NEW_ORDER_COLUMNS,
  ORDER_CHANGE_COLUMNS,
  SETTLEMENT_COLUMNS,
  STOCK_CHANGE_COLUMNS,
} from './written-columns.ts';

type Settlements = ReadonlyMap<string, Settlement>;

export function writesOfBatch(desk: Desk, settlements: Settlements): readonly Write[] {
  if (desk.events.length === 0) return [];
  return [
    ...insertOrders(desk),
    ...updateOrders(desk),
    insertEvents(desk),
    ...(desk.executions.length === 0
      ? []
      : [insertExecutions(desk), insertSettlements(desk, settlements), updateDailyPrices(desk)]),
    updateStocks(desk),
    ...writesOfMovement({ transactions: [], holds: holdsOf(desk) }, desk.now),
  ];
}

/**
 * What the batch sets aside on its accounts, or gives back. A trade holds what its orders held for it: a resting order
 * fills at its own limit, so its owner's account stays as it is.
 */
function holdsOf(desk: Desk): readonly Hold[] {
  return [...desk.setAsides].map(([account, amount]) => ({ account, amount }));
}

function* changedOrders(desk: Desk, stored: boolean): Iterable<StoredOrder> {
  for (const id of desk.changed) {
    const order = desk.orders.get(id);
    if (order !== undefined && desk.stored.has(id) === stored) yield order;
  }
}

function insertOrders(desk: Desk): readonly Write[] {
  const rows = [...changedOrders(desk, false)].map(order => ({
    ...changeOf(desk, order),
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

function updateOrders(desk: Desk): readonly Write[] {
  const rows = [...changedOrders(desk, true)].map(order => changeOf(desk, order));
  if (rows.length === 0) return [];
  const statement = sql`
    update orders o set shares = new.shares, limit_price_minor = new.limit_price_minor, status = new.status,
      filled_shares = new.filled_shares, filled_notional_minor = new.filled_notional_minor,
      fee_minor = new.fee_minor, sequence = new.sequence, updated_at = new.updated_at,
      ended_at = new.ended_at, end_reason = new.end_reason, ended_by = new.ended_by
    from ${unnestRows(ORDER_CHANGE_COLUMNS, rows)} where o.id = new.id`;
  return [{ statement, mustChange: { rows: rows.length, otherwise: 'an order to change is not there' } }];
}

function changeOf(desk: Desk, order: StoredOrder) {
  return {
    id: order.id,
    shares: order.shares,
    limit_price_minor: order.limit_minor,
    status: order.status,
    filled_shares: order.filledShares,
    filled_notional_minor: order.filledNotional_minor,
    fee_minor: feeFor(order.filledNotional_minor, order.fee_bps),
    sequence: order.sequence,
    updated_at: desk.now,
    ended_at: order.endedAt,
    end_reason: order.endReason,
    ended_by: order.endedBy,
  };
}

function insertEvents(desk: Desk): Write {
  const rows = desk.events.map(event => ({
    stock_id: event.stockId,
    sequence: event.sequence,
    order_id: event.orderId,
    kind: event.kind,
    shares: event.shares,
    price_minor: event.price_minor,
    reason: event.reason,
    actor_id: event.actorId,
    created_at: desk.now,
  }));
  return { statement: insertRows('book_events', EVENT_COLUMNS, rows) };
}

function insertExecutions(desk: Desk): Write {
  const rows = desk.executions.map(execution => ({
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
    executed_at: desk.now,
  }));
  return { statement: insertRows('executions', EXECUTION_COLUMNS, rows) };
}

function insertSettlements(desk: Desk, settlements: Settlements): Write {
  const rows = desk.executions.flatMap(({ id, stockId }) => {
    const settlement = settlements.get(id);
    if (settlement === undefined) return [];
    const { status, review, reviewDueAt, firstRefusalDueAt, clearedAt, settleDueAt } = settlement;
    return [
      {
        execution_id: id,
        stock_id: stockId,
        status,
        review,
        review_due_at: reviewDueAt ?? null,
        first_refusal_due_at: firstRefusalDueAt ?? null,
        cleared_at: clearedAt ?? null,
        settle_due_at: settleDueAt ?? null,
        updated_at: desk.now,
      },
    ];
  });
  return { statement: insertRows('settlements', SETTLEMENT_COLUMNS, rows) };
}

/** Of the day's trades so far; null where the day is only noted, at the close before it. */
function tradedBefore(column: 'open_minor' | 'high_minor' | 'low_minor'): RawBuilder<unknown> {
  return sql`case when daily_prices.trades > 0 then ${sql.ref(`daily_prices.${column}`)} end`;
}

function updateDailyPrices(desk: Desk): Write {
  const byStock = Map.groupBy(desk.executions, execution => execution.stockId);
  const rows = [...byStock].flatMap(([stock_id, executions]) =>
    buildDayBars(executions.map(execution => ({ ...execution, at: desk.now }))).map(bar => ({
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

function updateStocks(desk: Desk): Write {
  const touched = new Set(desk.events.map(event => event.stockId));
  const traded = new Set(desk.executions.map(execution => execution.stockId));
  const rows = [...touched].flatMap(id => {
    const stock = desk.stocks.get(id);
    if (stock === undefined) return [];
    const { sequence, lastPrice_minor } = stock;
    const priced = traded.has(id)
      ? { last_price_minor: lastPrice_minor ?? null, last_price_at: desk.now }
      : NOT_PRICED;
    return [{ id, book_sequence: sequence, ...priced }];
  });
  const statement = sql`
    update stocks s set book_sequence = new.book_sequence,
      last_price_minor = coalesce(new.last_price_minor, s.last_price_minor),
      last_price_at = coalesce(new.last_price_at, s.last_price_at)
    from ${unnestRows(STOCK_CHANGE_COLUMNS, rows)} where s.id = new.id`;
  return { statement };
}

const NOT_PRICED = { last_price_minor: null, last_price_at: null };
