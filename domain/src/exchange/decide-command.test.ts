import { expect, test } from 'vitest';
import { cashOf, sharesOf } from '#domain/ledger/account-name.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { FinalDecision } from './decide-command.ts';
import type { Accepted } from './enter-book.ts';
import type { ReplaceOrder } from './order-commands.ts';
import { limitOrder, MemoryMarket } from './testing/memory-market.ts';

const HOUR_MS = 3_600_000;

/** A market with one stock and people who buy and sell the stock. */
function openMarket() {
  const market = new MemoryMarket();
  const stock = market.addStock();
  return {
    market,
    stock,
    addBuyer: (cash_minor: bigint) => market.addTrader(cash_minor),
    addSeller: (shares: bigint) => market.addTrader(0n, shares, stock),
    buy: (userId: string, shares: bigint, limit_minor: bigint, more = {}) =>
      limitOrder(market, 'buy', userId, stock, shares, limit_minor, more),
    sell: (userId: string, shares: bigint, limit_minor: bigint, more = {}) =>
      limitOrder(market, 'sell', userId, stock, shares, limit_minor, more),
  };
}

/** The first decision, which must have accepted its command. */
function accepted([decision]: readonly FinalDecision[]): Accepted {
  if (decision === undefined || !('order' in decision)) throw new Error(`not accepted: ${word(decision)}`);
  return decision;
}

/** The status of the order, the code of the refusal, or 'notFound'. */
function word(decision: FinalDecision | undefined): string {
  if (decision === undefined) return 'none';
  if (isRefusal(decision)) return decision.code;
  return 'order' in decision ? decision.order.status : 'notFound';
}

const cancel = (orderId: string, userId: string) =>
  ({ do: 'cancel', orderId, userId, reason: 'cancelled_by_owner' }) as const;

test('a buy fills at the price of the resting sell, and what its limit allowed beyond is released', () => {
  const { market, stock, addBuyer, addSeller, buy, sell } = openMarket();
  const [seller, buyer] = [addSeller(10n), addBuyer(1_000_00n)];
  market.decide(sell(seller, 5n, 100_00n));
  const { order, executions } = accepted(market.decide(buy(buyer, 3n, 110_00n)));
  expect(order).toMatchObject({
    status: 'filled',
    filledShares: 3n,
    filledNotional_minor: 300_00n,
    endReason: 'filled',
  });
  expect(executions).toMatchObject([
    { shares: 3n, price_minor: 100_00n, buyerId: buyer, sellerId: seller, buyerFee_minor: 1_50n },
  ]);
  expect(market.balanceOf(cashOf(buyer))).toEqual([698_50n, 301_50n]);
  expect(market.balanceOf(sharesOf(seller, stock.id))).toEqual([5n, 5n]);
});

test('an order matches the book by price, then by time, and its remainder rests', () => {
  const { market, addBuyer, addSeller, buy, sell } = openMarket();
  const [first, second, third] = [addSeller(9n), addSeller(9n), addSeller(9n)];
  const expensive = sell(first, 2n, 12_00n);
  const early = sell(second, 2n, 11_00n);
  const late = sell(third, 2n, 11_00n);
  market.decide(expensive, early, late);
  const { order, executions } = accepted(market.decide(buy(addBuyer(1_000_00n), 7n, 12_00n)));
  expect(order).toMatchObject({ status: 'partially_filled', filledShares: 6n });
  expect(
    executions.map(({ sellOrderId, shares, price_minor }) => [sellOrderId, shares, price_minor]),
  ).toEqual([
    [early.orderId, 2n, 11_00n],
    [late.orderId, 2n, 11_00n],
    [expensive.orderId, 2n, 12_00n],
  ]);
});

const MARKET_ORDER = { type: 'market', limit_minor: undefined, timeInForce: 'ioc' } as const;

test('a market order fills within 5 % of the best price and never rests', () => {
  const { market, addBuyer, addSeller, buy, sell } = openMarket();
  const [seller, buyer] = [addSeller(10n), addBuyer(1_000_00n)];
  market.decide(sell(seller, 1n, 100_00n), sell(seller, 1n, 105_00n), sell(seller, 1n, 105_01n));
  const { order } = accepted(market.decide(buy(buyer, 3n, 0n, MARKET_ORDER)));
  expect(order).toMatchObject({
    status: 'cancelled',
    limit_minor: 105_00n,
    filledShares: 2n,
    endReason: 'unfilled_remainder',
  });
  expect(market.balanceOf(cashOf(buyer))).toEqual([1_000_00n - 205_00n - 1_02n, 205_00n + 1_02n]);
});

test('a market order against an empty side is refused', () => {
  const { market, addBuyer, buy } = openMarket();
  expect(market.decide(buy(addBuyer(1_000_00n), 1n, 0n, MARKET_ORDER)).map(word)).toEqual([
    'no_opposite_order',
  ]);
});

test('cancelling releases the hold once, and only the owner may cancel', () => {
  const { market, addBuyer, buy } = openMarket();
  const [buyer, other] = [addBuyer(1_000_00n), addBuyer(0n)];
  const { order } = accepted(market.decide(buy(buyer, 5n, 100_00n)));
  expect(market.balanceOf(cashOf(buyer))).toEqual([497_50n, 502_50n]);
  expect(market.decide(cancel(order.id, other)).map(word)).toEqual(['notFound']);
  expect(accepted(market.decide(cancel(order.id, buyer))).order).toMatchObject({
    status: 'cancelled',
    endReason: 'cancelled_by_owner',
    endedBy: buyer,
  });
  expect(market.balanceOf(cashOf(buyer))).toEqual([1_000_00n, 0n]);
  expect(market.decide(cancel(order.id, buyer)).map(word)).toEqual(['order_not_open']);
});

test('a changed order holds what its new terms need, and may match at its new price', () => {
  const { market, addBuyer, addSeller, buy, sell } = openMarket();
  market.decide(sell(addSeller(10n), 2n, 100_00n));
  const buyer = addBuyer(1_000_00n);
  const { order } = accepted(market.decide(buy(buyer, 4n, 90_00n)));
  const change = (shares: bigint, limit_minor: bigint): ReplaceOrder => ({
    do: 'replace',
    orderId: order.id,
    userId: buyer,
    shares,
    limit_minor,
  });
  expect(accepted(market.decide(change(3n, 90_00n))).order.sequence).toBe(order.sequence);
  expect(market.balanceOf(cashOf(buyer))).toEqual([728_65n, 271_35n]);
  const raised = accepted(market.decide(change(3n, 100_00n))).order;
  expect(raised).toMatchObject({ status: 'partially_filled', filledShares: 2n });
  expect(raised.sequence > order.sequence).toBe(true);
  expect(market.balanceOf(cashOf(buyer))).toEqual([698_50n, 301_50n]);
  expect(market.decide(change(2n, 100_00n), change(99n, 100_00n)).map(word)).toEqual([
    'size_already_filled',
    'insufficient_funds',
  ]);
  // Needs 703.50, which is more than is available, but not more than that plus the 100.50 that the order held.
  accepted(market.decide(change(9n, 100_00n)));
  expect(market.balanceOf(cashOf(buyer))).toEqual([95_50n, 904_50n]);
});

test('only the owner may change an order, and only on the terms that the owner saw', () => {
  const { market, addBuyer, buy } = openMarket();
  const [buyer, other] = [addBuyer(1_000_00n), addBuyer(1_000_00n)];
  const { order } = accepted(market.decide(buy(buyer, 5n, 10_00n)));
  const change = { do: 'replace', orderId: order.id, shares: 6n, limit_minor: 10_00n } as const;
  const outdated = { shares: 4n, limit_minor: 10_00n };
  expect(
    market
      .decide(
        { ...change, userId: other },
        { ...change, userId: buyer, seen: outdated },
        { ...change, userId: buyer },
      )
      .map(word),
  ).toEqual(['notFound', 'order_changed', 'open']);
});

test('a day order can be expired from the end of its day on, and its hold is released', () => {
  const { market, addBuyer, buy } = openMarket();
  const buyer = addBuyer(1_000_00n);
  const { order } = accepted(market.decide(buy(buyer, 5n, 100_00n, { timeInForce: 'day' })));
  const expire = { do: 'expire', orderId: order.id } as const;
  const change = {
    do: 'replace',
    orderId: order.id,
    userId: buyer,
    shares: 4n,
    limit_minor: 100_00n,
  } as const;
  expect(market.decide(expire).map(word)).toEqual(['wrong_state']);
  market.now = new Date(market.now.getTime() + 24 * HOUR_MS);
  expect(market.decide(change, expire).map(word)).toEqual(['wrong_state', 'expired']);
  expect(market.balanceOf(cashOf(buyer))).toEqual([1_000_00n, 0n]);
});

test('an order that would first match an order of its own owner is refused; one that reaches it later keeps its fills', () => {
  const { market, stock, addSeller, buy, sell } = openMarket();
  const both = market.addTrader(1_000_00n, 10n, stock);
  market.decide(sell(both, 1n, 20_00n));
  expect(market.decide(buy(both, 1n, 20_00n)).map(word)).toEqual(['own_order']);
  market.decide(sell(addSeller(10n), 1n, 19_00n));
  expect(accepted(market.decide(buy(both, 3n, 20_00n))).order).toMatchObject({
    status: 'cancelled',
    filledShares: 1n,
    endReason: 'own_order',
  });
});

test('a refusal for lack of cash or shares says what is available', () => {
  const { market, addBuyer, addSeller, buy, sell } = openMarket();
  expect(market.decide(buy(addBuyer(100_49n), 1n, 100_00n))).toMatchObject([
    { code: 'insufficient_funds', facts: { available: '$100.49', needed: '$100.50' } },
  ]);
  expect(market.decide(sell(addSeller(3n), 4n, 1_00n))).toMatchObject([
    { code: 'insufficient_shares', facts: { shares: '3 shares' } },
  ]);
});

test('an order whose owner saw another fee or another number of splits is refused', () => {
  const { market, addBuyer, buy } = openMarket();
  const buyer = addBuyer(1_000_00n);
  expect(
    market
      .decide(
        buy(buyer, 1n, 1_00n, { splits: 1 }),
        buy(buyer, 1n, 1_00n, { fee_bps: 49 }),
        buy(buyer, 1n, 1_00n, { splits: 0, fee_bps: 50 }),
      )
      .map(word),
  ).toEqual(['stock_split', 'fee_changed', 'open']);
});

test('a person with a PIN places and changes orders only with the PIN', () => {
  const { market, buy } = openMarket();
  const buyer = market.addTrader(1_000_00n, 0n, undefined, { hasPin: true });
  const order = buy(buyer, 1n, 1_00n, { pinChecked: true });
  const change = {
    do: 'replace',
    orderId: order.orderId,
    userId: buyer,
    shares: 2n,
    limit_minor: 1_00n,
  } as const;
  expect(
    market.decide(buy(buyer, 1n, 1_00n), order, change, { ...change, pinChecked: true }).map(word),
  ).toEqual(['pin_required', 'open', 'pin_required', 'open']);
});

test('a client order id identifies one order of a person', () => {
  const { market, addBuyer, buy } = openMarket();
  const [buyer, other] = [addBuyer(1_000_00n), addBuyer(1_000_00n)];
  const order = (userId: string) => buy(userId, 1n, 1_00n, { clientOrderId: 'mine' });
  expect(market.decide(order(buyer), order(buyer), order(other)).map(word)).toEqual([
    'open',
    'duplicate_client_order_id',
    'open',
  ]);
});

test('the commands of a batch see each other in their order, and a refusal does not affect the others', () => {
  const { market, addBuyer, addSeller, buy, sell } = openMarket();
  const [seller, buyer] = [addSeller(2n), addBuyer(30_00n)];
  expect(
    market
      .decide(
        sell(seller, 2n, 10_00n),
        sell(seller, 1n, 10_00n),
        buy(buyer, 1n, 10_00n),
        buy(buyer, 3n, 10_00n),
        buy(buyer, 1n, 10_00n),
      )
      .map(word),
  ).toEqual(['open', 'insufficient_shares', 'filled', 'insufficient_funds', 'filled']);
});

test('a suspension holds only on the rules and terms it rests on; the order may return by itself or by new terms', () => {
  const { market, stock, addBuyer, buy } = openMarket();
  const buyer = addBuyer(1_000_00n);
  const { order } = accepted(market.decide(buy(buyer, 5n, 10_00n)));
  const suspend = { do: 'suspend', orderId: order.id, reason: 'outside_price_band' } as const;
  const basis = { rulesVersion: stock.rules.version, shares: 5n, limit_minor: 10_00n };
  expect(
    market
      .decide(
        { ...suspend, basis: { ...basis, rulesVersion: 'older' } },
        { ...suspend, basis: { ...basis, shares: 4n } },
        { ...suspend, basis },
        { do: 'resume', orderId: order.id },
        { ...suspend, basis },
        { do: 'replace', orderId: order.id, userId: buyer, shares: 4n, limit_minor: 9_00n },
      )
      .map(word),
  ).toEqual(['wrong_state', 'wrong_state', 'suspended', 'open', 'suspended', 'open']);
});

test('a blocked person neither places nor changes orders', () => {
  const { market, buy } = openMarket();
  const blocked = market.addTrader(1_000_00n, 0n, undefined, { active: false });
  expect(market.decide(buy(blocked, 1n, 1_00n)).map(word)).toEqual(['account_closed']);
});

test('each event of a book has the next number, and the book has the id of the batch that changed it', () => {
  const { market, stock, addBuyer, buy } = openMarket();
  const buyer = addBuyer(1_000_00n);
  const batch = market.newBatch();
  market.decide(buy(buyer, 1n, 1_00n), buy(buyer, 1n, 1_00n), buy(buyer, 9_999n, 1_00n));
  expect(stock.sequence).toBe(2n);
  const lastBatchId = stock.lastBatchId;
  expect(lastBatchId).not.toBe(batch.batchId);
  market.decide(buy(buyer, 9_999n, 1_00n));
  expect(stock.lastBatchId).toBe(lastBatchId);
});
