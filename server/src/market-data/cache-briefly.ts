// Keeps the answer to an expensive question for a short while, in this process, for all who ask. Used where what is
// asked changes slowly: index levels, site facts, market facts.

interface Entry<V> {
  readonly at_ms: number;
  readonly value: Promise<V>;
}

const SWEEP_ABOVE = 5_000;

/** `load` runs at most once per key and period; a failure is told to who waits for it, and not kept. */
export function cacheBriefly<K extends string, V>(
  fresh_ms: number,
  load: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const entries = new Map<K, Entry<V>>();
  return key => {
    const now_ms = performance.now();
    const known = entries.get(key);
    if (known && now_ms - known.at_ms < fresh_ms) return known.value;
    if (entries.size > SWEEP_ABOVE) entries.clear();
    const value = load(key).catch((error: unknown) => {
      entries.delete(key);
      throw error;
    });
    entries.set(key, { at_ms: now_ms, value });
    return value;
  };
}
