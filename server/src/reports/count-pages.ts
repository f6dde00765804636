// Counts the pages of a report by writing it.
import type { Database } from '#server/database/database.ts';
import type { ReportsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { findReport, listReports, type ReportRow } from './list-reports.ts';
import { readListings } from './ipo-calendar.ts';
import { makeReport } from './report-body.ts';
import { writeReport } from './write-report.ts';

const EVERY_MS = 6 * 3_600_000;

export function countPagesJob({ db, clock }: ReportsDependencies): Job {
  return {
    name: 'count-report-pages',
    every_ms: EVERY_MS,
    run: async () => {
      for (const { id, slug, pages } of await listReports(db, clock())) {
        const counted = await countPages(db, await findReport(db, clock(), slug), clock());
        if (counted !== pages) {
          await db.updateTable('reports').set({ pages: counted }).where('id', '=', id).execute();
        }
      }
    },
  };
}

/** Counts the page objects of a file that we have just written ourselves. */
export async function countPages(db: Database, report: ReportRow, now: Date): Promise<number> {
  const pdf = await writeReport(await makeReport(db, report), await readListings(db, report, now), now);
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
