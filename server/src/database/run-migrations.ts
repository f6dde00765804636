// Applies plain numbered SQL files to the database, forward only. Versions may leave gaps, and a file whose version is
// lower than an applied one is still applied: areas number their files from ranges of their own.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Client, ClientConfig } from 'pg';
import { StartupError } from '#server/kernel/startup-error.ts';
import {
  BRIDGE_NAME,
  bridgeOldRecord,
  isOldRecord,
  isSquashed,
  type RecordedMigration,
} from './bridge-old-record.ts';
import { connectClient } from './connect-client.ts';
import type { Database } from './database.ts';
import { sqlState } from './database-errors.ts';
import { grantAppRole, grantInTransaction } from './grant-app-role.ts';
import { addPartitions, isBusy } from './monthly-partitions.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

interface Migration extends RecordedMigration {
  readonly statements: string;
  /**
   * Whether a process of an earlier version must not go on with this schema. A file that only adds what earlier versions
   * do not read says so in its first line, and a rolling upgrade then needs no stop.
   */
  readonly stopsOlder: boolean;
}

const GOES_ON = '-- Earlier versions go on running.';

/** Not the owner of a table; not allowed to use the schema, which PostgreSQL reports as a missing schema. */
const NOT_ALLOWED = ['42501', '3F000'];
const DEADLOCK = '40P01';
const MOST_TRIES = 20;
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Applies the missing migrations, each file in a transaction of its own, and returns their names.
 * Throws a StartupError when a file was edited after it was applied, or when the database is newer than this program.
 */
export async function runMigrations(
  owner: ClientConfig,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  return asOwner(owner, async client => {
    await makeRecord(client);
    const applied: string[] = [];
    if (await bridgeOldRecord(client, migrations)) applied.push(BRIDGE_NAME);
    let done = await checkRecord(client, migrations);
    for (const migration of migrations) {
      if (done.has(migration.version)) continue;
      if (await applyPatiently(client, migration)) applied.push(nameOf(migration));
      else done = await checkRecord(client, migrations);
    }
    await prepareMonths(client);
    await grantAppRole(client);
    return applied;
  });
}

/** A long read may hold a lock. The job keep-partitions tries again then, and until then the default partition takes the rows. */
async function prepareMonths(client: Client): Promise<void> {
  try {
    await addPartitions(client, new Date());
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** Returns why a running server does not fit its database, for the log; undefined when it fits. */
export async function findMismatch(
  db: Database,
  migrations: readonly Migration[],
): Promise<object | undefined> {
  const { rows } = await sql<RecordedMigration & { stopsOlder: boolean; readOnly: boolean }>`
    select version, name, checksum, stops_older as "stopsOlder",
      current_setting('transaction_read_only') = 'on' as "readOnly"
    from schema_migrations`.execute(db);
  if (rows.some(({ readOnly }) => readOnly)) return { takesNoChanges: true };
  // Compared by checksum, so that an edited file counts as well.
  const missing = without(migrations, rows);
  const unknown = without(
    rows.filter(({ stopsOlder }) => stopsOlder),
    migrations,
  );
  return missing.length + unknown.length === 0 ? undefined : { missing, unknown };
}

function without(
  these: readonly RecordedMigration[],
  those: readonly RecordedMigration[],
): readonly string[] {
  const known = new Set(those.map(({ checksum }) => checksum));
  return these.filter(({ checksum }) => !known.has(checksum)).map(nameOf);
}

/** Returns the migrations that the database does not have yet. Changes nothing but creating the empty record. */
export async function findMissingMigrations(owner: ClientConfig): Promise<readonly string[]> {
  const migrations = readMigrations();
  return asOwner(owner, async client => {
    await makeRecord(client);
    if (isOldRecord(await readRecord(client)))
      return [BRIDGE_NAME, ...migrations.filter(migration => !isSquashed(migration)).map(nameOf)];
    const done = await checkRecord(client, migrations);
    return migrations.filter(({ version }) => !done.has(version)).map(nameOf);
  });
}

async function asOwner<T>(owner: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectClient(owner);
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof Error) || !NOT_ALLOWED.includes(sqlState(error) ?? '')) throw error;
    throw new StartupError(
      `The user of DATABASE_URL may not change the schema (${error.message}). It must own the database and its tables.`,
    );
  } finally {
    await client.end();
  }
}

const nameOf = ({ version, name }: RecordedMigration): string => `${version} ${name}`;

/** Reads the migrations of this program, by version. Throws when two files have the same version. */
export function readMigrations(folder = MIGRATIONS_FOLDER): readonly Migration[] {
  const migrations = readdirSync(folder)
    .toSorted()
    .map(file => {
      const [, number, name] = FILE_NAME.exec(file) ?? [];
      if (number === undefined || name === undefined) throw new Error(`not a migration's name: ${file}`);
      const statements = readFileSync(join(folder, file), 'utf8');
      const checksum = hash('sha256', statements);
      const stopsOlder = !statements.startsWith(GOES_ON);
      return { version: Number(number), name, checksum, statements, stopsOlder };
    });
  for (const [index, { version }] of migrations.entries())
    if (migrations[index + 1]?.version === version)
      throw new Error(`two migrations have the version ${version}`);
  return migrations;
}

async function makeRecord(client: Client): Promise<void> {
  try {
    await client.query(
      `create table if not exists schema_migrations (
         version integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now(),
         stops_older boolean not null default true
       )`,
    );
    // Databases of earlier versions. Asking first avoids a lock that readers would wait for.
    const { rowCount } = await client.query(
      `select from information_schema.columns
         where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'stops_older'`,
    );
    if (rowCount === 0)
      await client.query(
        'alter table schema_migrations add column if not exists stops_older boolean not null default true',
      );
  } catch (error) {
    // Another process created the table at the same moment, which 'if not exists' does not cover.
    if (!['23505', '42P07', '42710'].includes(sqlState(error) ?? '')) throw error;
  }
}

async function readRecord(client: Client): Promise<readonly RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

async function checkRecord(client: Client, migrations: readonly Migration[]): Promise<ReadonlySet<number>> {
  const rows = await readRecord(client);
  for (const row of rows) {
    const known = migrations.find(migration => migration.version === row.version);
    if (known === undefined) {
      throw new StartupError(
        `The database is newer than this program (it has migration ${row.version} ${row.name}). ` +
          'Start the newer program, or restore a backup.',
      );
    }
    if (known.checksum !== row.checksum) {
      throw new StartupError(
        `Migration ${row.version} ${row.name} was edited after this database had applied it. ` +
          'Restore the file, and put the change into a new migration.',
      );
    }
  }
  return new Set(rows.map(row => row.version));
}

/** Tries again after a deadlock with the transactions of servers that are running. */
async function applyPatiently(client: Client, migration: Migration): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}

/** Returns false when another process applied the migration while this one waited for the lock. */
async function apply(client: Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('lock table schema_migrations in exclusive mode');
    const { rowCount } = await client.query('select from schema_migrations where version = $1', [
      migration.version,
    ]);
    if (rowCount === 0) {
      await client.query(migration.statements);
      const { version, name, checksum, stopsOlder } = migration;
      await client.query(
        'insert into schema_migrations (version, name, checksum, stops_older) values ($1, $2, $3, $4)',
        [version, name, checksum, stopsOlder],
      );
      // Servers of earlier versions go on running and need rights to the tables that the migration created.
      if (!stopsOlder) await grantInTransaction(client);
    }
    await client.query('commit');
    return rowCount === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
