// The reading time and the paragraphs of an article.
import type { Answer } from '#web/api/api-contract.ts';

export type Article = Answer<'GET /insights/articles/{slug}'>;

const WORDS_A_MINUTE = 220;

/** The minimum is one minute. */
export function readingMinutes({ content }: Pick<Article, 'content'>): number {
  return Math.max(1, Math.round(content.split(/\s+/).length / WORDS_A_MINUTE));
}

/** Splits the content into paragraphs, which are separated by an empty line. */
export function paragraphsOf({ content }: Pick<Article, 'content'>): string[] {
  return content
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean);
}
