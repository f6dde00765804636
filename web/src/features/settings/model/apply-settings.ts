// Applies the server's preferences to the page: language, currency, time zone, theme, colours. The member
// layout calls it when settings arrive, and the Settings page after saving.
import type { Answer } from '#web/api/api-contract.ts';
import { getLanguage, setLanguage } from '#web/lib/i18n.ts';
import { setPreferences } from '#web/lib/preferences.ts';
import { setTheme } from '#web/lib/theme.ts';

export function applySettings({ preferences }: Pick<Answer<'GET /settings'>, 'preferences'>): void {
  const { currency, timezone, colorVision, darkMode, language } = preferences;
  setPreferences({ currency, timezone, vision: colorVision });
  setTheme(darkMode ? 'dark' : 'light', 'member');
  if (language !== getLanguage()) void setLanguage(language);
}
