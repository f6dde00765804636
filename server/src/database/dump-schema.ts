// Writes the live schema as SQL for schema.sql, from PostgreSQL's catalogs. pg_dump is not part of the embedded
// PostgreSQL, and its output is too long to read.
import type { Client, ClientConfig } from 'pg';
import { connectClient } from './connect-client.ts';
import { APP_ROLE } from './grant-app-role.ts';

const HEADER = `-- The schema that the migrations make. \`npm run types\` writes this file; do not edit it.
-- Foreign keys are part of the table that holds them, so a table may name one that follows later.
`;

/** Anything a dump of tables and indexes would leave out. */
const UNKNOWN_OBJECTS = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'p', 'i', 'I')
  union all
  select t.typname from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype not in ('c', 'b')`;

/** Partitions are not written: which there are depends on the month. */
const WHOLE_TABLE = `c.relkind in ('r', 'p') and not c.relispartition`;

const PARTITIONING = `
  select c.relname as table, pg_get_partkeydef(c.oid) as by,
         (select pg_get_constraintdef(k.oid, true) from pg_constraint k
           where k.conrelid = to_regclass(c.relname || '_default') and k.conparentid = 0 and k.contype = 'p') as own_key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'p'`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
   where p.pronamespace = 'public'::regnamespace order by p.proname collate "C"`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
   order by t.tgname collate "C"`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
         pg_get_expr(d.adbin, d.adrelid, true) as default,
         case when a.attstorage <> t.typstorage then a.attstorage::text end as storage
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and ${WHOLE_TABLE} and a.attnum > 0 and not a.attisdropped
   order by c.relname collate "C", a.attnum`;

// Not-null constraints are written with their columns. Only PostgreSQL 18 and later list them here (type n).
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid, true) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and k.contype <> 'n' and k.conparentid = 0 and ${WHOLE_TABLE}
   order by c.relname collate "C", array_position('{p,u,x,c,f}', k.contype::text), k.conname collate "C"`;

const INDEXES = `
  select c.relname as table, i.relname as name, replace(pg_get_indexdef(x.indexrelid, 0, true), ' ON ONLY ', ' ON ') as definition
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
   where c.relnamespace = 'public'::regnamespace and ${WHOLE_TABLE}
     and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
   order by c.relname collate "C", i.relname collate "C"`;

const GRANTS = `
  select privileges, array_agg(tablename::text order by tablename collate "C") as tables
    from (
      select c.relname as tablename, string_agg(lower(g.privilege_type), ', '
               order by array_position('{SELECT,INSERT,UPDATE,DELETE}', g.privilege_type), g.privilege_type) as privileges
        from pg_class c, aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee
       where c.relnamespace = 'public'::regnamespace and ${WHOLE_TABLE} and r.rolname = $1
       group by c.relname
    ) granted
   group by privileges order by privileges collate "C"`;

const STORAGES: Readonly<Record<string, string>> = {
  p: 'plain',
  e: 'external',
  m: 'main',
  x: 'extended',
};

const LINE_LENGTH = 118;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  readonly storage: string | null;
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

type Code = Pick<Part, 'definition'>;

interface Partitioning {
  readonly table: string;
  readonly by: string;
  readonly own_key: string | null;
}

/**
 * Returns the schema \`public\` as SQL: each table with columns, keys and checks, its indexes, functions and triggers, and the rights
 * of the server's role. The same schema always gives the same text. Throws when the schema has an object of a kind that the
 * text would leave out, for example a view.
 */
export async function dumpSchema(access: ClientConfig): Promise<string> {
  const client = await connectClient(access);
  try {
    await refuseUnknownObjects(client);
    const columns = await readRows<Column>(client, COLUMNS);
    const constraints = Map.groupBy(await readRows<Part>(client, CONSTRAINTS), row => row.table);
    const indexes = Map.groupBy(await readRows<Part>(client, INDEXES), row => row.table);
    const partitioned = Map.groupBy(await readRows<Partitioning>(client, PARTITIONING), row => row.table);
    const tables = [...Map.groupBy(columns, row => row.table)].map(([table, ofTable]) => {
      const members = [...ofTable.map(writeColumn), ...(constraints.get(table) ?? []).map(writeConstraint)];
      const created = `create table ${table} (\n${members.map(member => `  ${member}`).join(',\n')}\n)${writePartitioning(partitioned.get(table)?.[0])}`;
      return created + (indexes.get(table) ?? []).map(writeIndex).join('');
    });
    const code = [
      ...(await readRows<Code>(client, FUNCTIONS)),
      ...(await readRows<Code>(client, TRIGGERS)),
    ].map(({ definition }) => `${definition.trimEnd()};\n`);
    return [HEADER, ...tables, ...code, await writeGrants(client)].join('\n');
  } finally {
    await client.end();
  }
}

async function readRows<T>(client: Client, query: string, values: readonly string[] = []): Promise<T[]> {
  const { rows } = await client.query(query, [...values]);
  return rows as T[];
}

async function refuseUnknownObjects(client: Client): Promise<void> {
  const names = (await readRows<{ name: string }>(client, UNKNOWN_OBJECTS)).map(({ name }) => name);
  if (names.length > 0) throw new Error(`schema.sql cannot describe: ${names.join(', ')}`);
}

function writeColumn(column: Column): string {
  return [
    `${column.name} ${column.type.replace('timestamp with time zone', 'timestamptz')}`,
    column.storage === null ? '' : ` storage ${STORAGES[column.storage]}`,
    column.default === null ? '' : ` default ${simplify(column.default)}`,
    column.required ? ' not null' : '',
  ].join('');
}

function writeConstraint({ name, definition }: Part): string {
  return `constraint ${name} ${simplify(definition)}`;
}

function writePartitioning(partitioning: Partitioning | undefined): string {
  if (partitioning === undefined) return ';\n';
  const { by, own_key } = partitioning;
  const ownKey = own_key === null ? '' : `-- Each partition has its own ${simplify(own_key)}.\n`;
  return ` partition by ${simplify(by)};\n${ownKey}`;
}

function writeIndex({ definition }: Part): string {
  return `${simplify(definition).replace(' using btree', '')};\n`;
}

async function writeGrants(client: Client): Promise<string> {
  const granted = await readRows<{ privileges: string; tables: readonly string[] }>(client, GRANTS, [
    APP_ROLE,
  ]);
  return granted
    .map(({ privileges, tables }) => `grant ${privileges} on\n${wrap(tables)}\n  to ${APP_ROLE};\n`)
    .join('');
}

/** Lines of comma-separated names, indented, each as long as fits. */
function wrap(names: readonly string[]): string {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const item = index < names.length - 1 ? `${name},` : name;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(`    ${item}`);
  }
  return lines.join('\n');
}

/** PostgreSQL's wording of an expression, in lower case, with `in (…)` for `= ANY (ARRAY[…])` and without casts of literals. */
function simplify(expression: string): string {
  return expression
    .replaceAll(/('[^']*')::text(?!\[)/g, '$1')
    .replaceAll(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/'[^']*'|[^']+/g, part => (part.startsWith("'") ? part : part.toLowerCase()));
}
