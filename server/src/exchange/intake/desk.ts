// What one batch knows and decides: stocks with their books, orders, traders and balances in memory, read under
// locks by load-desk.ts or remembered by kept-market.ts, changed by decide.ts, written by write-batch.ts.
import { uuidv7 } from 'uuidv7';
import type { Verification } from '#domain/compliance/verification.ts';
import type { InvestorType } from '#domain/compliance/verification.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Book } from '#domain/orders/book.ts';
import type { StockStatus } from '#domain/orders/check-order.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { Side } from '#domain/orders/order.ts';
import { accountKey, type AccountName } from '#server/ledger/accounts.ts';
import type { RulesInForce } from '#server/exchange/issuer-rules-row.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';

export interface DeskStock {
  readonly id: string;
  readonly companyId: string;
  readonly slug: string;
  readonly name: string;
  readonly status: StockStatus;
  readonly rules: RulesInForce;
  readonly book: Book;
  /** How often it has been split. */
  readonly splits: number;
  lastPrice_minor: Minor | undefined;
  /** The last number given to a book event. */
  sequence: bigint;
}

export interface DeskTrader {
  readonly id: string;
  readonly active: boolean;
  readonly hasPin: boolean;
  readonly investorType: InvestorType;
  readonly identity: Verification | undefined;
  readonly accreditation: Verification | undefined;
  /** All of this as PostgreSQL wrote it: the same for as long as none of it changes. */
  readonly facts: string;
}

export interface DeskAccount {
  readonly id: string;
  available: bigint;
}

/** How an issuer has named a person for its stock. */
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

/** The answer depends on orders of this side that are not loaded yet. */
export interface NeedsMore {
  readonly needsMore: Side;
  readonly stock: DeskStock;
}

const NOT_LISTED: Listing = { listed: false, preApproved: false };

/** What a desk knows of the market, by id; accounts by `accountKey`. */
export interface KnownMarket {
  readonly stocks: Map<string, DeskStock>;
  readonly traders: Map<string, DeskTrader>;
  readonly accounts: Map<string, DeskAccount>;
  /** Each order as it is now. */
  readonly orders: Map<string, StoredOrder>;
}

export class Desk implements KnownMarket {
  /** By which the audit log knows what is taken on it. */
  readonly batchId = uuidv7();
  readonly now: Date;
  readonly fees: FeeSchedule;
  readonly stocks: KnownMarket['stocks'];
  readonly traders: KnownMarket['traders'];
  readonly accounts: KnownMarket['accounts'];
  readonly orders: KnownMarket['orders'];
  /** Orders that a command names though they have ended: nothing changes them any more, so they are kept for no other batch. */
  readonly ended = new Map<string, StoredOrder>();
  /** The orders that were read with their books, which something may come in against. */
  readonly met = new Set<string>();
  readonly listings = new Map<string, Listing>();
  /** Each person's client order ids that are taken, as `clientOrderKey` spells them. */
  readonly clientOrderIds = new Set<string>();
  /** Each stored order that this batch has changed, as it was before. */
  readonly stored = new Map<string, StoredOrder>();
  readonly changed = new Set<string>();
  /** What this batch sets aside on each account (above zero), or gives back, by the account's id. */
  readonly setAsides = new Map<string, bigint>();
  readonly events: BookEvent[] = [];
  readonly executions: Execution[] = [];

  constructor(now: Date, fees: FeeSchedule, known: KnownMarket = nothingKnown()) {
    this.now = now;
    this.fees = fees;
    this.stocks = known.stocks;
    this.traders = known.traders;
    this.accounts = known.accounts;
    this.orders = known.orders;
  }

  order(id: string): StoredOrder | undefined {
    return this.orders.get(id) ?? this.ended.get(id);
  }

  /** Takes in an order that was read, unless this batch knows it: what it did to it is newer. */
  learn(order: StoredOrder): void {
    if (!this.orders.has(order.id)) this.orders.set(order.id, order);
  }

  save(order: StoredOrder): void {
    const before = this.changed.has(order.id) ? undefined : this.orders.get(order.id);
    if (before !== undefined) this.stored.set(order.id, before);
    this.orders.set(order.id, order);
    this.changed.add(order.id);
  }

  /** Of the account an order takes from; below zero gives back. */
  setAside(name: AccountName, amount: bigint): void {
    if (amount === 0n) return;
    const account = this.account(name);
    if (account === undefined) throw new Error(`account ${accountKey(name)} is not on the desk`);
    account.available -= amount;
    this.setAsides.set(account.id, (this.setAsides.get(account.id) ?? 0n) + amount);
  }

  account(name: AccountName): DeskAccount | undefined {
    return this.accounts.get(accountKey(name));
  }

  listing(stockId: string, userId: string): Listing {
    return this.listings.get(listingKey(stockId, userId)) ?? NOT_LISTED;
  }
}

export function nothingKnown(): KnownMarket {
  return { stocks: new Map(), traders: new Map(), accounts: new Map(), orders: new Map() };
}

export function clientOrderKey(userId: string, clientOrderId: string): string {
  return `${userId} ${clientOrderId}`;
}

export function listingKey(stockId: string, userId: string): string {
  return `${stockId} ${userId}`;
}
