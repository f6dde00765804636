// Brings in reference rates from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { importRates, RATE_COLUMNS, rateRow } from '#server/admin/import-rates.ts';

export const command = importCommand({
  summary: 'Brings in what one US dollar is worth in other currencies, or changes it.',
  columns: RATE_COLUMNS,
  row: rateRow,
  bringIn: importRates,
  done: 'Rates brought in',
});
