// The words of the marketplace and the company page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/market.ts';

export const marketWords = definePart('market', en);
