// Reads a CSV file as validated rows. Faults name their line.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { readCsv, readHeading } from './read-csv.ts';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';
import { describeFaults, type LineFault } from './row-fault.ts';

const MISSING = 'is missing';

export interface Table<Row> {
  readonly rows: readonly Row[];
  /** The line number of each row. */
  readonly lineOf: ReadonlyMap<unknown, number>;
  /** The faults of the cells. Rows with faults are not among the rows. */
  readonly faults: readonly LineFault[];
}

/**
 * Throws a StartupError that names the first faults.
 * @param keyOf The value that must be unique within the file.
 */
export function readTable<S extends z.ZodType>(
  file: string | undefined,
  row: S,
  columns: string,
  keyOf?: (row: z.output<S>) => string,
): z.output<S>[] {
  const { rows, faults } = inspectTable(file, row, columns, keyOf);
  if (faults.length > 0) throw describeFaults(faults);
  return [...rows];
}

/** The rows of a file together with the faults of its cells. Throws a StartupError for a file that is no table. */
function inspectTable<S extends z.ZodType>(
  file: string | undefined,
  row: S,
  columns: string,
  keyOf?: (row: z.output<S>) => string,
): Table<z.output<S>> {
  return inspectText({ file, written: readText(file) }, row, columns, keyOf);
}

export interface TableText {
  /** For messages. */
  readonly file: string | undefined;
  readonly written: string;
}

/** The same of a file that was read already. */
export function inspectText<S extends z.ZodType>(
  { file, written }: TableText,
  row: S,
  columns: string,
  keyOf?: (row: z.output<S>) => string,
): Table<z.output<S>> {
  if (written.trim() === '') throw new StartupError(`Nothing was imported: ${file} is empty.`);
  const heading = readHeading(written).map(columnOf);
  const records = readCsv(written, columnOf);
  if ('faultyLine' in records) {
    const where = `its quotes or cells do not fit in line ${records.faultyLine}`;
    throw new StartupError(
      `Nothing was imported: this is no CSV file with the columns ${columns}; ${where}.`,
    );
  }
  // Reports heading faults once instead of on every line. A file with a wrong heading and no rows must not
  // count as an empty table, because an empty table may replace a full one.
  const ofHeading = faultsOfHeading(row, heading);
  const isToldOf = (fault: z.core.$ZodIssue) =>
    fault.code === 'unrecognized_keys' || ofHeading.some(told => sayFault(told) === sayFault(fault));
  const faults: LineFault[] = ofHeading.map(issue => ({ line: 1, what: sayFault(issue) }));
  const lineOfKey = new Map<string, number>();
  const lineOf = new Map<unknown, number>();
  const rows = records.flatMap(({ line, cells }) => {
    // An empty cell counts as missing.
    const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
    const parsed = parseRow(row, given);
    if (parsed.success) {
      const key = keyOf?.(parsed.data) ?? `line ${line}`;
      if (lineOfKey.has(key)) faults.push({ line, what: `${key} is already in line ${lineOfKey.get(key)}` });
      lineOfKey.set(key, line);
      lineOf.set(parsed.data, line);
      return [parsed.data];
    }
    const own = parsed.error.issues.filter(fault => !isToldOf(fault));
    faults.push(...own.map(issue => ({ line, what: sayFault(issue) })));
    return [];
  });
  return { rows, lineOf, faults };
}

/** Spreadsheets and people write `Last round price` for `last_round_price`. */
function columnOf(word: string): string {
  return word.toLowerCase().replaceAll(/[\s-]+/g, '_');
}

function parseRow<S extends z.ZodType>(row: S, given: object) {
  return row.safeParse(given, { error: sayPlainly });
}

/** Readable sentences for columns that define none. */
function sayPlainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return MISSING;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `there is no column ${issue.keys.join(' or ')}`;
  return undefined;
}

/** Missing and unknown columns. */
function faultsOfHeading(row: z.ZodType, heading: readonly string[]): readonly z.core.$ZodIssue[] {
  const { error } = parseRow(row, Object.fromEntries(heading.map(name => [name, '-'])));
  const ofColumns = error?.issues.filter(
    ({ code, message }) => code === 'unrecognized_keys' || message === MISSING,
  );
  return ofColumns ?? [];
}

const sayFault = ({ path, message }: z.core.$ZodIssue): string => [...path, message].join(' ');

/** Throws a StartupError where the file cannot be read or is not in UTF-8. */
export function readText(file: string | undefined): string {
  if (file === undefined) throw new StartupError('Say which CSV file.');
  const bytes = readBytes(file);
  // Any other encoding would import wrong characters. PostgreSQL cannot store U+0000.
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString('utf8');
  throw new StartupError(`Nothing was imported: ${file} is not in UTF-8. Save it as 'CSV UTF-8'.`);
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    // Shows the absolute path, because `npm run` changes to the project's folder.
    throw new StartupError(`${resolve(file)} cannot be read (${systemCode(error) ?? String(error)}).`);
  }
}
