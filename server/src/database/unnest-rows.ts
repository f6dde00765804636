// Many rows as one parameter per column, so that a statement stays the same whatever their number. Used by every
// bulk write and bulk look-up of the ledger and the exchange.
import { sql, type RawBuilder } from 'kysely';
import { binaryArray, type ItemTypes } from './binary-array.ts';

/** The types of PostgreSQL that columns here may have, with what is passed for each. */
interface Types extends ItemTypes {
  date: string;
  /** As decimal text, so that no digit is lost. */
  numeric: string;
}

type Columns = Readonly<Record<string, keyof Types>>;
type Row<C extends Columns> = { readonly [N in keyof C]: Types[C[N]] | null };

/**
 * `(select unnest(…) as column, …) as alias`, for a FROM clause. PostgreSQL steps through such arrays side by side; one
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

/** The words around the arrays, made once for the same columns: putting them together took as long as the rows. */
function wordsOf(columns: Columns, table: string, alias: string): TemplateStringsArray {
  const key = JSON.stringify([table, alias, columns]);
  const knownWords = known.get(key);
  if (knownWords !== undefined) return knownWords;
  const names = Object.keys(columns).map(name => `"${name}"`);
  const start = table === '' ? '(select' : `insert into "${table}" (${names.join(', ')}) select`;
  const end = table === '' ? `) as "${alias}"` : '';
  // Each array stands between what ends the column before it and what follows it.
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

/** pg sends bytes as they are, and a text as text. */
function arrayOf(rows: readonly Row<Columns>[], name: string, type: keyof Types): string | Buffer {
  if (type !== 'date' && type !== 'numeric') return binaryArray(type, rows, row => row[name] ?? null);
  // Neither has a comma or a quote in it.
  return `{${rows.map(row => String(row[name] ?? 'NULL')).join(',')}}`;
}
