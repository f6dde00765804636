// Publishes articles from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { ARTICLE_COLUMNS, articleRow, importArticles } from '#server/admin/import-articles.ts';

export const command = importCommand({
  summary: 'Publishes articles, or changes those of the same slug.',
  columns: ARTICLE_COLUMNS,
  row: articleRow,
  keyOf: ({ slug }) => slug,
  bringIn: importArticles,
  done: 'Articles published or changed',
});
