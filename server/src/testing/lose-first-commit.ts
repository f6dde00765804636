// A database whose first commit succeeds while its response is lost.
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
      // Kysely uses private fields, which a proxy does not have.
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
