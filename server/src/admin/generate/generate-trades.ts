// Generates settled trades, payments, and the open orders at the end.
import { settlementPostings } from '#domain/ledger/settlement-postings.ts';
import { feeFor } from '#domain/orders/fees.ts';
import {
  addPayment,
  type GenerateContext,
  type GeneratedHolding,
  type GeneratedMarket,
  type GeneratedStock,
} from './generate-people.ts';

const GENERATED_FEE_BPS = 50;
const TRADES_SHARE = 0.6;
/** Time from the trade to its settlement. */
const SETTLED_AFTER_MS = 3_000;
const MOST_SHARES = 20;
const MOST_PAID_MINOR = 10_000_00;
const [LOWEST_MINOR, HIGHEST_MINOR] = [1_00, 1_000_00];
/** Resting orders on each side of a book, one per cent apart. */
const RESTING = 5;

/** The first investor trades far more than the others and has a thousand pages of history. */
const BUSY_TRADES = 25_000;
const MOST_OF_BUSY = 0.1;

/** Adds one trade or one payment, which is one ledger transaction. */
export function addTransaction(
  context: GenerateContext,
  market: GeneratedMarket,
  at_ms: number,
  left: number,
): void {
  const { random } = context;
  const busy = random.next() < Math.min(MOST_OF_BUSY, BUSY_TRADES / (left * TRADES_SHARE));
  if (random.next() < TRADES_SHARE) {
    const seller = busy ? pick(context, market.investors[0]?.holdings) : anyHolding(context, market);
    const buyer = pick(context, seller.stock.holders);
    if (buyer !== seller && addTrade(context, market, [seller, buyer], at_ms)) return;
  }
  const investor = pick(context, market.investors);
  const amount_minor = BigInt(random.whole(1_00, MOST_PAID_MINOR));
  const rich = context.ledger.available(investor.cash) > amount_minor;
  const direction = rich && random.next() < 0.5 ? 'withdrawal' : 'deposit';
  addPayment(context, market, investor, { direction, amount_minor, at_ms });
}

function anyHolding(context: GenerateContext, market: GeneratedMarket): GeneratedHolding {
  return pick(context, pick(context, market.stocks).holders);
}

function pick<T>({ random }: GenerateContext, from: readonly T[] | undefined): T {
  const one = from?.[random.whole(0, from.length - 1)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** Returns false where one of the two lacks cash or shares. Either of them may sell. */
function addTrade(
  context: GenerateContext,
  market: GeneratedMarket,
  pair: readonly [GeneratedHolding, GeneratedHolding],
  at_ms: number,
): boolean {
  const { random, ledger, ids, tables } = context;
  const [seller, buyer] = random.next() < 0.5 ? pair : [pair[1], pair[0]];
  const { stock } = seller;
  const shares = BigInt(random.whole(1, MOST_SHARES));
  const moved = Math.round(stock.price_minor * (1 + random.normal() * 0.004));
  const price_minor = BigInt(Math.min(HIGHEST_MINOR, Math.max(LOWEST_MINOR, moved)));
  const notional_minor = price_minor * shares;
  const fee_minor = feeFor(notional_minor, GENERATED_FEE_BPS);
  if (ledger.available(seller.account) < shares) return false;
  if (ledger.available(buyer.owner.cash) < notional_minor + fee_minor) return false;
  const filled = { price_minor, shares, filled: { notional_minor, fee_minor }, at_ms };
  const sell = addOrder(context, { ...filled, holding: seller, side: 'sell' });
  const buy = addOrder(context, { ...filled, holding: buyer, side: 'buy' });
  const executionId = ids.at(at_ms);
  const at = new Date(at_ms).toISOString();
  const settled = new Date(at_ms + SETTLED_AFTER_MS).toISOString();
  tables.add('executions', {
    id: executionId,
    stock_id: stock.stockId,
    sequence: buy.sequence,
    line: 0,
    buy_order_id: buy.id,
    sell_order_id: sell.id,
    buyer_id: buyer.owner.userId,
    seller_id: seller.owner.userId,
    shares,
    price_minor,
    buyer_fee_minor: fee_minor,
    seller_fee_minor: fee_minor,
    executed_at: at,
  });
  tables.add('settlements', {
    execution_id: executionId,
    stock_id: stock.stockId,
    status: 'settled',
    review: 'automatic',
    cleared_at: at,
    settle_due_at: settled,
    settled_at: settled,
    ended_at: settled,
    updated_at: settled,
  });
  const accounts = {
    buyerCash: buyer.owner.cash,
    buyerShares: buyer.account,
    sellerCash: seller.owner.cash,
    sellerShares: seller.account,
    fees: market.fees,
  };
  const fees = { buyerFee_minor: fee_minor, sellerFee_minor: fee_minor };
  const amounts = { stock: stock.stockId, shares, notional_minor, ...fees };
  ledger.record('settlement', executionId, settlementPostings(accounts, amounts), at_ms + SETTLED_AFTER_MS);
  stock.price_minor = Number(price_minor);
  stock.lastTrade_ms = at_ms;
  return true;
}

interface GeneratedOrder {
  readonly holding: GeneratedHolding;
  readonly side: 'buy' | 'sell';
  readonly price_minor: bigint;
  readonly shares: bigint;
  /** Undefined for an order that rests in the book. */
  readonly filled?: { readonly notional_minor: bigint; readonly fee_minor: bigint };
  readonly at_ms: number;
}

function addOrder(
  { tables, ids }: GenerateContext,
  { holding, side, price_minor, shares, filled, at_ms }: GeneratedOrder,
): { readonly id: string; readonly sequence: number } {
  const { stock, owner } = holding;
  const id = ids.at(at_ms);
  const at = new Date(at_ms).toISOString();
  stock.sequence += 1;
  tables.add('orders', {
    id,
    user_id: owner.userId,
    stock_id: stock.stockId,
    side,
    type: 'limit',
    time_in_force: 'gtc',
    shares,
    limit_price_minor: price_minor,
    fee_bps: GENERATED_FEE_BPS,
    status: filled ? 'filled' : 'open',
    filled_shares: filled ? shares : 0,
    filled_notional_minor: filled?.notional_minor ?? 0,
    fee_minor: filled?.fee_minor ?? 0,
    sequence: stock.sequence,
    placed_at: at,
    updated_at: at,
    ended_at: filled ? at : null,
  });
  tables.add('book_events', {
    stock_id: stock.stockId,
    sequence: stock.sequence,
    order_id: id,
    kind: 'placed',
    shares,
    price_minor,
    actor_id: owner.userId,
    created_at: at,
  });
  return { id, sequence: stock.sequence };
}

/** Adds a few orders on each side of the last price, from holders who can afford them. */
export function fillBook(context: GenerateContext, stock: GeneratedStock, at_ms: number): void {
  const { ledger, random } = context;
  for (let step = 1; step <= RESTING; step += 1) {
    for (const side of ['buy', 'sell'] as const) {
      const holding = pick(context, stock.holders);
      const away = Math.max(step, Math.round((stock.price_minor * step) / 100));
      const price_minor = BigInt(stock.price_minor + (side === 'buy' ? -away : away));
      const shares = BigInt(random.whole(1, MOST_SHARES));
      const notional_minor = price_minor * shares;
      const needed = side === 'sell' ? shares : notional_minor + feeFor(notional_minor, GENERATED_FEE_BPS);
      const account = side === 'sell' ? holding.account : holding.owner.cash;
      if (ledger.available(account) < needed) continue;
      addOrder(context, { holding, side, price_minor, shares, at_ms });
      ledger.hold(account, needed);
    }
  }
}
