// CSV (RFC 4180) that is safe to open in a spreadsheet.
import { inChunks } from './in-chunks.ts';

/** Numbers and amounts arrive as text wrapped by `figure`; everything else is free text. */
export type Cell = string | Figure | null;

/** Generated text that a spreadsheet should read as a number, such as '-5.00'. */
export class Figure {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function figure(value: string | number | bigint): Figure {
  return new Figure(String(value));
}

// A spreadsheet would execute text with this beginning as a formula (OWASP, CSV Injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

// A spreadsheet that separates cells at semicolons, as in much of Europe, ignores quotes inside a cell: a new cell
// begins after each semicolon, tab or line break.
const CELL_SEPARATOR = /[;\t\r\n]/;
const LATER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n] *)/g;

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Figure) return cell.text;
  // Tested first, because the replacement in a long cell takes longer than everything else.
  const later = CELL_SEPARATOR.test(cell) ? cell.replaceAll(LATER_FORMULA, "'") : cell;
  const harmless = FORMULA.test(cell) ? `'${later}` : later;
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function writeLine(line: readonly Cell[]): string {
  return `${line.map(writeCell).join(',')}\r\n`;
}

/** Lines of cells with a byte order mark, so that spreadsheets read them as UTF-8. */
export async function writeCsv(
  lines: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<Buffer> {
  const parts = [Buffer.from('\uFEFF')];
  for await (const part of inChunks(lines)) parts.push(Buffer.from(part.map(writeLine).join('')));
  return Buffer.concat(parts);
}
