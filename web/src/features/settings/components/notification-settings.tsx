// Settings for which notifications the person receives, and how often.
import { useText } from '#web/lib/i18n.ts';
import { ChoiceRow, SettingCard, SwitchRow } from './setting-rows.tsx';
import { MARKET_UPDATES } from '#web/features/settings/model/settings-values.ts';
import type { SettingsFormState } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';

export function NotificationSettings({ form }: { form: SettingsFormState }) {
  const t = useText(settingsWords);
  return (
    <SettingCard title={t('notifications')}>
      <SwitchRow form={form} name="emailNotifications" />
      <ChoiceRow
        form={form}
        name="marketUpdates"
        options={MARKET_UPDATES.map(value => ({ value, label: t(value) }))}
      />
      <SwitchRow form={form} name="priceAlerts" />
      <SwitchRow form={form} name="transactionConfirmations" />
      <SwitchRow form={form} name="newsletter" />
    </SettingCard>
  );
}
