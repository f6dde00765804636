// Two tabs of one browser: a setting changed in one tab appears in the other, which does not write back its
// old value.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLanguage, showLanguage } from '#web/lib/i18n.ts';
import { getPreferences, restorePreferences, setPreferences } from '#web/lib/preferences.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

const root = { dataset: {} as Record<string, string>, lang: 'en' };
const tab = new EventTarget();

/** Simulates a write by the other tab. */
function write(key: string, value: string): void {
  localStorage.setItem(key, value);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { documentElement: root, querySelector: () => null });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});
afterEach(() => vi.unstubAllGlobals());

test('amounts hidden in another tab are hidden here, and stay so when something else is set', () => {
  restorePreferences();
  const rates = { eur: { rate: 0.9, day: '2026-01-02' } };
  setPreferences({ rates });
  const stop = followOtherTabs();
  write('foreshare.preferences', JSON.stringify({ currency: 'eur', hideAmounts: true }));
  expect(getPreferences()).toMatchObject({ currency: 'eur', hideAmounts: true, rates });
  setPreferences({ timezone: 'utc' });
  expect(JSON.parse(localStorage.getItem('foreshare.preferences') ?? '')).toMatchObject({
    hideAmounts: true,
  });
  stop();
  write('foreshare.preferences', JSON.stringify({ hideAmounts: false }));
  expect(getPreferences().hideAmounts).toBe(true);
});

test('so are the theme of the signed-in area, not that of the public pages, and the language', async () => {
  const stop = followOtherTabs();
  write('foreshare.theme.member', 'light');
  expect(root.dataset['theme']).toBe('light');
  write('foreshare.theme.public', 'dark');
  expect(root.dataset['theme']).toBe('light');
  write('foreshare.language', 'de');
  await expect.poll(getLanguage).toBe('de');
  stop();
  await showLanguage('en');
});
