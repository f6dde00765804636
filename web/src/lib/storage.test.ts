// Tests browser storage that is forbidden or full.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  localStore.remove('key');
  vi.unstubAllGlobals();
});

/** Simulates a browser that blocks all cookies: even accessing the storage throws. */
function forbidStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
}

test('what the browser will not keep is kept while the page is open', () => {
  forbidStorage();
  localStore.set('key', 'value');
  expect(localStore.get('key')).toBe('value');
  localStore.remove('key');
  expect(localStore.get('key')).toBeUndefined();
});

test('a value that could not replace an older one is the one that is read, until a later one is kept', () => {
  localStore.set('key', 'old');
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError');
  });
  localStore.set('key', 'new');
  expect(localStore.get('key')).toBe('new');
  full.mockRestore();
  localStore.set('key', 'newest');
  expect(localStore.get('key')).toBe('newest');
  expect(localStorage.getItem('key')).toBe('newest');
});
