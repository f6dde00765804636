import type { Minor } from './money.ts';

/** The highest price not above `price` + `bps`. Source: our own rule. */
export function raisedBy(price_minor: Minor, bps: number): Minor {
  return (price_minor * (10_000n + BigInt(bps))) / 10_000n;
}

/** The lowest price not below `price` − `bps`, and never below one minor unit. Source: our own rule. */
export function loweredBy(price_minor: Minor, bps: number): Minor {
  const lowest = (price_minor * (10_000n - BigInt(bps)) + 9_999n) / 10_000n;
  return lowest < 1n ? 1n : lowest;
}
