// Batches reads by key: one statement for all keys that are requested in the same turn of the event loop. A statement
// costs the server and PostgreSQL more than a row does.
import DataLoader from 'dataloader';

/**
 * Returns a function that reads one value by key, or undefined when `load` finds none. All keys of one turn are loaded
 * together, each once; a failure rejects all their reads. Values are not kept.
 */
export function createLoader<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async keys => {
      const found = await load([...new Set(keys)]);
      return keys.map(key => found.get(key));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return key => loader.load(key);
}
