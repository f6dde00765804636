// Reads published articles, newest first, or one of them. One statement.
import type { HandlerResponse } from '#contract/api.ts';
import { insight } from '#contract/insights.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

type Article = HandlerResponse<'GET /insights/articles/{slug}'>;

export interface Articles {
  readonly featured: Article | null;
  /** All other articles. */
  readonly recent: readonly Article[];
}

const MOST_ARTICLES = 100;
const chartSchema = insight.shape.chart;

export async function readArticles(
  db: Database,
  now: Date,
): Promise<HandlerResponse<'GET /insights/articles'>> {
  const rows = await selectPublished(db, now).orderBy('published_at', 'desc').limit(MOST_ARTICLES).execute();
  return { articles: rows.map(present), featured: rows.find(row => row.featured)?.slug ?? null };
}

/** The newest featured article is separate. */
export async function readFeatured(db: Database, now: Date): Promise<Articles> {
  const rows = await selectPublished(db, now).orderBy('published_at', 'desc').limit(MOST_ARTICLES).execute();
  const featured = rows.find(row => row.featured);
  return {
    featured: featured ? present(featured) : null,
    recent: rows.filter(row => row !== featured).map(present),
  };
}

export async function readArticle(db: Database, now: Date, slug: string): Promise<Article> {
  const row = await selectPublished(db, now).where('slug', '=', slug).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return present(row);
}

function selectPublished(db: Database, now: Date) {
  return db.selectFrom('articles').selectAll().where('published_at', '<=', now);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPublished>['executeTakeFirstOrThrow']>>;

function present(row: Row): Article {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    date: row.published_at,
    icon: row.icon,
    category: row.category,
    summary: row.summary,
    content: row.content,
    tags: row.tags,
    chart: chartSchema.parse(row.chart),
    url: `/public-insights/${row.slug}`,
    reportUrl: null,
  };
}
