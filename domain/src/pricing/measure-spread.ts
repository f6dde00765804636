import { divideHalfEven } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';

export interface Spread {
  readonly spread_minor: Minor;
  /** Halfway between bid and ask, half-even to the minor unit. */
  readonly mid_minor: Minor;
  /** Quoted spread: (ask − bid) / mid, in basis points, half-even. */
  readonly spread_bps: number;
}

/**
 * The quoted spread of a two-sided book; undefined when a side is empty. Source: quoted spread and midpoint, Harris,
 * Trading and Exchanges (2003), chapter 21.
 */
export function measureSpread(
  bid_minor: Minor | undefined,
  ask_minor: Minor | undefined,
): Spread | undefined {
  if (bid_minor === undefined || ask_minor === undefined) return undefined;
  const spread_minor = ask_minor - bid_minor;
  const twiceMid = ask_minor + bid_minor;
  return {
    spread_minor,
    mid_minor: divideHalfEven(twiceMid, 2n),
    spread_bps: Number(divideHalfEven(spread_minor * 20_000n, twiceMid)),
  };
}
