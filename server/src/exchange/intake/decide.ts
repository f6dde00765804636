// Decides one command against the desk: pure but for what it changes there. Nothing has changed where the answer is
// a refusal, or that more of a book must be loaded. Called by take-batch.ts and take-ahead.ts, one command after the other;
// preview-order.ts drafts its order here.
import { refuseLot } from '#domain/compliance/issuer-rules.ts';
import { expiryOf, hasRunOut } from '#domain/orders/order-expiry.ts';
import { feeRate } from '#domain/orders/fees.ts';
import { openHold } from '#domain/orders/holds.ts';
import {
  endOrder,
  isLive,
  keepsPriority,
  openShares,
  replaceOrder,
  resumeOrder,
  suspendOrder,
} from '#domain/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type {
  CancelOrder,
  HouseCommand,
  OrderCommand,
  PlaceOrder,
  ReplaceOrder,
} from '#server/exchange/commands.ts';
import { accountOfOrder, type StoredOrder } from '#server/exchange/stored-order.ts';
import { clientOrderKey, type BookEvent, type Desk, type DeskStock, type NeedsMore } from './desk.ts';
import { enterBook, type Decided } from './enter-book.ts';

export type Decision = Decided | NeedsMore | Refusal | { readonly notFound: true };

/** No such order of this person, or no such stock. */
export const NOT_FOUND = { notFound: true } as const;

export function decide(desk: Desk, command: OrderCommand): Decision {
  if (command.do === 'place') return place(desk, command);
  const order = desk.order(command.orderId);
  const stock = order && desk.stocks.get(order.stockId);
  if (order === undefined || stock === undefined) return NOT_FOUND;
  switch (command.do) {
    case 'cancel':
      return mayCancel(command, order) ? cancel(desk, stock, order, command) : NOT_FOUND;
    case 'replace':
      if (command.userId !== order.ownerId) return NOT_FOUND;
      return refuseRunOut(desk, order) ?? replace(desk, stock, order, command);
    case 'expire':
      return expire(desk, stock, order);
    case 'suspend':
      return suspend(desk, stock, order, command);
    case 'resume':
      return refuseRunOut(desk, order) ?? resume(desk, stock, order, command.actorId ?? null);
  }
}

/** One that ended before its time was over has not run out: it is told of as ended. */
function refuseRunOut(desk: Desk, order: StoredOrder): Refusal | undefined {
  return isLive(order) && hasRunOut(order, desk.now)
    ? refuse('wrong_state', { state: 'expired' })
    : undefined;
}

function place(desk: Desk, command: PlaceOrder): Decision {
  const stock = desk.stocks.get(command.stockId);
  if (stock === undefined) return NOT_FOUND;
  const { userId, clientOrderId } = command;
  const unseen = refuseUnseen(desk, stock, command);
  if (unseen) return unseen;
  if (lacksPin(desk, command)) return refuse('pin_required');
  const key = clientOrderId === undefined ? undefined : clientOrderKey(userId, clientOrderId);
  if (key !== undefined && desk.clientOrderIds.has(key)) return refuse('duplicate_client_order_id');
  const decided = enterBook(desk, stock, {
    draft: draftOf(desk, stock, command),
    kind: 'placed',
    actorId: userId,
  });
  if (key !== undefined && 'order' in decided) desk.clientOrderIds.add(key);
  return decided;
}

/** Where its owner was shown other shares than there are now, or another fee. */
export function refuseUnseen(
  desk: Desk,
  stock: DeskStock,
  { side, splits, fee_bps }: PlaceOrder,
): Refusal | undefined {
  if (splits !== undefined && splits !== stock.splits) return refuse('stock_split');
  return fee_bps !== undefined && fee_bps !== feeRate(desk.fees, side) ? refuse('fee_changed') : undefined;
}

function lacksPin(desk: Desk, { userId, pinChecked }: PlaceOrder | ReplaceOrder): boolean {
  return pinChecked !== true && desk.traders.get(userId)?.hasPin === true;
}

/** A new order before it gets its limit. */
export function draftOf(desk: Desk, stock: DeskStock, command: PlaceOrder) {
  const { orderId, userId, stockId, side, type, timeInForce, shares, limit_minor, clientOrderId } = command;
  return {
    id: orderId,
    ownerId: userId,
    stockId,
    side,
    type,
    timeInForce,
    limit_minor,
    shares,
    filledShares: 0n,
    filledNotional_minor: 0n,
    fee_bps: feeRate(desk.fees, side),
    sequence: stock.sequence + 1n,
    status: 'open' as const,
    clientOrderId: clientOrderId ?? null,
    placedAt: desk.now,
    expiresAt: expiryOf(timeInForce, desk.now) ?? null,
    endedAt: null,
    endReason: null,
    endedBy: null,
  };
}

function mayCancel(command: CancelOrder, order: StoredOrder): boolean {
  return command.reason !== 'cancelled_by_owner' || command.userId === order.ownerId;
}

function cancel(desk: Desk, stock: DeskStock, order: StoredOrder, command: CancelOrder): Decision {
  const ended = endOrder(order, 'cancelled');
  if (isRefusal(ended)) return ended;
  const { reason } = command;
  return leaveBook(
    desk,
    stock,
    order,
    { ...ended, endedAt: desk.now, endReason: reason, endedBy: command.userId },
    { kind: 'cancelled', reason, actorId: command.userId },
  );
}

function expire(desk: Desk, stock: DeskStock, order: StoredOrder): Decision {
  if (!hasRunOut(order, desk.now)) return refuse('wrong_state', { state: order.status });
  const ended = endOrder(order, 'expired');
  if (isRefusal(ended)) return ended;
  return leaveBook(
    desk,
    stock,
    order,
    { ...ended, endedAt: desk.now, endReason: 'expired' },
    { kind: 'expired', reason: 'expired', actorId: null },
  );
}

function suspend(desk: Desk, stock: DeskStock, order: StoredOrder, command: HouseCommand): Decision {
  const { reason = null, actorId = null, judged } = command;
  if (judged !== undefined && !isAsJudged(judged, stock, order)) {
    return refuse('wrong_state', { state: order.status });
  }
  const suspended = suspendOrder(order);
  if (isRefusal(suspended)) return suspended;
  return leaveBook(desk, stock, order, suspended, { kind: 'suspended', reason, actorId });
}

function isAsJudged(
  { by, shares, limit_minor }: NonNullable<HouseCommand['judged']>,
  { rules }: DeskStock,
  order: StoredOrder,
): boolean {
  return by === rules.version && isAsSeen({ shares, limit_minor }, order);
}

function isAsSeen(seen: NonNullable<ReplaceOrder['seen']>, { shares, limit_minor }: StoredOrder): boolean {
  return seen.shares === shares && seen.limit_minor === limit_minor;
}

function resume(desk: Desk, stock: DeskStock, order: StoredOrder, actorId: string | null): Decision {
  const resumed = resumeOrder(order, stock.sequence + 1n);
  if (isRefusal(resumed)) return resumed;
  return enterBook(desk, stock, { draft: resumed, before: order, kind: 'resumed', actorId });
}

/** A suspended order comes back into the book this way, where the rules allow its new price and size. */
function replace(desk: Desk, stock: DeskStock, order: StoredOrder, command: ReplaceOrder): Decision {
  if (lacksPin(desk, command)) return refuse('pin_required');
  if (command.seen && isLive(order) && !isAsSeen(command.seen, order)) return refuse('order_changed');
  const sequence = stock.sequence + 1n;
  const replaced = replaceOrder(order, { ...command, sequence });
  if (isRefusal(replaced)) return replaced;
  if (replaced.status !== 'suspended' && keepsPriority(order, replaced)) {
    const shrinks = replaced.shares < order.shares;
    const tooSmall = shrinks ? refuseLot(stock.rules, replaced.shares, false) : undefined;
    if (tooSmall) return tooSmall;
    return shrink(desk, stock, order, replaced, command.userId);
  }
  const draft = replaced.status === 'suspended' ? resumeOrder(replaced, sequence) : replaced;
  if (isRefusal(draft)) return draft;
  return enterBook(desk, stock, { draft, before: order, kind: 'replaced', actorId: command.userId });
}

function shrink(
  desk: Desk,
  stock: DeskStock,
  before: StoredOrder,
  after: StoredOrder,
  actorId: string,
): Decision {
  const { id, limit_minor, sequence } = after;
  stock.book.replace({ id, limit_minor, openShares: openShares(after), sequence });
  return changeHold(desk, stock, before, after, { kind: 'replaced', reason: null, actorId });
}

type Cause = Pick<BookEvent, 'kind' | 'reason' | 'actorId'>;

function leaveBook(
  desk: Desk,
  stock: DeskStock,
  before: StoredOrder,
  after: StoredOrder,
  cause: Cause,
): Decision {
  stock.book.remove(before.id);
  return changeHold(desk, stock, before, after, cause);
}

/** Saves an order that changed without meeting another. */
function changeHold(
  desk: Desk,
  stock: DeskStock,
  before: StoredOrder,
  after: StoredOrder,
  cause: Cause,
): Decision {
  stock.sequence += 1n;
  desk.setAside(accountOfOrder(before), openHold(after) - openHold(before));
  desk.save(after);
  desk.events.push({
    ...cause,
    stockId: stock.id,
    sequence: stock.sequence,
    orderId: after.id,
    shares: cause.kind === 'replaced' ? after.shares : openShares(before),
    price_minor: after.limit_minor,
  });
  return { order: after, executions: [] };
}
