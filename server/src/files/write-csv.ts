// CSV as RFC 4180 has it, safe to open in a spreadsheet. Used by exports, statements and reports.
import { inTurns } from './in-turns.ts';

/** Numbers and amounts are already text when they come here, wrapped by `figure`; everything else is free text. */
export type Cell = string | Figure | null;

/** A text made by us that a spreadsheet should read as a number, such as '-5.00'. */
export class Figure {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function figure(value: string | number | bigint): Figure {
  return new Figure(String(value));
}

// A spreadsheet takes a text that begins like this for a formula, and would run it (OWASP, CSV Injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

// One that parts cells at semicolons, as in much of Europe, knows no quotes inside of a cell: what follows a semicolon, a
// tab or a line's end there begins a cell of its own.
const PARTED = /[;\t\r\n]/;
const LATER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n] *)/g;

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Figure) return cell.text;
  // Looked for only where it can be: in a long cell that takes longer than all the rest.
  const later = PARTED.test(cell) ? cell.replaceAll(LATER_FORMULA, "'") : cell;
  const harmless = FORMULA.test(cell) ? `'${later}` : later;
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function writeLine(line: readonly Cell[]): string {
  return `${line.map(writeCell).join(',')}\r\n`;
}

/** Lines of cells with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function writeCsv(
  lines: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<Buffer> {
  const parts = [Buffer.from('\uFEFF')];
  for await (const part of inTurns(lines)) parts.push(Buffer.from(part.map(writeLine).join('')));
  return Buffer.concat(parts);
}
