// The settings of language, currency, time zone, theme and colours.
import { LANGUAGES, useText } from '#web/lib/i18n.ts';
import { CURRENCIES } from '#web/lib/preferences.ts';
import { ChoiceRow, SettingCard, SwitchRow } from './setting-rows.tsx';
import { COLOR_VISIONS, LANGUAGE_ORDER, TIMEZONES } from '#web/features/settings/model/settings-values.ts';
import type { SettingsFormState } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';

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
        options={COLOR_VISIONS.map(value => ({
          value,
          label: t(value === 'default' ? 'visionDefault' : 'visionBlueOrange'),
        }))}
      />
    </SettingCard>
  );
}
