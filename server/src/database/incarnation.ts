// Identifies one uninterrupted life of the database, so that a cache does not outlive a database that went back in time.
import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * A text that differs whenever committed data may have been lost: after a failover or a restart, which start another
 * PostgreSQL process, and after a restore, which makes another database. One life of one database never goes back.
 */
export const INCARNATION = sql<string>`(
  select extract(epoch from pg_postmaster_start_time()) || ' ' || oid
  from pg_database where datname = current_database())`;

export async function readIncarnation(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ incarnation: string }>`select ${INCARNATION} as incarnation`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no incarnation');
  return row.incarnation;
}
