// The words of an issuer's reviews. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/reviews.ts';

export const reviewWords = definePart('reviews', en);
