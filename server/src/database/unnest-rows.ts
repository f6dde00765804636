// Passes many rows as one parameter per column, so that the statement's text is independent of their number.
import { sql, type RawBuilder } from 'kysely';
import { binaryArray, type ItemTypes } from './binary-array.ts';

/** The PostgreSQL types of columns with the JavaScript type of their values. */
interface Types extends ItemTypes {
  date: string;
  /** Decimal text, so that no digit is lost. */
  numeric: string;
}

type Columns = Readonly<Record<string, keyof Types>>;
type Row<C extends Columns> = { readonly [N in keyof C]: Types[C[N]] | null };

/**
 * `(select unnest(…) as column, …) as alias`, for a FROM clause. PostgreSQL steps through such arrays in parallel. One
 * `unnest` of many arrays in a FROM clause copies each of them first, which takes four times as long.
 */
export function unnestRows<const C extends Columns>(
  columns: C,
  rows: readonly Row<C>[],
  alias = 'new',
): RawBuilder<unknown> {
  return sql(wordsOf(columns, '', alias), ...arraysOf(columns, rows));
}

/** `insert into table (columns) select unnest(…), …`; `on conflict` may follow. */
export function insertRows<const C extends Columns>(
  table: string,
  columns: C,
  rows: readonly Row<C>[],
): RawBuilder<unknown> {
  return sql(wordsOf(columns, table, 'new'), ...arraysOf(columns, rows));
}

const known = new Map<string, TemplateStringsArray>();

/** The SQL text around the arrays, memoized by columns: building it took as long as sending the rows. */
function wordsOf(columns: Columns, table: string, alias: string): TemplateStringsArray {
  const key = JSON.stringify([table, alias, columns]);
  const knownWords = known.get(key);
  if (knownWords !== undefined) return knownWords;
  const names = Object.keys(columns).map(name => `"${name}"`);
  const start = table === '' ? '(select' : `insert into "${table}" (${names.join(', ')}) select`;
  const end = table === '' ? `) as "${alias}"` : '';
  // Each array is placed between the end of the previous column and its own type.
  const words = [`${start} unnest(`];
  for (const [index, [name, type]] of Object.entries(columns).entries()) {
    const isLast = index === names.length - 1;
    words.push(`::${type}[]) as "${name}"${isLast ? end : ', unnest('}`);
  }
  const made = Object.assign(words, { raw: words });
  known.set(key, made);
  return made;
}

function arraysOf(columns: Columns, rows: readonly Row<Columns>[]): readonly (string | Buffer)[] {
  return Object.entries(columns).map(([name, type]) => arrayOf(rows, name, type));
}

/** pg sends a Buffer in binary format and a string as text. */
function arrayOf(rows: readonly Row<Columns>[], name: string, type: keyof Types): string | Buffer {
  if (type !== 'date' && type !== 'numeric') return binaryArray(type, rows, row => row[name] ?? null);
  // These values contain no comma and no quote.
  return `{${rows.map(row => String(row[name] ?? 'NULL')).join(',')}}`;
}
