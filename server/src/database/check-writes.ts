// Tells whether PostgreSQL takes and replicates writes, for readiness. Reading alone would not notice a synchronous standby
// that is away, or a full disk.
import { sql } from 'kysely';
import { sinceRefusedWrite_ms, type Database } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { withTimeout } from './with-timeout.ts';

/** Some writes succeed on a full disk, so a refused one counts for a while. */
const REFUSAL_COUNTS_MS = 15_000;

/**
 * Returns a function that throws DatabaseUnavailable while writes do not succeed. It commits a write that needs no table:
 * a message in the write-ahead log. Calls share a check that is still running, so a silent database collects no
 * connections.
 */
export function createWriteCheck(db: Database): () => Promise<void> {
  let running: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    try {
      await sql`select pg_logical_emit_message(true, 'foreshare', 'ready')`.execute(db);
    } finally {
      running = undefined;
    }
  };
  return async () => {
    running ??= write();
    await withTimeout(running);
    if (sinceRefusedWrite_ms(db) < REFUSAL_COUNTS_MS)
      throw new DatabaseUnavailable('PostgreSQL has just refused a write: its disk is full or broken');
  };
}
