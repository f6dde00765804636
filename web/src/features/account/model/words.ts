// The words of the account page. Used by every component of this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/account.ts';

export const accountWords = definePart('account', en);
export type AccountKey = keyof typeof en;
