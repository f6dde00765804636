// The settings of visibility and of the use of the person's data.
import { useText } from '#web/lib/i18n.ts';
import { ChoiceRow, SettingCard, SwitchRow } from './setting-rows.tsx';
import { INVESTMENT_PRIVACIES, PROFILE_VISIBILITIES } from '#web/features/settings/model/settings-values.ts';
import type { SettingsFormState } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';

export function PrivacySettings({ form }: { form: SettingsFormState }) {
  const t = useText(settingsWords);
  return (
    <SettingCard title={t('privacy')}>
      <ChoiceRow
        form={form}
        name="profileVisibility"
        options={PROFILE_VISIBILITIES.map(value => ({ value, label: t(value) }))}
      />
      <ChoiceRow
        form={form}
        name="investmentPrivacy"
        options={INVESTMENT_PRIVACIES.map(value => ({ value, label: t(value) }))}
      />
      <SwitchRow form={form} name="dataUsage" />
      <SwitchRow form={form} name="personalizedRecommendations" />
    </SettingCard>
  );
}
