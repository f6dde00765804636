// An order with its fills, as its owner sees it.
import type { Minor } from '#domain/money/money.ts';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';

export interface SettlementView {
  readonly status: SettlementStatus;
  readonly reviewDueAt: Date | null;
  readonly clearedAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly settledAt: Date | null;
  /** When the trade ended without settling. */
  readonly endedAt: Date | null;
  /** The issuer's reason for a rejection. */
  readonly reason: string | null;
}

/** This order's part of an execution. */
export interface FillView {
  /** The id of the execution. */
  readonly id: string;
  readonly shares: bigint;
  readonly price_minor: Minor;
  /** The fee of this side. */
  readonly fee_minor: Minor;
  readonly at: Date;
  readonly settlement: SettlementView;
}

/** The sum of an order's trades in one status. */
export interface FillSum {
  readonly status: SettlementView['status'];
  readonly count: number;
  readonly notional_minor: Minor;
  readonly fee_minor: Minor;
}

export interface OrderView {
  readonly order: StoredOrder;
  readonly stock: { readonly id: string; readonly slug: string; readonly name: string };
  /** Oldest first. Where the number is limited, these are the newest. */
  readonly fills: readonly FillView[];
  /** Sums of all trades where `fills` is incomplete, else null. */
  readonly fillSums: readonly FillSum[] | null;
}
