// Tests when stored settings lead to another rendering.
import { afterEach, expect, test, vi } from 'vitest';
import { getPreferences, restorePreferences, setPreferences } from './preferences.ts';
import { memoryStorage } from './testing/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('stored settings that equal the shown ones keep the value, so that nothing renders again', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const shown = getPreferences();
  setPreferences({ currency: shown.currency });
  restorePreferences();
  expect(getPreferences()).toBe(shown);
  localStorage.setItem('foreshare.preferences', JSON.stringify({ currency: 'eur' }));
  restorePreferences();
  expect(getPreferences()).toEqual({ ...shown, currency: 'eur' });
});
