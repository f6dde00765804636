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
/** How far a clock that is set back is expected to go: what is told again does no harm. */
const CLOCK_SET_BACK_MS = 3_600_000;

/** What the clock said at an earlier moment, less the overlap. Where the clock was set since, the earlier of its readings. */
export function startOfChanges(earlier: Moment, { now, real_ms }: Moment, overlap_ms: number): Date {
  const read_ms = now.getTime() - (real_ms - earlier.real_ms);
  return new Date(Math.min(read_ms, earlier.now.getTime()) - overlap_ms);
}

/** An id ahead of the clock was given before the clock was set back: it cannot tell how much came after it. */
export function startOfMissed(since: Date, now: Date): Date {
  const from_ms = since > now ? now.getTime() - CLOCK_SET_BACK_MS : since.getTime();
  return new Date(from_ms - LONG_OVERLAP_MS);
}
