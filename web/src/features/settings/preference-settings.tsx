// Language, currency, time zone, theme, colours. Used by settings-form.tsx.
import { LANGUAGES, useText, type Language } from '#web/lib/i18n.ts';
import { CURRENCIES } from '#web/lib/preferences.ts';
import { ChoiceRow, SettingCard, SwitchRow } from './setting-rows.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { settingsWords } from './words.ts';

const LANGUAGE_ORDER = ['en', 'es', 'fr', 'de', 'zh'] as const satisfies readonly Language[];
const TIMEZONES = ['est', 'cst', 'mst', 'pst', 'utc'] as const;

export function PreferenceSettings({ form }: { form: SettingsFormState }) {
  const t = useText(settingsWords);
  return (
    <SettingCard title={t('preferences')}>
      <ChoiceRow
        form={form}
        name="language"
        options={LANGUAGE_ORDER.map(value => ({ value, label: LANGUAGES[value] }))}
      />
      <ChoiceRow
        form={form}
        name="currency"
        options={CURRENCIES.map(value => ({ value, label: t(value) }))}
      />
      <ChoiceRow form={form} name="timezone" options={TIMEZONES.map(value => ({ value, label: t(value) }))} />
      <SwitchRow form={form} name="darkMode" />
      <ChoiceRow
        form={form}
        name="colorVision"
        options={[
          { value: 'default', label: t('visionDefault') },
          { value: 'blue-orange', label: t('visionBlueOrange') },
        ]}
      />
    </SettingCard>
  );
}
