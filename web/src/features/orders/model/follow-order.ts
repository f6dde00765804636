// What becomes of a change that was typed, where the order itself has changed meanwhile. Pure.
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
 * What was not edited is shown as it stands now, and so stays as it was made elsewhere. Undefined where number and price are
 * both others than were seen, as after a split: then what was typed is of other shares.
 */
export function followOrder(typed: Terms, seen: Terms, stored: Terms): Terms | undefined {
  const bothChanged = seen.shares !== stored.shares && seen.limitPrice !== stored.limitPrice;
  if (bothChanged && !areSame(typed, seen) && !areSame(typed, stored)) return undefined;
  return mergeStored(typed, seen, stored);
}
