// The parts of a person's holding in one stock: its events, its lots, its realised gains.
import type { Minor } from '#domain/money/money.ts';

/** Shares that were bought or brought in, dated by the trade, settled or not. */
export interface Acquisition {
  readonly kind: 'acquisition';
  readonly id: string;
  readonly at: Date;
  readonly shares: bigint;
  /** Price × shares without the fee. For shares brought in from elsewhere: their original cost. */
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  readonly settled: boolean;
  /** True when the shares were brought in rather than bought here, so that no cash moved. */
  readonly inKind: boolean;
  /** The day of the lot, where shares were owned before they came into the account; else `at`. Never after `at`. */
  readonly acquiredAt?: Date;
}

/** Shares that were sold, dated by the trade, delivered or not. */
export interface Disposal {
  readonly kind: 'disposal';
  readonly id: string;
  readonly at: Date;
  readonly shares: bigint;
  /** Price × shares before the fee is deducted. */
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  readonly settled: boolean;
  /** True when the shares left without a sale, for example as a gift: no cash moved, and no gain is realised. */
  readonly inKind?: boolean;
}

/** Each `denominator` shares become `numerator` (2 for 1: 2n, 1n; reverse 1 for 10: 1n, 10n). */
export interface Split {
  readonly kind: 'split';
  readonly id: string;
  readonly at: Date;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The cash paid to this holder for the fractional share that the split leaves; 0n when none is left. */
  readonly fractionPaid_minor: Minor;
}

/** Rejected trades are not events. The caller omits them, and the holding is as if they had never happened. */
export type HoldingEvent = Acquisition | Disposal | Split;

/** The rest of one acquisition. `cost_minor` is the cost basis of the remaining shares, fee included. */
export interface Lot {
  readonly id: string;
  readonly acquiredAt: Date;
  readonly shares: bigint;
  readonly cost_minor: Minor;
}

/** The part of a disposal that one lot supplied. `gain_minor` = proceeds − cost, each after its fee. */
export interface RealisedGain {
  readonly acquiredAt: Date;
  readonly disposedAt: Date;
  /** Whole shares; 0n where only the fraction of a share that a split left over was paid out. */
  readonly shares: bigint;
  /** That fraction, as numerator and denominator of one share. */
  readonly fraction?: readonly [numerator: bigint, denominator: bigint];
  readonly proceeds_minor: Minor;
  readonly cost_minor: Minor;
  readonly gain_minor: Minor;
  readonly longTerm: boolean;
}

/** A holding by trade date. Its shares are the sum of its lots, settled or not. */
export interface Holding {
  /** Oldest first. */
  readonly lots: readonly Lot[];
  readonly realised: readonly RealisedGain[];
  /** Bought shares that await settlement; part of the lots. */
  readonly arrivingShares: bigint;
  /** Sold shares that await delivery; no longer part of the lots. */
  readonly leavingShares: bigint;
}

export const EMPTY_HOLDING: Holding = { lots: [], realised: [], arrivingShares: 0n, leavingShares: 0n };

const FRACTION_DECIMALS = 6;

/**
 * A fraction of a share as a decimal number with at most 6 decimals, rounded down but never to 0, which tax programs refuse
 * as a quantity: 18/100 is '0.18', 1/3 is '0.333333'.
 */
export function fractionText([numerator, denominator]: readonly [bigint, bigint]): string {
  const millionths = (numerator * 10n ** BigInt(FRACTION_DECIMALS)) / denominator;
  const digits = String(millionths === 0n ? 1n : millionths).padStart(FRACTION_DECIMALS, '0');
  return `0.${digits.replace(/0+$/, '')}`;
}

export function sumOf<T>(items: readonly T[], pick: (item: T) => bigint): bigint {
  return items.reduce((sum, item) => sum + pick(item), 0n);
}
