// Browser storage that never throws: a private window or a full disk must not take the page down.
// Used by the session, the preferences and the prize wheel; on the server there is nothing to read.

export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function safe(pick: () => Storage | undefined): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      const storage = pick();
      return storage ? work(storage) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get: key => attempt(storage => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      attempt(storage => storage.setItem(key, value));
    },
    remove: key => {
      attempt(storage => storage.removeItem(key));
    },
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
