// Decides one command by the facts of its batch. A command that is refused, or that needs more of a book, changes
// nothing; any other command changes the batch context and nothing else.
import { refuseLot } from '#domain/compliance/issuer-rules.ts';
import { feeRate } from '#domain/orders/fees.ts';
import { openHold } from '#domain/orders/holds.ts';
import { expiryOf, hasRunOut } from '#domain/orders/order-expiry.ts';
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
import { clientOrderKey, type BatchContext, type BookEvent, type MarketStock } from './batch-context.ts';
import { enterBook, type Accepted, type DraftOrder, type NeedsDeeperBook } from './enter-book.ts';
import type { CancelOrder, OrderCommand, PlaceOrder, ReplaceOrder, SystemCommand } from './order-commands.ts';
import { accountOfOrder, type StoredOrder } from './stored-order.ts';

/** The stock does not exist, or the person has no such order. */
export const NOT_FOUND = { notFound: true } as const;

export type FinalDecision = Accepted | Refusal | typeof NOT_FOUND;
export type Decision = FinalDecision | NeedsDeeperBook;

export function decideCommand(batch: BatchContext, command: OrderCommand): Decision {
  if (command.do === 'place') return placeOrder(batch, command);
  const order = batch.order(command.orderId);
  const stock = order && batch.stock(order.stockId);
  if (order === undefined || stock === undefined) return NOT_FOUND;
  switch (command.do) {
    case 'cancel':
      return mayCancel(command, order) ? cancelOrder(batch, stock, order, command) : NOT_FOUND;
    case 'replace':
      if (command.userId !== order.ownerId) return NOT_FOUND;
      return refuseExpired(batch, order) ?? changeOrder(batch, stock, order, command);
    case 'expire':
      return expireOrder(batch, stock, order);
    case 'suspend':
      return suspend(batch, stock, order, command);
    case 'resume':
      return refuseExpired(batch, order) ?? resume(batch, stock, order, command.actorId ?? null);
  }
}

/** Refuses an order whose time is over although no job has ended it yet. */
function refuseExpired(batch: BatchContext, order: StoredOrder): Refusal | undefined {
  return isLive(order) && hasRunOut(order, batch.now)
    ? refuse('wrong_state', { state: 'expired' })
    : undefined;
}

function placeOrder(batch: BatchContext, command: PlaceOrder): Decision {
  const stock = batch.stock(command.stockId);
  if (stock === undefined) return NOT_FOUND;
  const { userId, clientOrderId } = command;
  const outdated = refuseOutdatedTerms(batch, stock, command);
  if (outdated) return outdated;
  if (lacksPin(batch, command)) return refuse('pin_required');
  const key = clientOrderId === undefined ? undefined : clientOrderKey(userId, clientOrderId);
  if (key !== undefined && batch.clientOrderIds.has(key)) return refuse('duplicate_client_order_id');
  const decision = enterBook(batch, stock, {
    draft: draftOrder(batch, stock, command),
    kind: 'placed',
    actorId: userId,
  });
  if (key !== undefined && 'order' in decision) batch.clientOrderIds.add(key);
  return decision;
}

/** Refuses an order whose owner saw another number of splits, or another fee, than apply now. */
export function refuseOutdatedTerms(
  batch: BatchContext,
  stock: MarketStock,
  { side, splits, fee_bps }: PlaceOrder,
): Refusal | undefined {
  if (splits !== undefined && splits !== stock.splits) return refuse('stock_split');
  return fee_bps !== undefined && fee_bps !== feeRate(batch.fees, side) ? refuse('fee_changed') : undefined;
}

function lacksPin(batch: BatchContext, { userId, pinChecked }: PlaceOrder | ReplaceOrder): boolean {
  return pinChecked !== true && batch.traders.get(userId)?.hasPin === true;
}

/** The order that a command places, before a market order gets its limit. */
export function draftOrder(batch: BatchContext, stock: MarketStock, command: PlaceOrder): DraftOrder {
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
    fee_bps: feeRate(batch.fees, side),
    sequence: stock.sequence + 1n,
    status: 'open',
    clientOrderId: clientOrderId ?? null,
    placedAt: batch.now,
    expiresAt: expiryOf(timeInForce, batch.now) ?? null,
    endedAt: null,
    endReason: null,
    endedBy: null,
  };
}

function mayCancel(command: CancelOrder, order: StoredOrder): boolean {
  return command.reason !== 'cancelled_by_owner' || command.userId === order.ownerId;
}

function cancelOrder(
  batch: BatchContext,
  stock: MarketStock,
  order: StoredOrder,
  command: CancelOrder,
): Decision {
  const cancelled = endOrder(order, 'cancelled');
  if (isRefusal(cancelled)) return cancelled;
  const { reason, userId } = command;
  const after = { ...cancelled, endedAt: batch.now, endReason: reason, endedBy: userId };
  return leaveBook(batch, stock, order, after, { kind: 'cancelled', reason, actorId: userId });
}

function expireOrder(batch: BatchContext, stock: MarketStock, order: StoredOrder): Decision {
  if (!hasRunOut(order, batch.now)) return refuse('wrong_state', { state: order.status });
  const expired = endOrder(order, 'expired');
  if (isRefusal(expired)) return expired;
  const after = { ...expired, endedAt: batch.now, endReason: 'expired' };
  return leaveBook(batch, stock, order, after, { kind: 'expired', reason: 'expired', actorId: null });
}

function suspend(
  batch: BatchContext,
  stock: MarketStock,
  order: StoredOrder,
  command: SystemCommand,
): Decision {
  const { reason = null, actorId = null, basis } = command;
  if (basis !== undefined && !isUnchangedSince(basis, stock, order)) {
    return refuse('wrong_state', { state: order.status });
  }
  const suspended = suspendOrder(order);
  if (isRefusal(suspended)) return suspended;
  return leaveBook(batch, stock, order, suspended, { kind: 'suspended', reason, actorId });
}

function isUnchangedSince(
  { rulesVersion, shares, limit_minor }: NonNullable<SystemCommand['basis']>,
  { rules }: MarketStock,
  order: StoredOrder,
): boolean {
  return rulesVersion === rules.version && hasTerms(order, { shares, limit_minor });
}

function hasTerms(order: StoredOrder, terms: NonNullable<ReplaceOrder['seen']>): boolean {
  return terms.shares === order.shares && terms.limit_minor === order.limit_minor;
}

function resume(
  batch: BatchContext,
  stock: MarketStock,
  order: StoredOrder,
  actorId: string | null,
): Decision {
  const resumed = resumeOrder(order, stock.sequence + 1n);
  if (isRefusal(resumed)) return resumed;
  return enterBook(batch, stock, { draft: resumed, before: order, kind: 'resumed', actorId });
}

/** Gives an order another price or size. A suspended order returns to the book when the rules allow its new terms. */
function changeOrder(
  batch: BatchContext,
  stock: MarketStock,
  order: StoredOrder,
  command: ReplaceOrder,
): Decision {
  if (lacksPin(batch, command)) return refuse('pin_required');
  if (command.seen && isLive(order) && !hasTerms(order, command.seen)) return refuse('order_changed');
  const sequence = stock.sequence + 1n;
  const replaced = replaceOrder(order, { ...command, sequence });
  if (isRefusal(replaced)) return replaced;
  if (replaced.status !== 'suspended' && keepsPriority(order, replaced)) {
    const isSmaller = replaced.shares < order.shares;
    const tooSmall = isSmaller ? refuseLot(stock.rules, replaced.shares, false) : undefined;
    return tooSmall ?? reduceOrder(batch, stock, order, replaced, command.userId);
  }
  const draft = replaced.status === 'suspended' ? resumeOrder(replaced, sequence) : replaced;
  if (isRefusal(draft)) return draft;
  return enterBook(batch, stock, { draft, before: order, kind: 'replaced', actorId: command.userId });
}

/** Makes an order smaller. The order keeps its place in the book. */
function reduceOrder(
  batch: BatchContext,
  stock: MarketStock,
  before: StoredOrder,
  after: StoredOrder,
  actorId: string,
): Decision {
  const { id, limit_minor, sequence } = after;
  stock.book.replace({ id, limit_minor, openShares: openShares(after), sequence });
  return saveUnmatched(batch, stock, before, after, { kind: 'replaced', reason: null, actorId });
}

type Cause = Pick<BookEvent, 'kind' | 'reason' | 'actorId'>;

function leaveBook(
  batch: BatchContext,
  stock: MarketStock,
  before: StoredOrder,
  after: StoredOrder,
  cause: Cause,
): Decision {
  stock.book.remove(before.id);
  return saveUnmatched(batch, stock, before, after, cause);
}

/** Saves an order that changed without matching another order. */
function saveUnmatched(
  batch: BatchContext,
  stock: MarketStock,
  before: StoredOrder,
  after: StoredOrder,
  cause: Cause,
): Decision {
  batch.changeHold(accountOfOrder(before), openHold(after) - openHold(before));
  batch.saveOrder(after);
  batch.addEvent(stock, {
    ...cause,
    orderId: after.id,
    shares: cause.kind === 'replaced' ? after.shares : openShares(before),
    price_minor: after.limit_minor,
  });
  return { order: after, executions: [] };
}
