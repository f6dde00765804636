// Merges a person's edits with an order that has changed on the server. Pure.
import { parseMinor } from '#domain/money/money.ts';
import { mergeStored } from '#web/forms/form-state.ts';

/** As text, in the format of the inputs. */
export interface Terms {
  readonly shares: string;
  readonly limitPrice: string;
}

/** Returns whether two terms have the same values: '1.5' equals '1.50'. */
export const areSame = (one: Terms, other: Terms): boolean =>
  Number(one.shares) === Number(other.shares) && parseMinor(one.limitPrice) === parseMinor(other.limitPrice);

/**
 * Fields that were not edited take their stored values. Returns undefined when both number and price differ
 * from those seen, as after a split, because the edits then refer to different shares.
 */
export function followOrder(typed: Terms, seen: Terms, stored: Terms): Terms | undefined {
  const bothChanged = seen.shares !== stored.shares && seen.limitPrice !== stored.limitPrice;
  if (bothChanged && !areSame(typed, seen) && !areSame(typed, stored)) return undefined;
  return mergeStored(typed, seen, stored);
}
