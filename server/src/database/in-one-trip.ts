// Statements that do not wait for each other's answers: one way to the database and back for all of them. Used by order
// intake, whose batches used to wait once for each of eight reads.
import type { QueryExecutorProvider } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * What executes on `trip` is sent at once. PostgreSQL runs it in the order in which it was sent, each statement seeing
 * what was committed when its own turn came, as always. So a lock comes before what it guards; and whatever asks must
 * send before it waits for anything. Where one fails, so do all behind it, and the first one's fault is thrown.
 */
export function inOneTrip<T>(tx: Transaction, ask: (trip: QueryExecutorProvider) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(connection => {
    const direct = executor.withConnectionProvider({ provideConnection: use => use(connection) });
    return ask({ getExecutor: () => direct });
  });
}
