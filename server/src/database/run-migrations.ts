// Brings the schema up to date from plain numbered SQL files, forward only. Called by start-server.ts, admin
// commands, the readiness call and the test harness.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Client, ClientConfig } from 'pg';
import { StartupError } from '#server/kernel/startup-error.ts';
import { connectClient } from './connect-client.ts';
import type { Database } from './database.ts';
import { sqlState } from './database-errors.ts';
import { grantAppRole } from './grant-app-role.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly statements: string;
}

/** Not its owner, or not even let into the schema, as if there were none. */
const NOT_ALLOWED = ['42501', '3F000'];
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Applies what is missing, each file in a transaction of its own, and names what it applied.
 * Throws a StartupError where the database is not what the files say: one was edited, or it is newer than we are.
 */
export async function runMigrations(
  owner: ClientConfig,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  return asOwner(owner, async client => {
    await makeRecord(client);
    const applied: string[] = [];
    let done = await checkRecord(client, migrations);
    for (const migration of migrations) {
      if (done.has(migration.version)) continue;
      if (await apply(client, migration)) applied.push(nameOf(migration));
      else done = await checkRecord(client, migrations);
    }
    await grantAppRole(client);
    return applied;
  });
}

/** Why a running server does not go with its database, for the log; undefined: it does. */
export async function findMismatch(
  db: Database,
  migrations: readonly Migration[],
): Promise<object | undefined> {
  const { rows } = await sql<{ version: number; name: string; checksum: string; readOnly: boolean }>`
    select version, name, checksum, current_setting('transaction_read_only') = 'on' as "readOnly"
    from schema_migrations`.execute(db);
  if (rows.some(({ readOnly }) => readOnly)) return { takesNoChanges: true };
  // Also where the database has it in another wording.
  const missing = without(migrations, rows);
  const unknown = without(rows, migrations);
  return missing.length + unknown.length === 0 ? undefined : { missing, unknown };
}

type Recorded = Pick<Migration, 'version' | 'name' | 'checksum'>;

function without(these: readonly Recorded[], those: readonly Recorded[]): readonly string[] {
  const known = new Set(those.map(({ checksum }) => checksum));
  return these.filter(({ checksum }) => !known.has(checksum)).map(nameOf);
}

/** The migrations that the database does not have yet. Changes nothing but the empty record of them. */
export async function findMissingMigrations(owner: ClientConfig): Promise<readonly string[]> {
  const migrations = readMigrations();
  return asOwner(owner, async client => {
    await makeRecord(client);
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

const nameOf = ({ version, name }: Recorded): string => `${version} ${name}`;

/** What this program brings, in order. */
export function readMigrations(folder = MIGRATIONS_FOLDER): readonly Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map(file => {
      const [, number, name] = FILE_NAME.exec(file) ?? [];
      if (number === undefined || name === undefined) throw new Error(`not a migration's name: ${file}`);
      const statements = readFileSync(join(folder, file), 'utf8');
      const checksum = hash('sha256', statements);
      return { version: Number(number), name, checksum, statements };
    });
}

async function makeRecord(client: Client): Promise<void> {
  try {
    await client.query(
      `create table if not exists schema_migrations (
         version integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
  } catch (error) {
    // Another process made the table in the same moment; 'if not exists' does not cover that.
    if (!['23505', '42P07', '42710'].includes(sqlState(error) ?? '')) throw error;
  }
}

async function checkRecord(client: Client, migrations: readonly Migration[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
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

/** False: another process applied it while we waited for its lock. */
async function apply(client: Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('lock table schema_migrations in exclusive mode');
    const { rowCount } = await client.query('select from schema_migrations where version = $1', [
      migration.version,
    ]);
    if (rowCount === 0) {
      await client.query(migration.statements);
      await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.checksum,
      ]);
    }
    await client.query('commit');
    return rowCount === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
