// Changes what listed companies say of themselves, from a CSV file.
import { changeCompanies, COMPANY_CHANGE_COLUMNS, companyChangeRow } from '#server/admin/change-companies.ts';
import { importCommand } from '#server/admin/import-command.ts';

export const command = importCommand({
  summary: 'Changes companies that are listed.',
  columns: COMPANY_CHANGE_COLUMNS,
  row: companyChangeRow,
  keyOf: ({ slug }) => slug,
  bringIn: changeCompanies,
  done: 'Companies changed',
});
