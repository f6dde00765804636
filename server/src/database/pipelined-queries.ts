// Pipelining: statements that do not need each other's results share one round trip to the database.
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';
import { withNumbering, type Numbering } from './numbering.ts';

/**
 * Sends every statement executed on `trip` at once. PostgreSQL runs them in the order of sending, each with its own
 * snapshot. A lock must therefore precede the reads it protects, and `ask` must send everything before it awaits
 * anything. When one fails, all later ones fail too, and the first error is thrown.
 */
export function pipelineQueries<T>(
  tx: Database,
  ask: (trip: QueryExecutorProvider) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(connection => {
    const direct = executor.withConnectionProvider({ provideConnection: use => use(connection) });
    return ask({ getExecutor: () => direct });
  });
}

/**
 * Runs a whole transaction in one round trip, for work that needs none of its own results. The statements must check
 * their own preconditions and fail otherwise. Then nothing is written and the first error is thrown. Throws
 * DatabaseUnavailable when the connection is lost; the outcome is then unknown.
 */
export function pipelineTransaction(
  db: Database,
  ask: (trip: QueryExecutorProvider, numbering: Numbering) => readonly Promise<unknown>[],
): Promise<void> {
  const run = (connection: Database, numbering: Numbering): Promise<void> =>
    pipelineQueries(connection, async trip => {
      const asked = [sql`begin`.execute(trip), ...ask(trip, numbering), sql`commit`.execute(trip)];
      // The connection is free only after all responses have arrived. The commit of a failed transaction is a rollback.
      const answers = await Promise.allSettled(asked);
      const failed = answers.find(answer => answer.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    });
  return withNumbering(db, numbering => db.connection().execute(connection => run(connection, numbering)));
}
