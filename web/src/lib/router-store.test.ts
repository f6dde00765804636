// Tests navigation: history entries, and guards that keep the person on a page. It uses a simulated history.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface FakeEntry {
  readonly url: URL;
  readonly state: unknown;
}

/**
 * The part of a browser's history that the router uses. Back and Forward take effect in the next turn, as in
 * a browser.
 */
function fakeBrowser(start: string) {
  const entries: FakeEntry[] = [{ url: new URL(start, 'http://localhost'), state: null }];
  let at = 0;
  let onPop: () => void = () => undefined;
  const put = (index: number, state: unknown, url: string | URL | undefined) => {
    const base = entries[at]?.url ?? new URL('http://localhost');
    entries.splice(index, entries.length, { url: new URL(url ?? base, base), state });
    at = index;
  };
  const part = (key: 'pathname' | 'search' | 'hash' | 'href') => entries[at]?.url[key] ?? '';
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', {
    get pathname() {
      return part('pathname');
    },
    get search() {
      return part('search');
    },
    get hash() {
      return part('hash');
    },
    get href() {
      return part('href');
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, url: URL) => put(at + 1, state, url),
    replaceState: (state: unknown, _: string, url?: URL) => put(at, state, url),
    go: (steps: number) =>
      queueMicrotask(() => {
        at += steps;
        onPop();
      }),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    onPop = listener;
  });
}

async function router(start: string) {
  fakeBrowser(start);
  vi.resetModules();
  const store = await import('./router-store.ts');
  store.followHistory();
  return store;
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('going somewhere changes address, state and key', async () => {
  const { navigate, placeStore } = await router('/home');
  const before = placeStore.get();
  navigate('/login?x=1#top', { state: { from: '/account' } });
  expect(placeStore.get()).toMatchObject({
    pathname: '/login',
    search: '?x=1',
    hash: '#top',
    state: { from: '/account' },
    action: 'push',
  });
  expect(placeStore.get().key).not.toBe(before.key);
});

test('Back answers with the entry that was left', async () => {
  const { navigate, placeStore } = await router('/home');
  navigate('/about');
  navigate(-1);
  await settle();
  expect(placeStore.get()).toMatchObject({ pathname: '/home', action: 'pop' });
});

test('a guard that says no keeps the person, one that says yes lets go', async () => {
  const { addLeaveGuard, navigate, placeStore } = await router('/profile');
  let answer = false;
  const asked: string[] = [];
  const release = addLeaveGuard(to => {
    asked.push(to);
    return answer;
  });
  navigate('/settings');
  await settle();
  expect([location.pathname, placeStore.get().pathname]).toEqual(['/profile', '/profile']);
  answer = true;
  navigate('/settings');
  await settle();
  expect(placeStore.get().pathname).toBe('/settings');
  expect(asked).toEqual(['/settings', '/settings']);
  release();
});

test('Back is asked about too, and goes only after yes', async () => {
  const { addLeaveGuard, navigate, placeStore } = await router('/dashboard');
  navigate('/profile');
  let answer = false;
  addLeaveGuard(() => answer);
  navigate(-1);
  await settle();
  expect([location.pathname, placeStore.get().pathname]).toEqual(['/profile', '/profile']);
  answer = true;
  navigate(-1);
  await settle();
  expect([location.pathname, placeStore.get().pathname]).toEqual(['/dashboard', '/dashboard']);
});

test('a filter on the same page is no leaving', async () => {
  const { addLeaveGuard, navigate, placeStore } = await router('/profile');
  addLeaveGuard(() => false);
  navigate('/profile?tab=contact', { replace: true });
  expect(placeStore.get().search).toBe('?tab=contact');
});
