// Rows as CSV for a spreadsheet: plain numbers, dates as ISO days. Used by the export of holdings.

type Cell = string | number | null;

/** A text that a spreadsheet would take for a formula is led by an apostrophe. */
function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(row => row.map(field).join(',')).join('\r\n') + '\r\n';
}
