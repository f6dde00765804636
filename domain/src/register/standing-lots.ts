// The lots of one holder: the certificates of the register, and what was traded here since.
import type { Day } from '#domain/time/day.ts';
import type { AcquisitionStep, ResaleLot } from './resale-eligibility.ts';

interface HeldCertificate {
  readonly number: string;
  readonly shares: bigint;
  readonly heldSince: Day;
}

interface Purchase {
  readonly shares: bigint;
  readonly on: Day;
  /** The first day of the seller's holding period. Undefined: the trade was made before the company had a register. */
  readonly heldSince: Day | undefined;
  readonly isFromAffiliate: boolean;
  /** The register is of the day of the settlement or a later one, and does not contain the purchase. */
  readonly isMissing: boolean;
}

interface HolderShares {
  readonly classId: string;
  /** Of the register, oldest first. */
  readonly certificates: readonly HeldCertificate[];
  /** Settled here and not in the register, oldest first. */
  readonly purchases: readonly Purchase[];
  /** Sold and settled here, and not in the register. */
  readonly sold: bigint;
  /** What the holder has in our books. */
  readonly books: bigint;
  /** Shares that a person of the company has confirmed although the register lacks them. */
  readonly confirmed: bigint;
  /** The first day of the holding period of shares that are in our books only. */
  readonly othersSince: Day;
}

export interface StandingLot extends ResaleLot {
  /** The certificate's number; undefined for what the register does not contain yet. */
  readonly number?: string;
}

/**
 * Sales take the oldest lots. Shares of our books that neither the register nor a trade explains are a lot of their own,
 * which is disputed.
 */
export function standingLots(holder: HolderShares): readonly StandingLot[] {
  const lots: StandingLot[] = [
    ...holder.certificates.map(({ heldSince, number, shares }) => ({
      ...lotOf(holder, shares, [{ kind: 'issued', on: heldSince }]),
      number,
    })),
    ...holder.purchases.map(each => ({
      ...lotOf(holder, each.shares, historyOf(each)),
      disputedShares: each.isMissing ? each.shares : 0n,
    })),
  ];
  const left = takeAway(lots, holder.sold);
  const known = left.reduce((sum, { shares }) => sum + shares, 0n);
  const unexplained = holder.books - known;
  const all =
    unexplained > 0n
      ? [
          ...left,
          {
            ...lotOf(holder, unexplained, [{ kind: 'issued', on: holder.othersSince }]),
            disputedShares: unexplained,
          },
        ]
      : left;
  return confirm(all, holder.confirmed);
}

function lotOf({ classId }: HolderShares, shares: bigint, history: readonly AcquisitionStep[]): StandingLot {
  return { classId, shares, history, disputedShares: 0n };
}

function historyOf({ heldSince, isFromAffiliate, on }: Purchase): readonly AcquisitionStep[] {
  if (isFromAffiliate || heldSince === undefined) return [{ kind: 'bought_from_affiliate', on }];
  return [
    { kind: 'issued', on: heldSince },
    { kind: 'bought', on },
  ];
}

function takeAway(lots: readonly StandingLot[], shares: bigint): readonly StandingLot[] {
  let left = shares;
  return lots.flatMap(lot => {
    const taken = lot.shares < left ? lot.shares : left;
    left -= taken;
    if (taken === lot.shares) return [];
    const rest = lot.shares - taken;
    return [{ ...lot, shares: rest, disputedShares: lot.disputedShares < rest ? lot.disputedShares : rest }];
  });
}

function confirm(lots: readonly StandingLot[], shares: bigint): readonly StandingLot[] {
  let left = shares;
  return lots.map(lot => {
    const settled = lot.disputedShares < left ? lot.disputedShares : left;
    left -= settled;
    return settled === 0n ? lot : { ...lot, disputedShares: lot.disputedShares - settled };
  });
}
