// Turns a holding's events into lots and realised gains, first in, first out. Called by features and by the returns.
import { divideHalfEven } from '#domain/money/money.ts';
import { EMPTY_HOLDING, sumOf } from './holding.ts';
import type { Acquisition, Disposal, Holding, HoldingEvent, Lot, RealisedGain } from './holding.ts';
import { isLongTerm } from './long-term.ts';
import { applySplit } from './apply-split.ts';

/**
 * The holding that events lead to, in order of time (events of one moment: in the order given).
 * First in, first out by trade date; fees are part of the cost, and come off the proceeds.
 * Source: 26 CFR § 1.1012-1(c)(1).
 * @throws RangeError where more is disposed of than is held: the books are wrong, not the person.
 */
export function foldHolding(events: readonly HoldingEvent[]): Holding {
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).reduce(applyEvent, EMPTY_HOLDING);
}

/** One step of `foldHolding`, for who walks along a timeline. Events must come in order of time. */
export function applyEvent(holding: Holding, event: HoldingEvent): Holding {
  switch (event.kind) {
    case 'acquisition':
      return acquire(holding, event);
    case 'disposal':
      return dispose(holding, event);
    case 'split':
      return applySplit(holding, event);
  }
}

function acquire(holding: Holding, event: Acquisition): Holding {
  if (event.shares <= 0n) throw new RangeError(`acquisition ${event.id} of no shares`);
  const lot: Lot = {
    id: event.id,
    acquiredAt: event.at,
    shares: event.shares,
    cost_minor: event.gross_minor + event.fee_minor,
  };
  const arriving = event.settled ? 0n : event.shares;
  return { ...holding, lots: [...holding.lots, lot], arrivingShares: holding.arrivingShares + arriving };
}

function dispose(holding: Holding, event: Disposal): Holding {
  if (event.shares <= 0n) throw new RangeError(`disposal ${event.id} of no shares`);
  const held = sumOf(holding.lots, lot => lot.shares);
  if (event.shares > held)
    throw new RangeError(`disposal ${event.id} of ${event.shares} shares, ${held} held`);
  const lots: Lot[] = [];
  const realised: RealisedGain[] = [];
  let wanted = event.shares;
  for (const lot of holding.lots) {
    const taken = wanted < lot.shares ? wanted : lot.shares;
    // Rounding the running total, not each part, makes the parts add up to the proceeds.
    if (taken > 0n) realised.push(realise(lot, event, event.shares - wanted, taken));
    wanted -= taken;
    if (taken < lot.shares) {
      lots.push({ ...lot, shares: lot.shares - taken, cost_minor: lot.cost_minor - costOf(lot, taken) });
    }
  }
  const leaving = event.settled ? 0n : event.shares;
  const leavingShares = holding.leavingShares + leaving;
  return { ...holding, lots, realised: [...holding.realised, ...realised], leavingShares };
}

/** What `shares` of a lot cost, rounded half-even to the minor unit. */
function costOf(lot: Lot, shares: bigint): bigint {
  return divideHalfEven(lot.cost_minor * shares, lot.shares);
}

function realise(lot: Lot, event: Disposal, takenBefore: bigint, taken: bigint): RealisedGain {
  const net_minor = event.gross_minor - event.fee_minor;
  const upTo = (shares: bigint): bigint => divideHalfEven(net_minor * shares, event.shares);
  const proceeds_minor = upTo(takenBefore + taken) - upTo(takenBefore);
  const cost_minor = costOf(lot, taken);
  return {
    disposalId: event.id,
    lotId: lot.id,
    acquiredAt: lot.acquiredAt,
    disposedAt: event.at,
    shares: taken,
    proceeds_minor,
    cost_minor,
    gain_minor: proceeds_minor - cost_minor,
    longTerm: isLongTerm(lot.acquiredAt, event.at),
  };
}
