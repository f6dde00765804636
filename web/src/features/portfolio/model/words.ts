// The words of the portfolio page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/portfolio.ts';

export const portfolioWords = definePart('portfolio', en);
