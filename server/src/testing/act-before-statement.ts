// Acts between two statements of a transaction, for example by failing or by cutting the connection.
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** Acts before the response of the statement with this number is seen, and counts the statements. */
export function actBeforeStatement(
  statement: number,
  act: () => Promise<void>,
): KyselyPlugin & { reached: number } {
  const plugin = {
    reached: 0,
    transformQuery: ({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) => node,
    transformResult: async ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => {
      plugin.reached += 1;
      if (plugin.reached === statement) await act();
      return result;
    },
  };
  return plugin;
}

/**
 * Repeats a piece of work with a fault at its first statement, then at its second, and so on, until one run ends before
 * its fault. Returns the number of statements.
 */
export async function failAtEachStatement(
  db: Database,
  tryOnce: (faulty: Database, statement: number) => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const fault = actBeforeStatement(statement, () => Promise.reject(new Error('injected')));
    await tryOnce(db.withPlugin(fault), statement);
    if (fault.reached < statement) return statement - 1;
  }
}
