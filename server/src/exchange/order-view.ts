// An order with its fills, as its owner may see it. Given by order intake and by find-orders.ts; features present it.
import type { Minor } from '#domain/money/money.ts';
import type { StoredOrder } from './stored-order.ts';

export interface SettlementView {
  readonly status: 'agreed' | 'in_review' | 'cleared' | 'settled' | 'rejected' | 'rofr_exercised' | 'expired';
  readonly reviewDueAt: Date | null;
  readonly clearedAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly settledAt: Date | null;
  /** When it ended without settling. */
  readonly endedAt: Date | null;
  /** Why the issuer rejected it. */
  readonly reason: string | null;
}

/** This order's part of an execution. */
export interface FillView {
  /** The execution's. */
  readonly id: string;
  readonly shares: bigint;
  readonly price_minor: Minor;
  /** The fee of this side. */
  readonly fee_minor: Minor;
  readonly at: Date;
  readonly settlement: SettlementView;
}

/** The trades of an order in one status, added up. */
export interface FillSum {
  readonly status: SettlementView['status'];
  readonly count: number;
  readonly notional_minor: Minor;
  readonly fee_minor: Minor;
}

export interface OrderView {
  readonly order: StoredOrder;
  readonly stock: { readonly id: string; readonly slug: string; readonly name: string };
  /** Oldest first; where there are more than are read, the newest. */
  readonly fills: readonly FillView[];
  /** All of its trades, where `fills` are not all; else null. */
  readonly fillSums: readonly FillSum[] | null;
}
