// The sectors as people read them. Used by reports, trends and recommendations.
import type { Category } from '#contract/values.ts';

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  tech: 'Technology',
  healthcare: 'Healthcare',
  fintech: 'Fintech',
  industrials: 'Industrials',
  consumer: 'Consumer Tech',
  energy: 'Clean Energy',
};
