// The words of the operator's queue of checks, and of the profile that a check is about. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/checks.ts';
import profile from '#web/locales/en/profile.ts';

export const checkWords = definePart('checks', en);
export const profileWords = definePart('profile', profile);
