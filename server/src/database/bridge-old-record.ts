// Brings a database with the 58 migrations of the first development round to the squashed ones. Eight files by area
// replaced the 58. Both make the same tables, but for the name of one column.
import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { StartupError } from '#server/kernel/startup-error.ts';

export interface RecordedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** Squashed migrations have lower versions than this, later ones start with it. */
export const FIRST_LATER_VERSION = 100;

export const BRIDGE_NAME = 'bridge from the 58 migrations before';

/** The first of the 58. A database that has it was made before the squash. */
const OLD_FIRST_CHECKSUM = 'dfebba19b188a1b7fab0cdab794e9374bd975ced020c20e667a03160d4d63c3e';
/** SHA-256 over "version name checksum" of all 58, one a line. */
const OLD_RECORD_DIGEST = '000ac46c93dfaf97c729cf5fd2f56ccb609d9e28a26005b6d3473c98fe84f745';

const BRIDGE = `
  alter table settlements rename column state to status;
  alter table settlements rename constraint settlements_state_check to settlements_status_check;
  do $$
  begin
    -- PostgreSQL 18 and later name not-null constraints, too.
    if exists (select from pg_constraint where conname = 'settlements_state_not_null') then
      alter table settlements rename constraint settlements_state_not_null to settlements_status_not_null;
    end if;
  end
  $$;`;

const READ_RECORD = 'select version, name, checksum from schema_migrations order by version';

/**
 * Returns true when the database has exactly the 58 old migrations. Throws a StartupError when it has only the first of
 * them: an older program must apply the rest, because this one no longer has them.
 */
export function isOldRecord(record: readonly RecordedMigration[]): boolean {
  if (record[0]?.checksum !== OLD_FIRST_CHECKSUM) return false;
  const lines = record.map(({ version, name, checksum }) => `${version} ${name} ${checksum}`);
  if (hash('sha256', lines.join('\n')) === OLD_RECORD_DIGEST) return true;
  throw new StartupError(
    `The database was made by an older development version and has ${record.length} of its 58 migrations. ` +
      'Start the last program that has those migrations (commit d754a093) once, then this one.',
  );
}

/**
 * Renames what the squashed migrations name differently and replaces the record of the 58 by theirs, in one transaction.
 * Returns false when the database does not have the old record, for example because another process has just replaced it.
 */
export async function bridgeOldRecord(
  client: Client,
  migrations: readonly RecordedMigration[],
): Promise<boolean> {
  const isOld = async (): Promise<boolean> =>
    isOldRecord((await client.query<RecordedMigration>(READ_RECORD)).rows);
  if (!(await isOld())) return false;
  await client.query('begin');
  try {
    await client.query('lock table schema_migrations in exclusive mode');
    const isStillOld = await isOld();
    if (isStillOld) {
      await client.query(BRIDGE);
      await client.query('delete from schema_migrations');
      for (const { version, name, checksum } of migrations.filter(isSquashed)) {
        await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
          version,
          name,
          checksum,
        ]);
      }
    }
    await client.query('commit');
    return isStillOld;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export function isSquashed({ version }: Pick<RecordedMigration, 'version'>): boolean {
  return version < FIRST_LATER_VERSION;
}
