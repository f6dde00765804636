// What a person's holding in one stock is made of: the events that shape it, its lots, its realised gains.
import type { Minor } from '#domain/money/money.ts';

/** Shares that came in: bought (or carried in), at the trade's time, settled or still on the way. */
export interface Acquisition {
  readonly kind: 'acquisition';
  readonly id: string;
  readonly at: Date;
  readonly shares: bigint;
  /** Price × shares, without the fee. For shares brought in from elsewhere: what they had cost. */
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  readonly settled: boolean;
  /** True where the shares were brought in rather than bought here: no cash moved. */
  readonly inKind: boolean;
}

/** Shares that were sold, at the trade's time, delivered or still to be delivered. */
export interface Disposal {
  readonly kind: 'disposal';
  readonly id: string;
  readonly at: Date;
  readonly shares: bigint;
  /** Price × shares, before the fee is taken. */
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  readonly settled: boolean;
}

/** A split: each `denominator` shares become `numerator` (2 for 1: 2n, 1n; reverse 1 for 10: 1n, 10n). */
export interface Split {
  readonly kind: 'split';
  readonly id: string;
  readonly at: Date;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Cash paid to this holder for the fraction of a share that the split leaves over; 0n where none is left. */
  readonly fractionPaid_minor: Minor;
}

/** Trades that were rejected are no events: the caller leaves them out, and the holding is as if they never were. */
export type HoldingEvent = Acquisition | Disposal | Split;

/** One acquisition, or what is left of it. `cost_minor` is the cost basis of the shares left, fee included. */
export interface Lot {
  readonly id: string;
  readonly acquiredAt: Date;
  readonly shares: bigint;
  readonly cost_minor: Minor;
}

/** The part of a disposal that came out of one lot. `gain_minor` = proceeds − cost, each after its fee. */
export interface RealisedGain {
  readonly acquiredAt: Date;
  readonly disposedAt: Date;
  /** 0n where only a split's fraction of a share was paid out. */
  readonly shares: bigint;
  readonly proceeds_minor: Minor;
  readonly cost_minor: Minor;
  readonly gain_minor: Minor;
  readonly longTerm: boolean;
}

/** A holding at trade date. Its shares are the sum of its lots, settled or not. */
export interface Holding {
  /** Oldest first. */
  readonly lots: readonly Lot[];
  readonly realised: readonly RealisedGain[];
  /** Shares bought whose settlement is still to come; part of the lots. */
  readonly arrivingShares: bigint;
  /** Shares sold that are still to be delivered; no longer part of the lots. */
  readonly leavingShares: bigint;
}

export const EMPTY_HOLDING: Holding = { lots: [], realised: [], arrivingShares: 0n, leavingShares: 0n };

/** The sum of a bigint field over a list. */
export function sumOf<T>(items: readonly T[], pick: (item: T) => bigint): bigint {
  return items.reduce((sum, item) => sum + pick(item), 0n);
}
