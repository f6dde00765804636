// Something that happens between two statements of a transaction: a fault, a cut connection. Called by tests.
import type { KyselyPlugin } from 'kysely';

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
