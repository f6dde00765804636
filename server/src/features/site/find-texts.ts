// The published articles and reports, for the sitemap and the feed.
import type { Database } from '#server/database/database.ts';

export interface PublishedText {
  readonly area: 'public-insights' | 'reports';
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published_at: Date;
}

/** Published articles and reports, newest first. */
export async function findTexts(db: Database, now: Date): Promise<PublishedText[]> {
  const [articles, reports] = await Promise.all(
    (['articles', 'reports'] as const).map(table =>
      db
        .selectFrom(table)
        .select(['slug', 'title', 'summary', 'published_at'])
        .where('published_at', '<=', now)
        .orderBy('published_at', 'desc')
        .execute(),
    ),
  );
  return [
    ...(articles ?? []).map(row => ({ ...row, area: 'public-insights' as const })),
    ...(reports ?? []).map(row => ({ ...row, area: 'reports' as const })),
  ];
}
