// Reads CSV (RFC 4180) with a heading line.

export interface CsvRecord {
  /** The line number in the file; the heading is line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The first line with invalid quotes or a wrong number of cells. */
export interface CsvFault {
  readonly faultyLine: number;
}

/**
 * @returns one record per line, its cells keyed by the heading's unique words. Empty trailing columns, as spreadsheets
 * write them, are ignored.
 */
export function readCsv(text: string): readonly CsvRecord[] | CsvFault {
  const rows = splitRows(withoutMark(text));
  if ('faultyLine' in rows) return rows;
  const [heading, ...others] = rows;
  const names = namesIn(heading);
  const isNamed = names.length > 0 && !names.includes('') && new Set(names).size === names.length;
  if (!isNamed) return { faultyLine: 1 };
  const filled = others.filter(({ cells }) => cells.some(cell => !isBlank(cell)));
  const misfit = filled.find(
    ({ cells }) =>
      cells.length !== heading?.cells.length || cells.slice(names.length).some(cell => !isBlank(cell)),
  );
  if (misfit) return { faultyLine: misfit.line };
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])),
  }));
}

/** The words of the heading, whatever follows. */
export function readHeading(text: string): readonly string[] {
  const rows = splitRows(withoutMark(text));
  return 'faultyLine' in rows ? readHeadingAlone(text) : namesIn(rows[0]);
}

/** The first line of a file that is faulty further down. */
function readHeadingAlone(text: string): readonly string[] {
  const [line = ''] = withoutMark(text).split(/\r?\n/, 1);
  const rows = splitRows(line);
  return 'faultyLine' in rows ? [] : namesIn(rows[0]);
}

/** Ctrl-Z is the end-of-file sign of old programs; some still write it. */
function isBlank(cell: string): boolean {
  return cell.replaceAll('\u001A', '').trim() === '';
}

function namesIn(heading: Row | undefined): readonly string[] {
  const words = heading?.cells.map(name => name.trim()) ?? [];
  return words.slice(0, words.findLastIndex(name => name !== '') + 1);
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

interface Row {
  readonly line: number;
  readonly cells: string[];
}

// A quoted cell (with doubled quotes inside) or a plain one, and its end. Sticky, so that cells follow without a gap. A
// quoted cell is matched in runs, not character by character, because an unclosed one extends to the end of the file.
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;

function splitRows(text: string): readonly Row[] | CsvFault {
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  let row: Row = { line, cells: [] };
  while (at < text.length) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (found === null) return { faultyLine: line };
    const [whole, quoted, plain, end] = found;
    row.cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    at += whole.length;
    if (end === ',' && at < text.length) continue;
    if (end === ',') row.cells.push('');
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
