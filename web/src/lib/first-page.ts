// Where a new account begins. A file of its own, because the sign-up page has few bytes to spare.
import { tabStore } from './storage.ts';

/** The entry of the tab's storage with the shares that a visitor wants to bring (brought-shares.ts). */
export const BROUGHT = 'foreshare.brought';

export const firstPage = (): string => (tabStore.get(BROUGHT) === undefined ? '/dashboard' : '/shares');
