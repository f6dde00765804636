// The words of the holding page and of the export.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/holding.ts';

export const holdingWords = definePart('holding', en);
