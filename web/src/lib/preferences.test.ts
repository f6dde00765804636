// Tests when stored settings lead to another rendering.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPreferences, restorePreferences, setPreferences } from './preferences.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const before = getPreferences();

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  setPreferences(before);
  vi.unstubAllGlobals();
});

test('stored settings that equal the shown ones keep the value, so that nothing renders again', () => {
  setPreferences({ currency: 'usd', hideAmounts: false });
  const shown = getPreferences();
  setPreferences({ currency: 'usd' });
  restorePreferences();
  expect(getPreferences()).toBe(shown);
  localStorage.setItem('foreshare.preferences', JSON.stringify({ currency: 'eur' }));
  restorePreferences();
  expect(getPreferences().currency).toBe('eur');
});
