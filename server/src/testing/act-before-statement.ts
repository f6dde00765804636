// Something that happens between two statements of a transaction: a fault, a cut connection.
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** Does something before the answer of the statement of this number is seen, and counts the statements. */
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
 * Tries something again and again, with a fault at its first statement, then at its second, and so on, until one try
 * ends before its fault. Gives the number of statements.
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
