// The words of a company's holders. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/holders.ts';

export const holderWords = definePart('holders', en);
