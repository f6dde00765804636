// The words of the settings. Used by every component of this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/settings.ts';

export const settingsWords = definePart('settings', en);
export type SettingsKey = keyof typeof en;
