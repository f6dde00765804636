// The words of the pages that the links of our mails lead to.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/mail-links.ts';

export const linkWords = definePart('mail-links', en);
