// What one batch knows and decides: stocks with their books, orders, traders and balances in memory, read under
// locks by load-desk.ts, changed by decide.ts, written by write-batch.ts.
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
}

export interface DeskAccount {
  readonly id: string;
  /** As it was read. */
  readonly before: bigint;
  /** What the batch leaves of it: the rest is set aside for its orders and trades. */
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

export class Desk {
  readonly now: Date;
  readonly fees: FeeSchedule;
  readonly stocks = new Map<string, DeskStock>();
  readonly traders = new Map<string, DeskTrader>();
  readonly accounts = new Map<string, DeskAccount>();
  /** The orders that were read with their books, which something may come in against. */
  readonly met = new Set<string>();
  readonly listings = new Map<string, Listing>();
  /** Each person's client order ids that are taken, as `clientOrderKey` spells them. */
  readonly clientOrderIds = new Set<string>();
  /** Each order as it is now. */
  readonly orders = new Map<string, StoredOrder>();
  /** Each stored order as it was before this batch. */
  readonly stored = new Map<string, StoredOrder>();
  readonly changed = new Set<string>();
  readonly events: BookEvent[] = [];
  readonly executions: Execution[] = [];

  constructor(now: Date, fees: FeeSchedule) {
    this.now = now;
    this.fees = fees;
  }

  /** Takes in an order that was read, unless this batch knows it: what it did to it is newer. */
  learn(order: StoredOrder): void {
    if (this.orders.has(order.id)) return;
    this.orders.set(order.id, order);
    this.stored.set(order.id, order);
  }

  save(order: StoredOrder): void {
    this.orders.set(order.id, order);
    this.changed.add(order.id);
  }

  account(name: AccountName): DeskAccount | undefined {
    return this.accounts.get(accountKey(name));
  }

  listing(stockId: string, userId: string): Listing {
    return this.listings.get(listingKey(stockId, userId)) ?? NOT_LISTED;
  }
}

export function clientOrderKey(userId: string, clientOrderId: string): string {
  return `${userId} ${clientOrderId}`;
}

export function listingKey(stockId: string, userId: string): string {
  return `${stockId} ${userId}`;
}
