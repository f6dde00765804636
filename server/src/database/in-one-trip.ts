// Statements that do not wait for each other's answers: one way to the database and back for all of them. Used by order
// intake, whose batches have eight reads.
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';

/**
 * What executes on `trip` is sent at once. PostgreSQL runs it in the order in which it was sent, each statement seeing
 * what was committed when its own turn came, as always. So a lock comes before what it guards; and whatever asks must
 * send before it waits for anything. Where one fails, so do all behind it, and the first one's fault is thrown.
 */
export function inOneTrip<T>(tx: Database, ask: (trip: QueryExecutorProvider) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(connection => {
    const direct = executor.withConnectionProvider({ provideConnection: use => use(connection) });
    return ask({ getExecutor: () => direct });
  });
}

/**
 * A whole transaction in one trip, for work that needs none of its own answers: what must hold for it to stand has to be
 * said in its statements, which fail where it does not. Then nothing is written, and the first fault is thrown. Throws
 * DatabaseUnavailable where the connection is lost; then the outcome is unknown.
 */
export function transactInOneTrip(
  db: Database,
  ask: (trip: QueryExecutorProvider) => readonly Promise<unknown>[],
): Promise<void> {
  return db.connection().execute(connection =>
    inOneTrip(connection, async trip => {
      const asked = [sql`begin`.execute(trip), ...ask(trip), sql`commit`.execute(trip)];
      // Whatever failed, the connection is free again only once all have been answered; a failed transaction's commit is none.
      const answers = await Promise.allSettled(asked);
      const failed = answers.find(answer => answer.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }),
  );
}
