// An exchange in memory, for tests of deciding. Checks the invariants of the books after every single decision.
import { NO_RULES, type RulesInForce } from '#domain/compliance/rules-in-force.ts';
import type { Verification } from '#domain/compliance/verification.ts';
import { accountKey, cashOf, sharesOf, type AccountName } from '#domain/ledger/account-name.ts';
import { Book } from '#domain/orders/book.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import { openHold } from '#domain/orders/holds.ts';
import { isInBook, openShares, type Side } from '#domain/orders/order.ts';
import {
  BatchContext,
  emptyFacts,
  type Execution,
  type MarketStock,
  type Trader,
} from '#domain/exchange/batch-context.ts';
import { decideCompletely } from '#domain/exchange/decide-batch.ts';
import type { FinalDecision } from '#domain/exchange/decide-command.ts';
import type { OrderCommand, PlaceOrder } from '#domain/exchange/order-commands.ts';
import { accountOfOrder } from '#domain/exchange/stored-order.ts';

const APPROVED: Verification = {
  status: 'APPROVED',
  reason: undefined,
  expiresAt: undefined,
  renewalAt: undefined,
};

export class MemoryMarket {
  readonly facts = emptyFacts();
  readonly executions: Execution[] = [];
  readonly fees: FeeSchedule;
  now = new Date('2026-03-02T10:00:00Z');
  /** What batches hold on each account, by account id. */
  readonly #held = new Map<string, bigint>();
  #ids = 0;

  /** Half a percent of fees for each side, unless a test says otherwise. */
  constructor(fees: FeeSchedule = { buy_bps: 50, sell_bps: 50 }) {
    this.fees = fees;
  }

  makeId(kind: string): string {
    this.#ids += 1;
    return `${kind} ${this.#ids}`;
  }

  addStock(stock: Partial<MarketStock> = {}, rules: Partial<RulesInForce> = {}): MarketStock {
    const id = this.makeId('stock');
    const added: MarketStock = {
      id,
      companyId: `company of ${id}`,
      slug: id,
      name: 'Acme',
      status: 'tradable',
      rules: { ...NO_RULES, ...rules },
      book: new Book(),
      splits: 0,
      closing_days: 0,
      lastPrice_minor: undefined,
      sequence: 0n,
      lastBatchId: null,
      hasRegister: false,
      ...stock,
    };
    this.facts.stocks.set(id, added);
    return added;
  }

  /** A verified person with this much cash, and with shares of a stock if one is named. */
  addTrader(
    cash_minor: bigint,
    shares: bigint = 0n,
    stock?: MarketStock,
    trader: Partial<Trader> = {},
  ): string {
    const id = this.makeId('trader');
    this.facts.traders.set(id, {
      id,
      active: true,
      hasPin: false,
      investorType: 'individual',
      identity: APPROVED,
      accreditation: undefined,
      fingerprint: id,
      ...trader,
    });
    this.give(cashOf(id), cash_minor);
    if (stock !== undefined) this.give(sharesOf(id, stock.id), shares);
    return id;
  }

  give(name: AccountName, amount: bigint): void {
    const key = accountKey(name);
    const account = this.facts.accounts.get(key) ?? { id: key, available: 0n };
    account.available += amount;
    this.facts.accounts.set(key, account);
  }

  /** Available and held. */
  balanceOf(name: AccountName): readonly [bigint, bigint] {
    const account = this.facts.accounts.get(accountKey(name));
    return account === undefined ? [0n, 0n] : [account.available, this.#held.get(account.id) ?? 0n];
  }

  newBatch(): BatchContext {
    const options = { batchId: this.makeId('batch'), now: this.now, fees: this.fees };
    return new BatchContext({ ...options, makeId: () => this.makeId('execution') }, this.facts);
  }

  /** Decides the commands in one batch. */
  decide(...commands: readonly OrderCommand[]): readonly FinalDecision[] {
    const batch = this.newBatch();
    return commands.map(command => {
      const [holdsBefore, executed] = [new Map(batch.holdChanges), batch.executions.length];
      const step = decideCompletely(batch, [command]).next();
      if (step.done !== true) throw new Error('a book in memory is always complete');
      for (const [id, amount] of batch.holdChanges) {
        const change = amount - (holdsBefore.get(id) ?? 0n);
        this.#held.set(id, (this.#held.get(id) ?? 0n) + change);
      }
      this.executions.push(...batch.executions.slice(executed));
      this.checkInvariants();
      const [[, decision] = []] = step.value;
      if (decision === undefined) throw new Error(`no decision for ${command.do}`);
      return decision;
    });
  }

  /**
   * Throws when the books contradict each other: what an account holds is the sum of what its live orders and executions
   * hold, no account is below zero, no book is crossed, and a book contains its open orders and no others.
   */
  checkInvariants(): void {
    const expected = new Map<string, bigint>();
    const add = (name: AccountName, amount: bigint): void => {
      expected.set(accountKey(name), (expected.get(accountKey(name)) ?? 0n) + amount);
    };
    for (const order of this.facts.orders.values()) add(accountOfOrder(order), openHold(order));
    for (const { stockId, buyerId, sellerId, shares, price_minor, buyerFee_minor } of this.executions) {
      add(cashOf(buyerId), price_minor * shares + buyerFee_minor);
      add(sharesOf(sellerId, stockId), shares);
    }
    for (const [key, { id, available }] of this.facts.accounts) {
      const held = this.#held.get(id) ?? 0n;
      if (held !== (expected.get(key) ?? 0n))
        throw new Error(`${key} holds ${held}, and its orders and executions ${expected.get(key) ?? 0n}`);
      if (available < 0n || held < 0n) throw new Error(`${key} is below zero`);
    }
    for (const stock of this.facts.stocks.values()) this.#checkBook(stock);
  }

  #checkBook({ id, book }: MarketStock): void {
    const { buy, sell } = book.snapshot();
    const [bid, ask] = [buy[0], sell[0]];
    if (bid !== undefined && ask !== undefined && bid.limit_minor >= ask.limit_minor)
      throw new Error(`the book of ${id} is crossed`);
    const resting = new Map([...buy, ...sell].map(order => [order.id, order.openShares]));
    const open = [...this.facts.orders.values()].filter(order => order.stockId === id && isInBook(order));
    if (resting.size !== open.length || open.some(order => resting.get(order.id) !== openShares(order)))
      throw new Error(`the book of ${id} does not contain its open orders`);
  }
}

/** A limit order that rests until it is cancelled, unless a test says otherwise. */
export function limitOrder(
  market: MemoryMarket,
  side: Side,
  userId: string,
  stock: Pick<MarketStock, 'id'>,
  shares: bigint,
  limit_minor: bigint,
  more: Partial<PlaceOrder> = {},
): PlaceOrder {
  const order = { do: 'place', orderId: market.makeId('order'), type: 'limit', timeInForce: 'gtc' } as const;
  return { ...order, userId, stockId: stock.id, side, shares, limit_minor, ...more };
}
