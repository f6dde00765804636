// The words of signing up.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/signup.ts';

export const signupWords = definePart('signup', en);
export type SignupKey = keyof typeof en;
