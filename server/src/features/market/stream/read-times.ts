// From which time on changes are read that are known by their time only: settlements and missed events.

/** A moment by the wall clock and by the monotonic clock. */
export interface Moment {
  readonly now: Date;
  readonly real_ms: number;
}

/** A change commits a moment after its time was taken. */
export const OVERLAP_MS = 10_000;
/** Twice the longest transaction or clock difference between two hosts. */
export const LONG_OVERLAP_MS = 60_000;
/**
 * The furthest that a clock is expected to be set back; repeated events do no harm. Also the limit for missed
 * events: in a market of 258,000 trades, orders of one hour of the busiest person (22,700 orders) are found
 * in 10,700 pages, all orders in 111,500; 200 orders in 1,100 either way.
 */
const FARTHEST_BACK_MS = 3_600_000;

/**
 * The clock's reading at an earlier moment minus the overlap. Where the clock was set in between, the earlier
 * of both readings.
 */
export function startOfChanges(earlier: Moment, { now, real_ms }: Moment, overlap_ms: number): Date {
  const read_ms = now.getTime() - (real_ms - earlier.real_ms);
  return new Date(Math.min(read_ms, earlier.now.getTime()) - overlap_ms);
}

/**
 * An id in the future was given before the clock was set back and cannot tell what came after it. A very old
 * one belongs to a client that reads everything again, or to a wrong clock.
 */
export function startOfMissed(since: Date, now: Date): Date {
  const farthest_ms = now.getTime() - FARTHEST_BACK_MS;
  const from_ms = since > now ? farthest_ms : Math.max(since.getTime(), farthest_ms);
  return new Date(from_ms - LONG_OVERLAP_MS);
}
