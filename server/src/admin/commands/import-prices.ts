// Brings in daily prices of the past from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { adviseIndex, importPrices, PRICE_COLUMNS, priceRow } from '#server/admin/import-prices.ts';

export const command = importCommand({
  summary: 'Brings in daily prices of days that are over.',
  columns: PRICE_COLUMNS,
  row: priceRow,
  bringIn: importPrices,
  done: 'Days of prices brought in',
  adviseNext: adviseIndex,
});
