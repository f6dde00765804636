// Browser storage that never throws: a private window or a full disk must not take the page down, nor end a
// session.

export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function safe(pick: () => Storage | undefined): SafeStorage {
  /** What the browser would not keep: lost with the page, but until then a session goes on. */
  const kept = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      const storage = pick();
      return storage ? work(storage) : undefined;
    } catch {
      return undefined;
    }
  };
  const remove = (key: string) => {
    kept.delete(key);
    attempt(storage => storage.removeItem(key));
  };
  return {
    get: key => attempt(storage => storage.getItem(key)) ?? kept.get(key),
    set: (key, value) => {
      const isKept = attempt(storage => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) kept.delete(key);
      else {
        // An older value must not be read in its place.
        remove(key);
        kept.set(key, value);
      }
    },
    remove,
  };
}

/** Kept until it is removed, shared by all tabs. */
export const localStore = safe(() => globalThis.localStorage);

/** Kept while this tab is open. */
export const tabStore = safe(() => globalThis.sessionStorage);

/** The JSON under a key, or undefined where there is none or it is damaged. The caller checks its shape. */
export function readJson(store: SafeStorage, key: string): unknown {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
