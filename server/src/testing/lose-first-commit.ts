// A database whose first commit is done, but its answer lost. For tests of what is asked again.
import type { Database, Transaction } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';

export function losingFirstCommit(db: Database): Database {
  let lost = false;
  const execute = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(work);
    if (lost) return result;
    lost = true;
    throw new DatabaseUnavailable('the connection was lost');
  };
  return new Proxy(db, {
    get: (target, name): unknown => {
      if (name === 'transaction') return () => ({ execute });
      const own: unknown = Reflect.get(target, name);
      // Kysely keeps what it needs in private fields, which a proxy has not.
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
