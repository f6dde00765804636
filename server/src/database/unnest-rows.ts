// Many rows as one parameter per column, so that a statement stays the same whatever their number. Used by every
// bulk write and bulk look-up of the ledger and the exchange.
import { sql, type RawBuilder } from 'kysely';

/** The types of PostgreSQL that columns here may have, with what is passed for each. */
interface Types {
  uuid: string;
  text: string;
  int2: number;
  int4: number;
  int8: bigint;
  bool: boolean;
  date: string;
  /** As decimal text, so that no digit is lost. */
  numeric: string;
  timestamptz: Date;
  /** As JSON text. */
  json: string;
  jsonb: string;
  bytea: Buffer;
}

type Columns = Readonly<Record<string, keyof Types>>;
type Row<C extends Columns> = { readonly [N in keyof C]: Types[C[N]] | null };

/** `unnest(…) as alias(columns)`, for a FROM clause. */
export function unnestRows<const C extends Columns>(
  columns: C,
  rows: readonly Row<C>[],
  alias = 'new',
): RawBuilder<unknown> {
  return sql(wordsOf(columns, '', alias), ...arraysOf(columns, rows));
}

/** `insert into table (columns) select columns from unnest(…)`; `on conflict` may follow. */
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
  const before = known.get(key);
  if (before !== undefined) return before;
  const names = Object.keys(columns)
    .map(name => `"${name}"`)
    .join(', ');
  const insert = table === '' ? '' : `insert into "${table}" (${names}) select ${names} from `;
  const between = Object.values(columns).map(type => `::${type}[], `);
  const last = between.pop()?.replace(', ', `) as "${alias}"(${names})`) ?? '';
  const words = [`${insert}unnest(`, ...between, last];
  const made = Object.assign(words, { raw: words });
  known.set(key, made);
  return made;
}

function arraysOf(columns: Columns, rows: readonly Row<Columns>[]): readonly string[] {
  return Object.entries(columns).map(([name, type]) => arrayLiteral(rows, name, type));
}

/** `{1,NULL,"a\\"b"}`: written here since pg asks of each item what it is. */
function arrayLiteral(rows: readonly Row<Columns>[], name: string, type: keyof Types): string {
  const isJson = type === 'json' || type === 'jsonb';
  let moment: Date | undefined;
  let momentText = '';
  const textOf = (item: Types[keyof Types] | null | undefined): string => {
    // JSON has no control characters, so what JSON escapes once more is what an array escapes.
    if (typeof item === 'string') return isJson ? JSON.stringify(item) : quoted(item);
    if (item === null || item === undefined) return 'NULL';
    if (item instanceof Date) {
      // The rows of one batch share one moment.
      if (item !== moment) [moment, momentText] = [item, item.toISOString()];
      return momentText;
    }
    return item instanceof Buffer ? `\\\\x${item.toString('hex')}` : String(item);
  };
  let texts = '';
  for (const row of rows) texts += texts === '' ? textOf(row[name]) : `,${textOf(row[name])}`;
  return `{${texts}}`;
}

function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return `"${isPlain ? text : text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
