// Generates the TypeScript types of the live schema for schema.generated.ts.
import type { ClientConfig } from 'pg';
import { connectClient } from './connect-client.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  /** The check constraints on this column alone, in PostgreSQL's wording. */
  readonly checks: readonly string[];
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable, a.atthasdef as has_default,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and a.attnum > 0 and not a.attisdropped
     and c.relname <> 'schema_migrations'
   order by c.relname collate "C", a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

const HEADER = `// The tables as they are. Written by \`npm run types\` from the migrations; never edited by hand.
import type { ColumnType, Generated } from 'kysely';

/** Read as the value; written as text by JSON.stringify, since pg would take an array for one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** The whole text of schema.generated.ts for the database behind `access`. */
export async function describeSchema(access: ClientConfig): Promise<string> {
  const client = await connectClient(access);
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    const tables = Map.groupBy(rows, row => row.table);
    const described = [...tables].map(
      ([table, columns]) =>
        `export interface ${typeName(table)} {\n${columns.map(describeColumn).join('\n')}\n}\n`,
    );
    const members = [...tables.keys()].map(table => `  ${table}: ${typeName(table)};`);
    return [HEADER, ...described, `export interface DB {\n${members.join('\n')}\n}\n`].join('\n');
  } finally {
    await client.end();
  }
}

function typeName(table: string): string {
  const words = table.split('_').map(word => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function describeColumn(column: Column): string {
  const value = allowedWords(column) ?? columnType(column);
  const type = column.nullable ? `${value} | null` : value;
  if (!column.has_default) return `  ${column.name}: ${type};`;
  return `  ${column.name}: ${type === 'Json' ? 'GeneratedJson' : `Generated<${type}>`};`;
}

function columnType({ table, name, type }: Column): string {
  // PostgreSQL prefixes the name of an array type with an underscore.
  const item = TYPES[type.replace(/^_/, '')];
  if (item === undefined) throw new Error(`no TypeScript type is known for ${table}.${name} (${type})`);
  return type.startsWith('_') ? `${item}[]` : item;
}

/** A column with a check on a list of words gets their union type, so that a switch over it can be exhaustive. */
function allowedWords({ type, checks }: Column): string | undefined {
  if (type !== 'text') return undefined;
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(?<many>.+)\]\)|(?<one>'[^']+'::text))\)\)$/.exec(
      check,
    )?.groups;
    const words = (list?.['many'] ?? list?.['one'])?.match(/'[^']+'/g);
    if (words) return words.join(' | ');
  }
  return undefined;
}
