// Browser storage that never throws. A private window or a full disk must neither break the page nor end a
// session.

export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function safe(pick: () => Storage | undefined): SafeStorage {
  /**
   * Values that the browser refused to store. They last until the page closes, so that a session continues
   * until then.
   */
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
        // An older stored value must not be read instead of the new one.
        remove(key);
        kept.set(key, value);
      }
    },
    remove,
  };
}

/** Stored until removed, and shared by all tabs. */
export const localStore = safe(() => globalThis.localStorage);

/** Stored while this tab is open. */
export const tabStore = safe(() => globalThis.sessionStorage);

/** Returns the JSON under a key, or undefined when it is missing or invalid. The caller checks its shape. */
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
