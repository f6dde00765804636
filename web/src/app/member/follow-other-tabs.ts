// Applies display settings changed in one tab (hidden amounts, theme, language, currency) to the other tabs
// at once.
import { showLanguage, storedLanguage } from '#web/lib/i18n.ts';
import { restorePreferences } from '#web/lib/preferences.ts';
import { enterArea } from '#web/lib/theme.ts';

/** Returns a function that stops following. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key === 'foreshare.preferences') restorePreferences();
    if (key === 'foreshare.theme.member') enterArea('member');
    if (key === 'foreshare.language') void showLanguage(storedLanguage());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
