// Brings in daily prices of the past from a CSV file.
import type { Command } from '#server/admin/command.ts';
import { importPrices, PRICE_COLUMNS, priceRow } from '#server/admin/import-prices.ts';
import { readTable } from '#server/admin/read-table.ts';

export const command: Command = {
  summary: `Brings in daily prices of days that are over. Columns: ${PRICE_COLUMNS}.`,
  usage: '<file.csv>',
  run: async ([file], { openMigrated, say }) => {
    const rows = readTable(file, priceRow, PRICE_COLUMNS);
    const { db } = await openMigrated();
    await importPrices(db, rows, new Date());
    say(`${rows.length} days of prices are in.`);
    return 0;
  },
};
