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
  const names = Object.keys(columns);
  const arrays = names.map(
    name =>
      sql`${arrayLiteral(
        rows.map(row => row[name] ?? null),
        columns[name],
      )}::${sql.raw(columns[name] ?? '')}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)}(${sql.join(names.map(name => sql.ref(name)))})`;
}

type Item = Types[keyof Types] | null;

/** `{1,NULL,"a\\"b"}`: written here since pg asks of each item what it is, and quotes numbers and ids, too. */
function arrayLiteral(items: readonly Item[], type: keyof Types | undefined): string {
  const isJson = type === 'json' || type === 'jsonb';
  let last: Date | undefined;
  let lastText = '';
  const texts = items.map(item => {
    // JSON has no control characters, so what JSON escapes once more is what an array escapes.
    if (typeof item === 'string') return isJson ? JSON.stringify(item) : quoted(item);
    if (item === null) return 'NULL';
    if (item instanceof Date) {
      // The rows of one batch share one moment.
      if (item !== last) [last, lastText] = [item, item.toISOString()];
      return lastText;
    }
    return item instanceof Buffer ? `\\\\x${item.toString('hex')}` : String(item);
  });
  return `{${texts.join(',')}}`;
}

/** What PostgreSQL reads as it stands: ids, numbers, days and most codes, unless they spell its NULL. */
const PLAIN = /^(?!null$)[\w-]+$/i;

function quoted(text: string): string {
  if (PLAIN.test(text)) return text;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** `insert into table (columns) select columns from unnest(…)`; `on conflict` may follow. */
export function insertRows<const C extends Columns>(
  table: string,
  columns: C,
  rows: readonly Row<C>[],
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map(name => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${unnestRows(columns, rows)}`;
}
