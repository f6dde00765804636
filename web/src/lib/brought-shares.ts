// What a visitor entered in the public estimate. It waits in this tab until the person has an account and files the shares.
import { isRecord } from './shape.ts';
import { readJson, tabStore } from './storage.ts';

const BROUGHT = 'foreshare.brought';

export interface BroughtShares {
  readonly slug: string;
  readonly name: string;
  /** Whole numbers, amounts in dollars and days as a form holds them; '' where left out. */
  readonly shares: string;
  readonly paid: string;
  readonly since: string;
}

/** `isOffered`: the person has been led to the form already. */
export const keepBrought = (entered: BroughtShares, isOffered = false): void =>
  tabStore.set(BROUGHT, JSON.stringify({ ...entered, isOffered }));
export const forgetBrought = (): void => tabStore.remove(BROUGHT);

export function readBrought(): BroughtShares | undefined {
  const found = readJson(tabStore, BROUGHT);
  if (!isRecord(found)) return undefined;
  const text = (name: string) => (typeof found[name] === 'string' ? found[name] : '');
  return text('slug') === ''
    ? undefined
    : {
        slug: text('slug'),
        name: text('name'),
        shares: text('shares'),
        paid: text('paid'),
        since: text('since'),
      };
}

/** True once, for a person who has entered shares without an account and now has one. */
export function takeBroughtOffer(): boolean {
  const found = readJson(tabStore, BROUGHT);
  const entered = readBrought();
  if (!entered || !isRecord(found) || found['isOffered'] === true) return false;
  keepBrought(entered, true);
  return true;
}
