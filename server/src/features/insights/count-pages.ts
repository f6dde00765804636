// The job that keeps each report's number of pages true: it writes them and counts. Listed in app.ts.
import type { Services } from '#server/http/services.ts';
import type { Job } from '#server/jobs/job.ts';
import { findReport, listReports } from '#server/reports/list-reports.ts';
import { makeReport } from '#server/reports/report-body.ts';
import { writeReport } from './write-report.ts';

const EVERY_MS = 6 * 3_600_000;

export function countPagesJob({ db, clock }: Services): Job {
  return {
    name: 'count-report-pages',
    every_ms: EVERY_MS,
    run: async () => {
      for (const { id, slug, pages } of await listReports(db, clock())) {
        const pdf = await writeReport(await makeReport(db, await findReport(db, clock(), slug)));
        const counted = countPages(pdf);
        if (counted !== pages) {
          await db.updateTable('reports').set({ pages: counted }).where('id', '=', id).execute();
        }
      }
    },
  };
}

/** Page objects of a file that we have just written ourselves. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
