// Sets the IPO calendar from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import { importIpoCalendar, IPO_COLUMNS, ipoRow } from '#server/admin/import-ipo-calendar.ts';

export const command = importCommand({
  summary: 'Sets the IPO calendar: the file is all of it.',
  columns: IPO_COLUMNS,
  row: ipoRow,
  bringIn: importIpoCalendar,
  done: 'Listings expected',
});
