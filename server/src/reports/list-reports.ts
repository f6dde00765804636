// The published reports, newest first.
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

export type ReportHead = HandlerResponse<'GET /insights/reports'>['reports'][number];

export async function listReports(db: Database, now: Date): Promise<ReportHead[]> {
  const rows = await selectPublished(db, now).orderBy('published_at', 'desc').orderBy('slug').execute();
  return rows.map(presentReport);
}

function findPublished(db: Database, now: Date, slug: string): Promise<ReportRow | undefined> {
  return selectPublished(db, now).where('slug', '=', slug).executeTakeFirst();
}

export async function findReport(db: Database, now: Date, slug: string): Promise<ReportRow> {
  const row = await findPublished(db, now, slug);
  if (!row) throw new DomainError('not_found');
  return row;
}

function selectPublished(db: Database, now: Date) {
  return db.selectFrom('reports').selectAll().where('published_at', '<=', now);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectPublished>['executeTakeFirstOrThrow']>>;

export function presentReport(row: ReportRow): ReportHead {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: row.type,
    pages: row.pages,
    summary: row.summary,
    dateLabel: labelOf(row),
    date: row.published_at,
  };
}

/** '2025', 'Q3 2026', or the month of publication. */
function labelOf({ type, period_start, published_at }: ReportRow): string {
  const year = period_start.slice(0, 4);
  switch (type) {
    case 'annual':
      return year;
    case 'quarterly':
    case 'calendar':
      return `Q${Math.ceil(Number(period_start.slice(5, 7)) / 3)} ${year}`;
    case 'research':
      return published_at.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  }
}
