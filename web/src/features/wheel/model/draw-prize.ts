// Draws a prize and computes the rotation that shows it. Pure: the randomness is a parameter.
import { prizes } from '#web/content/wheel.ts';

const SEGMENT_DEG = 360 / prizes.length;
const RANGE = 2 ** 32;
const WHOLE_TURNS = 4;
/**
 * The maximum distance of the pointer from a segment's middle, in halves of a segment, so that it never stops
 * on a line.
 */
const LEAN = 0.7;

/** Returns a uniformly distributed whole number from 0 to 2³² − 1. */
export type Random = () => number;

export const trueRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Returns the index of a prize with equal probability. Numbers above the last full multiple are drawn again
 * (rejection sampling).
 */
export function drawPrize(random: Random): number {
  const fair = RANGE - (RANGE % prizes.length);
  let drawn = random();
  while (drawn >= fair) drawn = random();
  return drawn % prizes.length;
}

/**
 * Returns the final rotation in degrees: several whole turns past `from`, ending at a random position within
 * the prize's segment.
 */
export function turnTo(prize: number, from: number, random: Random): number {
  const lean = ((random() / RANGE) * 2 - 1) * LEAN * (SEGMENT_DEG / 2);
  const rest = (((lean - prize * SEGMENT_DEG - from) % 360) + 360) % 360;
  return from + WHOLE_TURNS * 360 + rest;
}
