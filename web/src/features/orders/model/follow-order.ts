// Merges a person's edits with an order that has changed on the server. Pure.
import { parseMinor } from '#domain/money/money.ts';
import { mergeStored } from '#web/forms/form-state.ts';

/** As text, as one types them. */
export interface Terms {
  readonly shares: string;
  readonly limitPrice: string;
}

/** Whether they mean the same: '1.5' is typed, '1.50' comes back. */
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
