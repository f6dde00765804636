// The words of the index's page. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/market-index.ts';

export const indexWords = definePart('market-index', en);
