// Publishes reports from a CSV file with titles and periods. Their tables are computed from the market's
// data.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { day, moment, newSlug, oneLine, text } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { countPages } from '#server/reports/count-pages.ts';

export const reportRow = z
  .strictObject({
    slug: newSlug,
    title: oneLine(200),
    type: z.enum(['annual', 'quarterly', 'research', 'calendar']),
    summary: text(500),
    period_start: day,
    period_end: day,
    published: moment.optional(),
  })
  .refine(({ period_start: start, period_end: end }) => start <= end, {
    path: ['period_end'],
    error: 'must not be before period_start',
  });

type ReportRow = z.output<typeof reportRow>;

export const command = importCommand({
  summary:
    "Publishes reports, or changes those of the same slug; their tables come from the market's own data.",
  columns:
    'slug, title, type (annual, quarterly, research or calendar), summary, period_start, period_end (its last day) and, ' +
    'as wanted, published (a day or moment; now)',
  row: reportRow,
  keyOf: ({ slug }) => slug,
  bringIn: importReports,
  done: 'Reports published or changed',
});

/**
 * Imports all rows or none. An existing report is changed, and keeps its publication time where the file
 * gives none.
 */
function importReports(db: Database, rows: readonly ReportRow[], at: Date): Promise<void> {
  return transaction(db, async tx => {
    for (const { slug, published, ...row } of rows) {
      const report = await tx
        .insertInto('reports')
        .values({ ...row, slug, id: uuidv7(), pages: 0, published_at: published ?? at })
        .onConflict(conflict =>
          conflict
            .column('slug')
            .doUpdateSet({ ...row, published_at: published ?? sql`reports.published_at` }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const pages = await countPages(tx, report, at);
      await tx.updateTable('reports').set({ pages }).where('id', '=', report.id).execute();
      const subject = { type: 'report', id: slug };
      await recordAudit(tx, { actorId: null, action: 'report_published', subject, at });
    }
  });
}
