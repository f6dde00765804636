// Publishes reports from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { importReports, REPORT_COLUMNS, reportRow } from '#server/admin/import-reports.ts';

export const command = importCommand({
  summary:
    "Publishes reports, or changes those of the same slug; their tables come from the market's own data.",
  columns: REPORT_COLUMNS,
  row: reportRow,
  keyOf: ({ slug }) => slug,
  bringIn: importReports,
  done: 'Reports published or changed',
});
