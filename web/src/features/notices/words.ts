// The words of the notices. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/notices.ts';

export const noticesWords = definePart('notices', en);
