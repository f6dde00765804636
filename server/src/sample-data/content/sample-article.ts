export interface SampleArticle {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly icon: string;
  readonly category: 'market' | 'industry';
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly tags: readonly string[];
  /** The chart beside the article: the index, a sector, or a stock by its slug. */
  readonly chart?: { readonly kind: 'index' | 'sector' | 'stock'; readonly of: string };
  readonly featured?: true;
  readonly daysAgo: number;
}
