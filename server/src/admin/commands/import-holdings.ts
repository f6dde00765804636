// Brings in who holds which shares, from a CSV file.
import type { Command } from '#server/admin/command.ts';
import { HOLDING_COLUMNS, holdingRow, importHoldings } from '#server/admin/import-holdings.ts';
import { readTable } from '#server/admin/read-table.ts';

export const command: Command = {
  summary: `Brings in shares that investors hold already. Columns: ${HOLDING_COLUMNS}.`,
  usage: '<file.csv>',
  run: async ([file], { openMigrated, say }) => {
    const rows = readTable(file, holdingRow, HOLDING_COLUMNS);
    const { db } = await openMigrated();
    await importHoldings(db, rows, new Date());
    say(`${rows.length} holdings are in.`);
    return 0;
  },
};
