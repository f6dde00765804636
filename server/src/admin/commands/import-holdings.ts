// Brings in who holds which shares, from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { HOLDING_COLUMNS, holdingRow, importHoldings } from '#server/admin/import-holdings.ts';

export const command = importCommand({
  summary: 'Brings in shares that investors hold already.',
  columns: HOLDING_COLUMNS,
  row: holdingRow,
  bringIn: importHoldings,
  done: 'Holdings brought in',
});
