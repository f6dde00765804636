import { divideHalfEven } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { sumOf } from './holding.ts';
import type { Acquisition, Disposal, Holding, HoldingEvent, Lot, RealisedGain, Split } from './holding.ts';
import { isLongTerm } from './long-term.ts';
import { applySplit } from './apply-split.ts';

/**
 * The holding after these events in order of time; events of the same moment keep the given order. A sale consumes the
 * oldest lots of those that stood in the account when it was made: a lot that is brought in later, with an earlier day of
 * acquisition, changes no past sale. Fees are part of the cost and reduce the proceeds. Source: 26 CFR §
 * 1.1012-1(c)(1).
 * @throws RangeError when a disposal exceeds the holding, which means that the ledger is inconsistent.
 */
export function foldHolding(events: readonly HoldingEvent[]): Holding {
  const fold = new HoldingFold();
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) fold.apply(event);
  return fold.holding();
}

/** The incremental form of `foldHolding`. The cost of a trade depends on the lots it consumes, not on their number. */
export class HoldingFold {
  /** Lots before `#oldest` are sold. */
  #lots: Lot[] = [];
  #oldest = 0;
  #realised: RealisedGain[] = [];
  #arrivingShares = 0n;
  #leavingShares = 0n;
  #shares = 0n;
  #cost_minor: Minor = 0n;

  get shares(): bigint {
    return this.#shares;
  }

  get cost_minor(): Minor {
    return this.#cost_minor;
  }

  /** A snapshot of the holding; later events do not change it. */
  holding(): Holding {
    return {
      lots: this.#lots.slice(this.#oldest),
      realised: [...this.#realised],
      arrivingShares: this.#arrivingShares,
      leavingShares: this.#leavingShares,
    };
  }

  /** Events must be applied in order of time. */
  apply(event: HoldingEvent): void {
    switch (event.kind) {
      case 'acquisition':
        return this.#acquire(event);
      case 'disposal':
        return this.#dispose(event);
      case 'split':
        return this.#split(event);
    }
  }

  #acquire({ id, at, acquiredAt = at, shares, gross_minor, fee_minor, settled }: Acquisition): void {
    if (shares <= 0n) throw new RangeError(`acquisition ${id} of no shares`);
    const lot: Lot = { id, acquiredAt, shares, cost_minor: gross_minor + fee_minor };
    this.#insert(lot);
    this.#shares += shares;
    this.#cost_minor += lot.cost_minor;
    if (!settled) this.#arrivingShares += shares;
  }

  /** Keeps the lots that are left in the order of their acquisition; lots of one moment stay in the order of entry. */
  #insert(lot: Lot): void {
    const { length } = this.#lots;
    const newest = this.#lots[length - 1];
    if (this.#oldest === length || !newest || newest.acquiredAt <= lot.acquiredAt) {
      this.#lots.push(lot);
      return;
    }
    const older = this.#lots.findLastIndex(
      (each, index) => index >= this.#oldest && each.acquiredAt <= lot.acquiredAt,
    );
    this.#lots.splice(Math.max(older + 1, this.#oldest), 0, lot);
  }

  #dispose(event: Disposal): void {
    if (event.shares <= 0n) throw new RangeError(`disposal ${event.id} of no shares`);
    if (event.shares > this.#shares)
      throw new RangeError(`disposal ${event.id} of ${event.shares} shares, ${this.#shares} held`);
    let taken = 0n;
    while (taken < event.shares) {
      const gain = this.#takeOldest(event, taken);
      if (event.inKind !== true) this.#realised.push(gain);
      this.#cost_minor -= gain.cost_minor;
      taken += gain.shares;
    }
    this.#shares -= event.shares;
    if (!event.settled) this.#leavingShares += event.shares;
  }

  /** Takes as much of a sale from the oldest lot as that lot has. */
  #takeOldest(event: Disposal, takenBefore: bigint): RealisedGain {
    const lot = this.#lots[this.#oldest];
    if (!lot) throw new Error(`fewer lots than the ${this.#shares} shares held`);
    const wanted = event.shares - takenBefore;
    const taken = wanted < lot.shares ? wanted : lot.shares;
    const gain = realise(lot, event, takenBefore, taken);
    const left = { ...lot, shares: lot.shares - taken, cost_minor: lot.cost_minor - gain.cost_minor };
    if (left.shares > 0n) this.#lots[this.#oldest] = left;
    else this.#oldest += 1;
    return gain;
  }

  #split(split: Split): void {
    const { lots, realised, arrivingShares, leavingShares } = applySplit(this.holding(), split);
    this.#lots = [...lots];
    this.#oldest = 0;
    this.#realised = [...realised];
    this.#arrivingShares = arrivingShares;
    this.#leavingShares = leavingShares;
    this.#shares = sumOf(lots, lot => lot.shares);
    this.#cost_minor = sumOf(lots, lot => lot.cost_minor);
  }
}

/** The cost of `shares` of a lot, rounded half-even to the minor unit. */
function costOf(lot: Lot, shares: bigint): bigint {
  return divideHalfEven(lot.cost_minor * shares, lot.shares);
}

function realise(lot: Lot, event: Disposal, takenBefore: bigint, taken: bigint): RealisedGain {
  const net_minor = event.gross_minor - event.fee_minor;
  // Rounding the running total instead of each part makes the parts add up to the proceeds.
  const upTo = (shares: bigint): bigint => divideHalfEven(net_minor * shares, event.shares);
  const proceeds_minor = upTo(takenBefore + taken) - upTo(takenBefore);
  const cost_minor = costOf(lot, taken);
  return {
    acquiredAt: lot.acquiredAt,
    disposedAt: event.at,
    shares: taken,
    proceeds_minor,
    cost_minor,
    gain_minor: proceeds_minor - cost_minor,
    longTerm: isLongTerm(lot.acquiredAt, event.at),
  };
}
