// The security settings. Password, PIN and second factor have their own dialogs. The other settings are saved
// with the form.
import { SESSION_TIMEOUTS_MIN } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionRow, ChoiceRow, SettingCard, SwitchRow } from './setting-rows.tsx';
import type { SecurityDialog } from './security-dialogs.tsx';
import type { Settings } from '#web/features/settings/model/settings-values.ts';
import type { SettingsFormState } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';

interface SecuritySettingsProps {
  form: SettingsFormState;
  security: Settings['security'];
  onOpen: (dialog: SecurityDialog) => void;
}

export function SecuritySettings({ form, security, onOpen }: SecuritySettingsProps) {
  const t = useText(settingsWords);
  const format = useFormat();
  const { twoFactorAuth, passwordChangedAt, pinSet } = security;
  return (
    <SettingCard title={t('security')}>
      <ActionRow
        label={t('twoFactor')}
        help={t('twoFactorHelp')}
        state={<Badge state={twoFactorAuth ? 'done' : 'open'}>{t(twoFactorAuth ? 'on' : 'off')}</Badge>}
      >
        <Button size="small" onClick={() => onOpen(twoFactorAuth ? 'twoFactorOff' : 'twoFactor')}>
          {t(twoFactorAuth ? 'turnOff' : 'setUp')}
        </Button>
        {twoFactorAuth && (
          <Button size="small" onClick={() => onOpen('renewCodes')}>
            {t('recoveryNew')}
          </Button>
        )}
      </ActionRow>
      <ActionRow
        label={t('password')}
        state={t('passwordChangedOn', { date: unbroken(format.date(passwordChangedAt)) })}
      >
        <Button size="small" onClick={() => onOpen('password')}>
          {t('changePassword')}
        </Button>
      </ActionRow>
      <ActionRow label={t('pin')} help={t('pinHelp')} state={t(pinSet ? 'pinIsSet' : 'pinNotSet')}>
        <Button size="small" onClick={() => onOpen('pin')}>
          {t(pinSet ? 'changePin' : 'setPin')}
        </Button>
        {pinSet && (
          <Button size="small" onClick={() => onOpen('removePin')}>
            {t('removePin')}
          </Button>
        )}
      </ActionRow>
      <ChoiceRow
        form={form}
        name="sessionTimeout"
        options={SESSION_TIMEOUTS_MIN.map(count => ({
          value: String(count),
          label: t('minutes', { count }),
        }))}
      />
      <SwitchRow form={form} name="loginNotifications" />
    </SettingCard>
  );
}

/** Keeps a date on one line, because 'le 11 / mai' is hard to read. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');
