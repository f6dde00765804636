// The unit of work of one batch of commands: the facts by which the batch is decided, and everything the decisions
// change. The context lives in memory. A fact source of the server fills it, and the server writes the changes.
import type { RulesInForce } from '#domain/compliance/rules-in-force.ts';
import type { InvestorType, Verification } from '#domain/compliance/verification.ts';
import { accountKey, type AccountName } from '#domain/ledger/account-name.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Book } from '#domain/orders/book.ts';
import type { StockStatus } from '#domain/orders/check-order.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { ResaleMarket, SaleBasis } from '#domain/register/resale-market.ts';
import type { StoredOrder } from './stored-order.ts';

export interface MarketStock {
  readonly id: string;
  readonly companyId: string;
  readonly slug: string;
  readonly name: string;
  readonly status: StockStatus;
  readonly rules: RulesInForce;
  readonly book: Book;
  /** The number of splits so far. */
  readonly splits: number;
  /** How long the first stage of a trade's closing lasts; 0: trades have no closing template. */
  readonly closing_days: number;
  lastPrice_minor: Minor | undefined;
  /** The mark that the default price band is around. */
  readonly mark_minor?: Minor | undefined;
  /** The number of the last event of the book. */
  sequence: bigint;
  /** The last batch that changed the book. Null before the first one. */
  lastBatchId: string | null;
  /** Whether the company has accepted a register, so that resale rules apply. */
  readonly hasRegister: boolean;
}

export interface Trader {
  readonly id: string;
  readonly active: boolean;
  readonly hasPin: boolean;
  readonly investorType: InvestorType;
  readonly identity: Verification | undefined;
  readonly accreditation: Verification | undefined;
  /** The facts above as one text written by PostgreSQL. Equal texts mean equal facts. */
  readonly fingerprint: string;
}

export interface TradingAccount {
  readonly id: string;
  /** Free to use, in the smallest unit of the asset. */
  available: bigint;
}

/** How an issuer has entered a person on the list of parties for its stock. */
export interface Listing {
  readonly listed: boolean;
  readonly preApproved: boolean;
}

export interface BookEvent {
  readonly stockId: string;
  readonly sequence: bigint;
  readonly orderId: string;
  readonly kind: 'placed' | 'cancelled' | 'replaced' | 'expired' | 'suspended' | 'resumed';
  readonly shares: bigint;
  readonly price_minor: Minor;
  readonly reason: string | null;
  readonly actorId: string | null;
}

export interface Execution {
  readonly id: string;
  readonly stockId: string;
  readonly sequence: bigint;
  /** The position among the executions of one book event, from 0. */
  readonly line: number;
  readonly buyOrderId: string;
  readonly sellOrderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly shares: bigint;
  readonly price_minor: Minor;
  readonly buyerFee_minor: Minor;
  readonly sellerFee_minor: Minor;
}

const NOT_LISTED: Listing = { listed: false, preApproved: false };

/** Facts about the market, by id; accounts by `accountKey`. */
export interface MarketFacts {
  readonly stocks: Map<string, MarketStock>;
  readonly traders: Map<string, Trader>;
  readonly accounts: Map<string, TradingAccount>;
  readonly orders: Map<string, StoredOrder>;
}

export interface BatchOptions {
  /** Unique among all batches of all processes. */
  readonly batchId: string;
  readonly now: Date;
  /** The fee rates of new orders. */
  readonly fees: FeeSchedule;
  /** Makes the id of an execution. */
  readonly makeId: () => string;
}

export class BatchContext implements MarketFacts {
  readonly batchId: string;
  readonly now: Date;
  readonly fees: FeeSchedule;
  readonly makeId: () => string;
  readonly stocks: MarketFacts['stocks'];
  readonly traders: MarketFacts['traders'];
  readonly accounts: MarketFacts['accounts'];
  readonly orders: MarketFacts['orders'];
  /** Orders named by commands that had ended before this batch. */
  readonly endedOrders = new Map<string, StoredOrder>();
  /** Orders read as part of the side of a book that an order of this batch may match. */
  readonly bookOrderIds = new Set<string>();
  readonly listings = new Map<string, Listing>();
  /** The client order ids already in use, as `clientOrderKey` writes them. */
  readonly clientOrderIds = new Set<string>();
  /** Each stored order that this batch has changed, as it was before. */
  readonly ordersBefore = new Map<string, StoredOrder>();
  /** Each stock that a command of this batch named, as it was before the first such command. */
  readonly stocksBefore = new Map<string, Readonly<MarketStock>>();
  readonly changedOrderIds = new Set<string>();
  /** What this batch holds on each account (above zero) or releases (below zero), by account id. */
  readonly holdChanges = new Map<string, bigint>();
  /** The resale facts of stocks whose companies have a register, by stock id. */
  readonly resale = new Map<string, ResaleMarket>();
  /** How the shares of sell orders and executions of this batch may be sold, by their ids. */
  readonly saleBases = new Map<string, SaleBasis>();
  readonly executionBases = new Map<string, SaleBasis>();
  readonly events: BookEvent[] = [];
  readonly executions: Execution[] = [];

  /** @param facts changed in place by the decisions, so that the next batch can start from the result. */
  constructor({ batchId, now, fees, makeId }: BatchOptions, facts: MarketFacts = emptyFacts()) {
    this.batchId = batchId;
    this.now = now;
    this.fees = fees;
    this.makeId = makeId;
    this.stocks = facts.stocks;
    this.traders = facts.traders;
    this.accounts = facts.accounts;
    this.orders = facts.orders;
  }

  /** The stock for a command that may change its book. */
  stock(id: string): MarketStock | undefined {
    const stock = this.stocks.get(id);
    if (stock !== undefined && !this.stocksBefore.has(id)) this.stocksBefore.set(id, { ...stock });
    return stock;
  }

  order(id: string): StoredOrder | undefined {
    return this.orders.get(id) ?? this.endedOrders.get(id);
  }

  /** Adds an order that was read. An order already in the context stays, since the batch may have changed it. */
  addOrder(order: StoredOrder): void {
    if (!this.orders.has(order.id)) this.orders.set(order.id, order);
  }

  /** Saves an order that a decision has made or changed. */
  saveOrder(order: StoredOrder): void {
    const before = this.changedOrderIds.has(order.id) ? undefined : this.orders.get(order.id);
    if (before !== undefined) this.ordersBefore.set(order.id, before);
    this.orders.set(order.id, order);
    this.changedOrderIds.add(order.id);
  }

  /** Records an event of a book under the next number of the book. */
  addEvent(stock: MarketStock, event: Omit<BookEvent, 'stockId' | 'sequence'>): void {
    stock.sequence += 1n;
    stock.lastBatchId = this.batchId;
    this.events.push({ ...event, stockId: stock.id, sequence: stock.sequence });
  }

  /**
   * Holds part of an account.
   * @param amount above zero holds, below zero releases.
   */
  changeHold(name: AccountName, amount: bigint): void {
    if (amount === 0n) return;
    const account = this.account(name);
    if (account === undefined) throw new Error(`the batch has no account ${accountKey(name)}`);
    account.available -= amount;
    this.holdChanges.set(account.id, (this.holdChanges.get(account.id) ?? 0n) + amount);
  }

  account(name: AccountName): TradingAccount | undefined {
    return this.accounts.get(accountKey(name));
  }

  listing(stockId: string, userId: string): Listing {
    return this.listings.get(listingKey(stockId, userId)) ?? NOT_LISTED;
  }
}

export function emptyFacts(): MarketFacts {
  return { stocks: new Map(), traders: new Map(), accounts: new Map(), orders: new Map() };
}

export function clientOrderKey(userId: string, clientOrderId: string): string {
  return `${userId} ${clientOrderId}`;
}

export function listingKey(stockId: string, userId: string): string {
  return `${stockId} ${userId}`;
}
