// The sectors as people read them, in the signed-in area's words and in the public site's. Used by trends, and by reports
// and pages for readers without JavaScript.
import type { Category } from '#contract/values.ts';

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  tech: 'Technology',
  healthcare: 'Healthcare',
  fintech: 'Fintech',
  industrials: 'Industrials',
  consumer: 'Consumer Tech',
  energy: 'Clean Energy',
};

/** As the public pages have them (web/src/content/site.ts). */
export const SECTOR_WORDS: Readonly<Record<Category, string>> = {
  ...CATEGORY_WORDS,
  tech: 'Enterprise Software',
  healthcare: 'Healthcare & Biotech',
};
