// The words for the sectors, in the signed-in area and on the public site.
import type { Category } from '#contract/values.ts';

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  tech: 'Technology',
  healthcare: 'Healthcare',
  fintech: 'Fintech',
  industrials: 'Industrials',
  consumer: 'Consumer Tech',
  energy: 'Clean Energy',
};

/** The same words as on the public pages (web/src/content/site.ts). */
export const SECTOR_WORDS: Readonly<Record<Category, string>> = {
  ...CATEGORY_WORDS,
  tech: 'Enterprise Software',
  healthcare: 'Healthcare & Biotech',
};
