// The words of the login page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/login.ts';

export const loginWords = definePart('login', en);
