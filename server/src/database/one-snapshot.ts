// Several connections that read the same moment of the database.
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { transaction } from './transaction.ts';

const ONE_MOMENT = { isolation: 'repeatable read' } as const;

type Task<T> = (tx: Transaction) => Promise<T>;

/**
 * Runs tasks, each on one of these connections, and returns their results in the order of the tasks. All read one
 * snapshot, so they may run beside a busy server. They may run again after a conflict, so they must not have effects elsewhere.
 * @param connections The pool must have as many.
 * @param plan The tasks; it may read the snapshot first.
 */
export function inOneSnapshot<T>(
  db: Database,
  connections: number,
  plan: (tx: Transaction) => Promise<readonly Task<T>[]>,
): Promise<readonly T[]> {
  return transaction(
    db,
    async tx => {
      const results: T[] = [];
      const waiting: [number, Task<T>][] = [];
      const work = async (on: Transaction): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1](on);
      };
      if (connections === 1) {
        waiting.push(...(await plan(tx)).entries());
        await work(tx);
        return results;
      }
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const [snapshot] = rows;
      if (snapshot === undefined) throw new Error('there is no snapshot');
      // The first connection may wait for the others with its transaction open.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      waiting.push(...(await plan(tx)).entries());
      const beside = (): Promise<void> =>
        transaction(
          db,
          async other => {
            await sql`set transaction snapshot ${sql.lit(snapshot.id)}`.execute(other);
            await work(other);
          },
          ONE_MOMENT,
        );
      await Promise.all([work(tx), ...Array.from({ length: connections - 1 }, beside)]);
      return results;
    },
    ONE_MOMENT,
  );
}
