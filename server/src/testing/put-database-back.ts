// Puts a database back to an earlier point in time, as it looks to a server after a failover that lost commits.
import { sql } from 'kysely';
import { createDatabase } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { cloneDatabase, dropDatabase, nameOfDatabase, onServer } from './test-databases.ts';

/**
 * Copies the whole database. Copying it and putting it back end every connection to the database.
 * @returns a function that puts the contents back.
 */
export async function copyDatabase(access: DatabaseAccess): Promise<() => Promise<void>> {
  const [name, server] = [nameOfDatabase(access.owner), onServer(access)];
  const copy = `${name}_copy`;
  await endConnections(server, name);
  await cloneDatabase(server, copy, name);
  return async () => {
    await dropDatabase(server, name);
    await cloneDatabase(server, name, copy);
    await dropDatabase(server, copy);
  };
}

async function endConnections(server: DatabaseAccess, name: string): Promise<void> {
  const owner = createDatabase(server.owner, 1);
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
    owner,
  );
  await owner.destroy();
}

/**
 * Copies the contents of all tables. Neither the copy nor putting it back ends a connection, so that the servers of the
 * database cannot notice.
 * @returns a function that puts the contents back.
 */
export async function copyTables(access: DatabaseAccess): Promise<() => Promise<void>> {
  const owner = createDatabase(access.owner, 1);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    owner,
  );
  const tables = rows.map(({ name }) => name);
  await sql`create schema if not exists copies`.execute(owner);
  for (const name of tables)
    await sql`create table ${sql.table(`copies.${name}`)} as table ${sql.table(name)}`.execute(owner);
  return async () => {
    await owner.transaction().execute(async tx => {
      // Foreign keys are not checked while the rows are put back.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const name of tables) {
        await sql`delete from ${sql.table(name)}`.execute(tx);
        await sql`insert into ${sql.table(name)} overriding system value table ${sql.table(`copies.${name}`)}`.execute(
          tx,
        );
      }
      await sql`drop schema copies cascade`.execute(tx);
    });
    await owner.destroy();
  };
}
