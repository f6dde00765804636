// Lets an order into its book, new or changed: every rule is checked, then it meets the other side. Called by decide.ts,
// and for its checks by preview-order.ts.
import { CASH } from '#domain/ledger/posting.ts';
import { checkOrder, type OrderCheck, type OrderFacts, type StockFacts } from '#domain/orders/check-order.ts';
import { enterOrder, fillOrder, netHold, type FilledPart } from '#domain/orders/fill-order.ts';
import { openHold } from '#domain/orders/holds.ts';
import type { Fill, Match } from '#domain/orders/match-order.ts';
import { mayRest, openShares, oppositeOf } from '#domain/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { makeId } from '#server/kernel/make-id.ts';
import { MARKET_PROTECTION_BPS } from '#server/exchange/exchange-context.ts';
import { accountOfOrder, type StoredOrder } from '#server/exchange/stored-order.ts';
import type { BookEvent, Desk, DeskStock, DeskTrader, Execution, NeedsMore } from './desk.ts';

export interface Decided {
  readonly order: StoredOrder;
  /** Those this command caused. */
  readonly executions: readonly Execution[];
}

export interface Entry {
  /** With the sequence it gets. The limit of a market order is decided here. */
  readonly draft: Omit<StoredOrder, 'limit_minor'> & { readonly limit_minor: bigint | undefined };
  /** The version it takes the place of. */
  readonly before?: StoredOrder;
  readonly kind: BookEvent['kind'];
  readonly actorId: string | null;
}

/** Judges every rule, and changes nothing. */
export function checkEntry(desk: Desk, stock: DeskStock, entry: Entry): OrderCheck | NeedsMore | Refusal {
  const { draft } = entry;
  const trader = desk.traders.get(draft.ownerId);
  if (trader?.active !== true) return refuse('account_closed');
  const check = checkOrder(factsOf(desk, stock, trader, entry), stock.book.opposite(draft.side));
  return check.outcome === 'load_more' ? { stock, needsMore: oppositeOf(draft.side) } : check;
}

export function enterBook(desk: Desk, stock: DeskStock, entry: Entry): Decided | NeedsMore | Refusal {
  const check = checkEntry(desk, stock, entry);
  if (isRefusal(check) || 'needsMore' in check) return check;
  if (check.refusal !== undefined) return check.refusal;
  if (check.entry === undefined) throw new Error(`order ${entry.draft.id} passed without a price`);
  const { order, match } = check.entry;
  return enter(desk, stock, { ...entry.draft, limit_minor: order.limit_minor }, match, entry);
}

function factsOf(desk: Desk, stock: DeskStock, trader: DeskTrader, { draft, before }: Entry): OrderFacts {
  const account = accountOfOrder(draft);
  const available = (desk.account(account)?.available ?? 0n) + (before === undefined ? 0n : openHold(before));
  const isCash = account.asset === CASH;
  return {
    draft,
    trader: { ...trader, ...desk.listing(stock.id, trader.id) },
    stock: stockFacts(stock),
    protection_bps: MARKET_PROTECTION_BPS,
    available: { cash_minor: isCash ? available : 0n, shares: isCash ? 0n : available },
    now: desk.now,
  };
}

function stockFacts({ name, status, lastPrice_minor, rules }: DeskStock): StockFacts {
  return { company: name, status, lastPrice_minor, rules };
}

function enter(
  desk: Desk,
  stock: DeskStock,
  order: StoredOrder,
  match: Match,
  { before, kind, actorId }: Entry,
): Decided {
  stock.sequence += 1n;
  if (before !== undefined) stock.book.remove(before.id);
  stock.book.enter({ ...order, openShares: openShares(order), mayRest: mayRest(order) }, match);
  const entered = enterOrder(order, match);
  const after = ended(desk, entered.order, entered.ended);
  desk.save(after);
  const { shares, limit_minor: price_minor } = order;
  const event = { stockId: stock.id, sequence: stock.sequence, orderId: order.id, kind, actorId };
  desk.events.push({ ...event, shares, price_minor, reason: null });
  const executions = match.fills.map((fill, line) =>
    execute(desk, stock, after, entered.parts[line], fill, line),
  );
  for (const execution of executions) desk.executions.push(execution);
  desk.setAside(accountOfOrder(order), netHold(entered) - (before === undefined ? 0n : openHold(before)));
  return { order: after, executions };
}

function execute(
  desk: Desk,
  stock: DeskStock,
  taker: StoredOrder,
  part: FilledPart<StoredOrder> | undefined,
  fill: Fill,
  line: number,
): Execution {
  const resting = desk.orders.get(fill.restingId);
  if (resting === undefined || part === undefined)
    throw new Error(`fill of ${fill.restingId} without its order`);
  const met = fillOrder(resting, fill.shares, fill.price_minor);
  // At its own limit a resting order holds exactly what its fill costs, so its owner's account need not be locked.
  if (met.released !== 0n) throw new Error(`order ${resting.id} would release ${met.released}`);
  desk.save(ended(desk, met.order, met.order.status === 'filled' ? 'filled' : undefined));
  stock.lastPrice_minor = fill.price_minor;
  const [buy, sell] = taker.side === 'buy' ? [taker, resting] : [resting, taker];
  const [buyPart, sellPart] = taker.side === 'buy' ? [part, met] : [met, part];
  return {
    id: makeId(),
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

function ended(desk: Desk, order: StoredOrder, reason: string | undefined): StoredOrder {
  return reason === undefined ? order : { ...order, endedAt: desk.now, endReason: reason };
}
