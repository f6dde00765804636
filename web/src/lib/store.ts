// An observable value shared by parts of the page: session, preferences, toasts. It is smaller than any
// library.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the value and re-renders on change. Before hydration and in prerendered pages it returns the
   * initial value.
   */
  readonly use: () => T;
  /** Replaces the initial value. Called before the first render only. */
  readonly begin: (value: T) => void;
}

export function createStore<T>(first: T): Store<T> {
  let current = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    subscribe,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    begin(value) {
      first = current = value;
    },
    use: () => useSyncExternalStore(subscribe, get, () => first),
  };
}
