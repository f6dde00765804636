// The words of an issuer's rules and of its list. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/rules.ts';

export const rulesWords = definePart('rules', en);
