// Enters a new or changed order into its book: checks every rule, matches the order with the opposite side, and
// records the executions.
import { CASH } from '#domain/ledger/posting.ts';
import { checkOrder, type OrderCheck, type OrderFacts, type StockFacts } from '#domain/orders/check-order.ts';
import { enterOrder, fillOrder, netHold, type FilledPart } from '#domain/orders/fill-order.ts';
import { openHold } from '#domain/orders/holds.ts';
import type { Fill, Match } from '#domain/orders/match-order.ts';
import { mayRest, openShares, oppositeOf, type Side } from '#domain/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { BatchContext, BookEvent, Execution, MarketStock, Trader } from './batch-context.ts';
import { checkResale, noteResale } from './check-resale.ts';
import { accountOfOrder, type StoredOrder } from './stored-order.ts';

/** How far from the best price a market order may fill, in basis points. */
const MARKET_PROTECTION_BPS = 500;

export interface Accepted {
  /** The order after the command. */
  readonly order: StoredOrder;
  /** The executions that this command caused. */
  readonly executions: readonly Execution[];
}

/** The decision depends on orders of this side of the book that have not been read yet. */
export interface NeedsDeeperBook {
  readonly needsDeeper: Side;
  readonly stock: MarketStock;
}

/** An order before it has a limit. */
export type DraftOrder = Omit<StoredOrder, 'limit_minor'> & { readonly limit_minor: bigint | undefined };

export interface Entry {
  /** Already has the sequence number that the order gets. */
  readonly draft: DraftOrder;
  /** The version of the order that the draft replaces. */
  readonly before?: StoredOrder;
  readonly kind: BookEvent['kind'];
  readonly actorId: string | null;
}

/** Checks every rule without changing anything. */
export function checkEntry(
  batch: BatchContext,
  stock: MarketStock,
  entry: Entry,
): OrderCheck | NeedsDeeperBook | Refusal {
  const { draft } = entry;
  const trader = batch.traders.get(draft.ownerId);
  if (trader?.active !== true) return refuse('account_closed');
  const check = checkOrder(factsOf(batch, stock, trader, entry), stock.book.opposite(draft.side));
  if (check.outcome === 'load_more') return { stock, needsDeeper: oppositeOf(draft.side) };
  return checkResale(batch, stock, entry, check);
}

export function enterBook(
  batch: BatchContext,
  stock: MarketStock,
  entry: Entry,
): Accepted | NeedsDeeperBook | Refusal {
  const check = checkEntry(batch, stock, entry);
  if (isRefusal(check) || 'needsDeeper' in check) return check;
  if (check.refusal !== undefined) return check.refusal;
  if (check.entry === undefined) throw new Error(`order ${entry.draft.id} passed without a price`);
  const { order, match } = check.entry;
  noteResale(batch, stock, entry);
  return applyEntry(batch, stock, { ...entry.draft, limit_minor: order.limit_minor }, match, entry);
}

function factsOf(
  batch: BatchContext,
  stock: MarketStock,
  trader: Trader,
  { draft, before }: Entry,
): OrderFacts {
  const account = accountOfOrder(draft);
  const available =
    (batch.account(account)?.available ?? 0n) + (before === undefined ? 0n : openHold(before));
  const isCash = account.asset === CASH;
  return {
    draft,
    trader: { ...trader, ...batch.listing(stock.id, trader.id) },
    stock: stockFacts(stock),
    protection_bps: MARKET_PROTECTION_BPS,
    available: { cash_minor: isCash ? available : 0n, shares: isCash ? 0n : available },
    now: batch.now,
  };
}

function stockFacts({ name, status, lastPrice_minor, mark_minor, rules }: MarketStock): StockFacts {
  return { company: name, status, lastPrice_minor, mark_minor, rules };
}

function applyEntry(
  batch: BatchContext,
  stock: MarketStock,
  order: StoredOrder,
  match: Match,
  { before, kind, actorId }: Entry,
): Accepted {
  if (before !== undefined) stock.book.remove(before.id);
  stock.book.enter({ ...order, openShares: openShares(order), mayRest: mayRest(order) }, match);
  const entered = enterOrder(order, match);
  const after = withEnd(batch, entered.order, entered.ended);
  batch.saveOrder(after);
  const { shares, limit_minor: price_minor } = order;
  batch.addEvent(stock, { orderId: order.id, kind, actorId, shares, price_minor, reason: null });
  const executions = match.fills.map((fill, line) =>
    executeFill(batch, stock, after, entered.parts[line], fill, line),
  );
  for (const execution of executions) batch.executions.push(execution);
  const heldBefore = before === undefined ? 0n : openHold(before);
  batch.changeHold(accountOfOrder(order), netHold(entered) - heldBefore);
  return { order: after, executions };
}

function executeFill(
  batch: BatchContext,
  stock: MarketStock,
  incoming: StoredOrder,
  incomingPart: FilledPart<StoredOrder> | undefined,
  fill: Fill,
  line: number,
): Execution {
  const resting = batch.orders.get(fill.restingId);
  if (resting === undefined || incomingPart === undefined)
    throw new Error(`fill of ${fill.restingId} without its order`);
  const restingPart = fillOrder(resting, fill.shares, fill.price_minor);
  // At its own limit a resting order holds exactly what its fill costs, so its owner's account need not be locked.
  if (restingPart.released !== 0n)
    throw new Error(`order ${resting.id} would release ${restingPart.released}`);
  const isFilled = restingPart.order.status === 'filled';
  batch.saveOrder(withEnd(batch, restingPart.order, isFilled ? 'filled' : undefined));
  stock.lastPrice_minor = fill.price_minor;
  const [buy, sell] = incoming.side === 'buy' ? [incoming, resting] : [resting, incoming];
  const [buyPart, sellPart] =
    incoming.side === 'buy' ? [incomingPart, restingPart] : [restingPart, incomingPart];
  const id = batch.makeId();
  const basis = batch.resale.get(stock.id)?.bases.get(sell.id);
  if (basis) batch.executionBases.set(id, basis);
  return {
    id,
    stockId: stock.id,
    sequence: stock.sequence,
    line,
    buyOrderId: buy.id,
    sellOrderId: sell.id,
    buyerId: buy.ownerId,
    sellerId: sell.ownerId,
    shares: fill.shares,
    price_minor: fill.price_minor,
    buyerFee_minor: buyPart.fee_minor,
    sellerFee_minor: sellPart.fee_minor,
  };
}

function withEnd(batch: BatchContext, order: StoredOrder, reason: string | undefined): StoredOrder {
  return reason === undefined ? order : { ...order, endedAt: batch.now, endReason: reason };
}
