// The words of the profile. Used by every component of this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/profile.ts';

export const profileWords = definePart('profile', en);
