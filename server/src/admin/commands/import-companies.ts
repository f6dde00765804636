// Lists companies from a CSV file.
import { COMPANY_COLUMNS, companyRow, importCompanies } from '#server/admin/import-companies.ts';
import { importCommand } from '#server/admin/import-command.ts';

export const command = importCommand({
  summary: 'Lists companies with their stocks.',
  columns: COMPANY_COLUMNS,
  row: companyRow,
  bringIn: importCompanies,
  done: 'Companies listed',
});
