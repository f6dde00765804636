// Lists companies from a CSV file.
import type { Command } from '#server/admin/command.ts';
import { COMPANY_COLUMNS, companyRow, importCompanies } from '#server/admin/import-companies.ts';
import { readTable } from '#server/admin/read-table.ts';

export const command: Command = {
  summary: `Lists companies with their stocks. Columns: ${COMPANY_COLUMNS}.`,
  usage: '<file.csv>',
  run: async ([file], { openMigrated, say }) => {
    const rows = readTable(file, companyRow, COMPANY_COLUMNS);
    const { db } = await openMigrated();
    await importCompanies(db, rows, new Date());
    say(`${rows.length} companies are listed.`);
    return 0;
  },
};
