// Reads CSV (RFC 4180) with a heading line. Spreadsheets of many countries write semicolons or tabs between the cells, and
// some write the separator into a first line `sep=;`.

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
 * @param nameOf The key of a heading's word; by default the word itself.
 */
export function readCsv(
  text: string,
  nameOf: (word: string) => string = word => word,
): readonly CsvRecord[] | CsvFault {
  const rows = splitRows(formatOf(text));
  if ('faultyLine' in rows) return rows;
  const [heading, ...others] = rows;
  const names = namesIn(heading).map(nameOf);
  const isNamed = names.length > 0 && !names.includes('') && new Set(names).size === names.length;
  if (!isNamed) return { faultyLine: heading?.line ?? 1 };
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
  const format = formatOf(text);
  const rows = splitRows(format);
  return 'faultyLine' in rows ? readHeadingAlone(format) : namesIn(rows[0]);
}

/** The first line of a file that is faulty further down. */
function readHeadingAlone({ rest, ...format }: CsvFormat): readonly string[] {
  const [line = ''] = rest.split(/\r?\n/, 1);
  const rows = splitRows({ ...format, rest: line });
  return 'faultyLine' in rows ? [] : namesIn(rows[0]);
}

interface CsvFormat {
  readonly separator: Separator;
  /** The text from the heading on. */
  readonly rest: string;
  /** The line of the heading: 2 after a line that names the separator. */
  readonly firstLine: number;
}

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];
const NAMED_SEPARATOR = /^"?sep=([,;\t])"?,*\r?\n/i;
const QUOTED = /"[^"]*(?:""[^"]*)*"/g;

/** The separator is named in a first line, or else the one that occurs most often in the heading outside quotes. */
function formatOf(text: string): CsvFormat {
  const rest = withoutMark(text);
  const [line, named] = NAMED_SEPARATOR.exec(rest) ?? [];
  const separator = SEPARATORS.find(each => each === named);
  if (line !== undefined && separator !== undefined)
    return { separator, rest: rest.slice(line.length), firstLine: 2 };
  const [heading = ''] = rest.replaceAll(QUOTED, '').split(/\r?\n/, 1);
  const countOf = (each: string): number => heading.split(each).length;
  const [most] = SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a));
  return { separator: most ?? ',', rest, firstLine: 1 };
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
const CELL_BY: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\n|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n]*))(\t|\r\n|\n|$)/y,
};

function splitRows({ separator, rest: text, firstLine }: CsvFormat): readonly Row[] | CsvFault {
  const cellAt = CELL_BY[separator];
  const rows: Row[] = [];
  let [at, line] = [0, firstLine];
  let row: Row = { line, cells: [] };
  while (at < text.length) {
    cellAt.lastIndex = at;
    const found = cellAt.exec(text);
    if (found === null) return { faultyLine: line };
    const [whole, quoted, plain, end] = found;
    row.cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    at += whole.length;
    if (end === separator && at < text.length) continue;
    if (end === separator) row.cells.push('');
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
