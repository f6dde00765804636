// The current place as a store: the address bar, `navigate` for code outside components, and guards against
// losing input. The React side is router.tsx. It is our own implementation because it is a fifth of a
// library's size, and the public pages have a budget of 100 KB (docs/decisions).
import { createStore } from './store.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Unique per history entry. Scroll positions are stored under this key. */
  readonly key: string;
  readonly action: 'load' | 'push' | 'replace' | 'pop';
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Returns whether the person may leave. */
export type LeaveGuard = (to: string) => boolean | Promise<boolean>;

interface Entry {
  readonly key: string;
  readonly index: number;
  readonly state: unknown;
}

const canUseDom = typeof window !== 'undefined';
const guards = new Set<LeaveGuard>();
let serial = 0;

const newKey = () => `${Date.now().toString(36)}${(serial += 1)}`;

/** Returns the current history entry. An entry made by the browser (a typed address, an anchor) gets a key here. */
function currentEntry(): Entry {
  const raw: unknown = history.state;
  if (typeof raw === 'object' && raw !== null && 'key' in raw && 'index' in raw) {
    const state: unknown = 'state' in raw ? raw.state : undefined;
    return { key: String(raw.key), index: Number(raw.index), state };
  }
  const entry: Entry = { key: newKey(), index: 0, state: undefined };
  history.replaceState(entry, '');
  return entry;
}

function read(action: Place['action']): Place {
  const { pathname, search, hash } = location;
  const { key, state } = currentEntry();
  return { pathname, search, hash, state, key, action };
}

/** Parses a path into a place. Prerendering starts from such a place. */
export function placeOf(path: string): Place {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash, state: undefined, key: 'first', action: 'load' };
}

export const placeStore = createStore<Place>(canUseDom ? read('load') : placeOf('/'));

async function mayLeave(to: string): Promise<boolean> {
  for (const guard of guards) if (!(await guard(to))) return false;
  return true;
}

/** Navigates to a path of this site, or back for -1. */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  if (!canUseDom) return;
  if (typeof to === 'number') return history.go(to);
  if (guards.size === 0 || sameScreen(to)) return commit(to, options);
  void mayLeave(to).then(yes => {
    if (yes) commit(to, options);
  });
}

function sameScreen(to: string): boolean {
  return new URL(to, location.href).pathname === location.pathname;
}

function commit(to: string, options: NavigateOptions): void {
  const url = new URL(to, location.href);
  const same = url.href === location.href;
  const replace = options.replace ?? same;
  const now = currentEntry();
  const index = now.index + (replace ? 0 : 1);
  // Another page or filter of the same list keeps the entry's key, so that Back returns to the list.
  const stays = replace && url.pathname === location.pathname;
  const entry: Entry = { key: stays ? now.key : newKey(), index, state: options.state };
  if (replace) history.replaceState(entry, '', url);
  else history.pushState(entry, '', url);
  here = entry;
  placeStore.set(read(replace ? 'replace' : 'push'));
}

/** Keeps the person on this page until `guard` allows leaving. Returns a function that removes the guard. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

let holds = 0;

/** Blocks Back and Forward, including moves to another state of this page. Returns a function that ends the block. */
export function holdPlace(): () => void {
  holds += 1;
  return () => void (holds -= 1);
}

let here: Entry = canUseDom ? currentEntry() : { key: 'first', index: 0, state: undefined };
let returning = false;

/** Follows Back and Forward. Called once, on start. */
export function followHistory(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    if (returning) {
      returning = false;
      return;
    }
    // A plain #link creates an entry without a key, so one is added.
    if (history.state === null) history.replaceState({ key: newKey(), index: here.index + 1 }, '');
    const target = currentEntry();
    const samePage = location.pathname === placeStore.get().pathname;
    if (holds === 0 && (guards.size === 0 || samePage)) return arrive(target);
    // The address has already changed. The router steps back, asks the guard, and repeats the move if
    // allowed.
    const steps = target.index - here.index;
    returning = true;
    history.go(-steps);
    if (holds > 0) return;
    void mayLeave(location.pathname).then(yes => {
      if (!yes) return;
      guards.clear();
      history.go(steps);
    });
  });
}

function arrive(entry: Entry): void {
  here = entry;
  placeStore.set(read('pop'));
}
