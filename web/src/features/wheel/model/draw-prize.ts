// The draw, and the turn of the wheel that shows it. Pure: the randomness is handed in.
import { prizes } from '#web/content/wheel.ts';

const SEGMENT_DEG = 360 / prizes.length;
const RANGE = 2 ** 32;
const WHOLE_TURNS = 4;
/** How far from a segment's middle the pointer may rest, in halves of a segment: never on a line. */
const LEAN = 0.7;

/** A whole number from 0 to 2³² − 1, each as likely as the next. */
export type Random = () => number;

export const trueRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The index of a prize, each equally likely: numbers above the last full round are drawn again. */
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
