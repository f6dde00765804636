// When an act that moves value needs a step-up: the transaction PIN, or a code of the second factor.
import type { Minor } from '#domain/money/money.ts';

/** How long one step-up counts for further acts of the same session. */
export const STEP_UP_LASTS_MS = 5 * 60_000;

/** How long a sign-in counts as a step-up for the acts of issuers and operators. */
export const SIGN_IN_COUNTS_MS = 10 * 60_000;

/** A sale this far below its reference price needs a step-up of its own, in basis points. */
const FAR_BELOW_BPS = 1000n;
const ALL_BPS = 10_000n;

/** What guards a person's acts; undefined when the person has set up neither a PIN nor a second factor. */
export type Guard = 'pin' | 'code' | undefined;

/** The PIN has priority. A code of the second factor replaces a missing PIN. */
export function guardOf(hasPin: boolean, hasSecondFactor: boolean): Guard {
  if (hasPin) return 'pin';
  return hasSecondFactor ? 'code' : undefined;
}

/** True while an earlier step-up of this session counts. */
export function isSteppedUp(until: Date | undefined, now: Date): boolean {
  return until !== undefined && now < until;
}

/** The prices of a stock that a sale is compared with; undefined when there is none of the kind. */
export interface ReferencePrices {
  readonly last_minor: Minor | undefined;
  readonly previousClose_minor: Minor | undefined;
  readonly lastRound_minor: Minor | undefined;
}

/**
 * Returns true for a sale at more than 10 % below the reference price. The reference is the higher of the
 * last price and the previous close, so that a few cheap trades of today do not lower it. A stock without
 * either uses the last round's price. A sale of unknown price, because the book has no bids, counts as far
 * below. A stock without any price has no reference.
 */
export function isFarBelow(price_minor: Minor | undefined, prices: ReferencePrices): boolean {
  const { last_minor, previousClose_minor = last_minor, lastRound_minor } = prices;
  const traded_minor =
    last_minor !== undefined && previousClose_minor !== undefined && last_minor > previousClose_minor
      ? last_minor
      : previousClose_minor;
  const reference_minor = traded_minor ?? lastRound_minor;
  if (reference_minor === undefined) return false;
  if (price_minor === undefined) return true;
  return price_minor * ALL_BPS < reference_minor * (ALL_BPS - FAR_BELOW_BPS);
}
