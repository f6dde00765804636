// From when on changes are asked for that are known by their time alone: settlements, and what was missed. Pure; called
// by market-feed.ts and send-missed.ts.

/** A moment by the clock, and in real time, which no change of the clock moves. */
export interface Moment {
  readonly now: Date;
  readonly real_ms: number;
}

/** A change is written a moment after its time was taken. */
export const OVERLAP_MS = 10_000;
/** As long as a transaction may take, or the clocks of two hosts may lie apart, and as much again. */
export const LONG_OVERLAP_MS = 60_000;
/**
 * How far a clock that is set back is expected to go: what is told again does no harm. And as far as anybody is told what
 * was missed: in a market of 258,000 trades, of which the busiest person has 22,700 orders, their orders of an hour are found in
 * 10,700 pages, all there ever were in 111,500; of 200 orders in 1,100 either way. Each stock told of is read anew.
 */
const FARTHEST_BACK_MS = 3_600_000;

/** What the clock said at an earlier moment, less the overlap. Where the clock was set since, the earlier of its readings. */
export function startOfChanges(earlier: Moment, { now, real_ms }: Moment, overlap_ms: number): Date {
  const read_ms = now.getTime() - (real_ms - earlier.real_ms);
  return new Date(Math.min(read_ms, earlier.now.getTime()) - overlap_ms);
}

/**
 * An id ahead of the clock was given before the clock was set back: it cannot tell how much came after it. One of long ago
 * is of somebody who was away, and reads anew, or of a device whose clock is wrong.
 */
export function startOfMissed(since: Date, now: Date): Date {
  const farthest_ms = now.getTime() - FARTHEST_BACK_MS;
  const from_ms = since > now ? farthest_ms : Math.max(since.getTime(), farthest_ms);
  return new Date(from_ms - LONG_OVERLAP_MS);
}
