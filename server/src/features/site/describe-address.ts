// Title and description of companies, articles and reports, for search engines and shared links.
import type { Database } from '#server/database/database.ts';
import type { DescribeAddress } from '#server/http/serve-web.ts';
import type { SiteDependencies } from './dependencies.ts';

const ADDRESS = /^\/(companies|public-insights|reports)\/([a-z0-9-]{1,100})$/;
const LONGEST_DESCRIPTION = 200;

export function createDescribeAddress({
  db,
  market,
  clock,
}: Pick<SiteDependencies, 'db' | 'clock' | 'market'>): DescribeAddress {
  return async path => {
    const [, area, slug] = ADDRESS.exec(path) ?? [];
    if (slug === undefined) return undefined;
    if (area === 'companies') {
      const stock = (await market.get()).bySlug.get(slug);
      if (!stock) return undefined;
      // Equal to the English text of the page's code.
      const description = `${stock.name}: ${stock.description}. Price, mark and how its shares may trade.`;
      return { title: `${stock.name} shares`, description: shorten(description) };
    }
    const found = (await findTexts(db, clock(), slug)).find(text => text.area === area);
    return found && { title: found.title, description: shorten(found.summary) };
  };
}

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}

export interface PublishedText {
  readonly area: 'public-insights' | 'reports';
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published_at: Date;
}

/** Published articles and reports, newest first, optionally only those with a slug. */
export async function findTexts(db: Database, now: Date, slug?: string): Promise<PublishedText[]> {
  const [articles, reports] = await Promise.all(
    (['articles', 'reports'] as const).map(table => {
      const published = db
        .selectFrom(table)
        .select(['slug', 'title', 'summary', 'published_at'])
        .where('published_at', '<=', now)
        .orderBy('published_at', 'desc');
      return (slug === undefined ? published : published.where('slug', '=', slug)).execute();
    }),
  );
  return [
    ...(articles ?? []).map(row => ({ ...row, area: 'public-insights' as const })),
    ...(reports ?? []).map(row => ({ ...row, area: 'reports' as const })),
  ];
}
