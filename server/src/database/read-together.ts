// Reads that many ask for at the same time, each by a key of their own, as one statement. Used by the calls that come
// most often: a statement costs the server and PostgreSQL more than a row does.
import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Gives a function that reads one value; undefined where `load` found none. All keys that are asked for in one turn of
 * the event loop are loaded together, and a failure is told to everybody who asked. Nothing is kept.
 */
export function readTogether<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let next: { readonly keys: Set<K>; readonly found: ReturnType<typeof load> } | undefined;
  const gather = async (keys: ReadonlySet<K>): ReturnType<typeof load> => {
    await endOfTurn();
    next = undefined;
    return load([...keys]);
  };
  return async key => {
    if (next === undefined) {
      const keys = new Set<K>();
      next = { keys, found: gather(keys) };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
