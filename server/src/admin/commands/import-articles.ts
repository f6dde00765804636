// Publishes articles from a CSV file. Newsletter subscribers receive them after publication.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { CATEGORIES } from '#contract/values.ts';
import { list, moment, newSlug, oneLine, text, yesOrNo } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

const articleRow = z.strictObject({
  slug: newSlug,
  title: oneLine(200),
  author: oneLine(120),
  category: z.enum(['market', 'industry']),
  summary: text(500),
  content: text(50_000).transform(content => content.replaceAll('\r\n', '\n')),
  tags: list.default([]),
  icon: oneLine(40).default('doc'),
  chart: z.string().transform(chartOf).optional(),
  featured: yesOrNo.default('no'),
  published: moment.optional(),
});

type ArticleRow = z.output<typeof articleRow>;

export const command = importCommand({
  summary: 'Publishes articles, or changes those of the same slug.',
  columns:
    'slug, title, author, category (market or industry), summary, content (an empty line between paragraphs) and, as wanted, ' +
    'tags (with semicolons), icon, chart (index, a sector, or a company-slug), featured (yes), published (a day or moment; now)',
  row: articleRow,
  keyOf: ({ slug }) => slug,
  bringIn: importArticles,
  done: 'Articles published or changed',
});

/** The chart that appears beside an article. */
function chartOf(word: string) {
  if (word === 'index') return { kind: 'index', of: 'foreshare-50' };
  return { kind: CATEGORIES.some(each => each === word) ? 'sector' : 'stock', of: word };
}

/**
 * Imports all rows or none. An existing article is changed, and keeps its publication time where the file
 * gives none.
 */
function importArticles(db: Database, rows: readonly ArticleRow[], at: Date): Promise<void> {
  return transaction(db, async tx => {
    const companies = await tx.selectFrom('companies').select('slug').execute();
    const known = new Set(companies.map(({ slug }) => slug));
    const lost = rows.find(({ chart }) => chart?.kind === 'stock' && !known.has(chart.of));
    if (lost)
      throw new RowFault(lost, `the chart of ${lost.slug} is neither the index, a sector nor a company`);
    for (const { slug, published, chart, featured, ...words } of rows) {
      const row = {
        ...words,
        chart: chart === undefined ? null : JSON.stringify(chart),
        featured: featured === 'yes',
      };
      await tx
        .insertInto('articles')
        .values({ ...row, slug, id: uuidv7(), published_at: published ?? at })
        .onConflict(conflict =>
          conflict
            .column('slug')
            .doUpdateSet({ ...row, published_at: published ?? sql`articles.published_at` }),
        )
        .execute();
      const subject = { type: 'article', id: slug };
      await recordAudit(tx, { actorId: null, action: 'article_published', subject, at });
    }
  });
}
