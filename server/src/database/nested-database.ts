// A database inside a transaction: transactions on it become savepoints. The usual commands thus load the
// whole sample market atomically.
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';

/** Operations run one at a time, because concurrent transactions would share their savepoints. */
export function nestedDatabase(tx: Transaction): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => nestedDriver(tx),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function nestedDriver(tx: Transaction): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => tx.executeQuery<R>(query),
    streamQuery: () => {
      throw new Error('nothing is streamed while the sample data is loaded');
    },
  };
  const free: (() => void)[] = [];
  let last = Promise.resolve();
  const run = async (statement: string): Promise<void> => {
    await tx.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const before = last;
      last = new Promise(resolve => free.push(resolve));
      await before;
      return connection;
    },
    releaseConnection: () => {
      free.shift()?.();
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
    beginTransaction: () => run('savepoint step'),
    commitTransaction: () => run('release savepoint step'),
    rollbackTransaction: () => run('rollback to savepoint step'),
  };
}
