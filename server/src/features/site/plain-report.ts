// A report for readers without JavaScript: figures, tables, the index at month ends, and links to its files.
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { SiteDependencies } from './dependencies.ts';
import { readListings } from '#server/reports/ipo-calendar.ts';
import { findPublished } from '#server/reports/list-reports.ts';
import { makeReport, type ReportBody } from '#server/reports/report-body.ts';
import { displayLevel, factsOf, tablesOf, type ReportTable } from '#server/reports/report-tables.ts';
import { link, page, table } from './plain-html.ts';

type Parts = Pick<SiteDependencies, 'db' | 'clock'>;

export async function writeReport({ db, clock }: Parts, slug: string): Promise<string | undefined> {
  const row = await findPublished(db, clock(), slug);
  if (!row) return undefined;
  const report = await makeReport(db, row);
  const calendar = await readListings(db, report, clock());
  const file = (kind: string) =>
    `<p>${link(`/api/insights/reports/${slug}/${kind}`, `The whole report as ${kind.toUpperCase()}`)}</p>`;
  return page(report.title, report.summary, [
    table(['Figure', 'Value'], factsOf(report)),
    ...tablesOf(report, calendar).map(({ heading, columns, rows }) =>
      part(
        heading,
        columns.map(({ label }) => label),
        rows.map(cells => cells.map(write)),
      ),
    ),
    part('Foreshare 50 at the end of each month', ['Day', 'Level'], monthEndsOf(report)),
    file('pdf'),
    file('csv'),
  ]);
}

/** Month ends only. The CSV has every day. */
function monthEndsOf({ levels }: ReportBody): string[][] {
  const last = new Map(levels.map(entry => [entry.day.slice(0, 7), entry]));
  return [...last.values()].map(({ day, level }) => [day, displayLevel(level)]);
}

const write = (cell: ReportTable['rows'][number][number]): string => {
  if (typeof cell === 'string') return escapeHtml(cell);
  return cell.slug === null ? escapeHtml(cell.name) : link(`/companies/${cell.slug}`, cell.name);
};

/** Empty without rows. */
function part(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `<h2>${title}</h2>${table(heads, rows)}`;
}
