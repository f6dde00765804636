// The four groups of settings in one form with one Save Changes.
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useAskBeforeLeaving } from '#web/ui/patterns/use-ask-before-leaving.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { SaveBar } from '#web/ui/patterns/save-bar.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { SecurityDialogs, type SecurityDialog } from './security-dialogs.tsx';
import { SecuritySettings } from './security-settings.tsx';
import type { Settings } from '#web/features/settings/model/settings-values.ts';
import { useSettingsForm } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';

/** Opens the dialog that the address names, for the palette: /settings?dialog=pin. */
function useNamedDialog(twoFactorOn: boolean, open: (dialog: SecurityDialog) => void): void {
  const [params, setParams] = useSearchParams();
  const named = params.get('dialog');
  const follow = useEffectEvent(() => {
    const isOffered = named === 'pin' || named === 'password' || (named === 'twoFactor' && !twoFactorOn);
    if (isOffered) open(named);
    if (named !== null) setParams({ dialog: undefined });
  });
  useEffect(() => follow(), [named]);
}

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useText(settingsWords);
  const form = useSettingsForm(settings);
  const [dialog, setDialog] = useState<SecurityDialog>();
  useNamedDialog(settings.security.twoFactorAuth, setDialog);
  useAskBeforeLeaving(form.dirty);
  const failure = form.general ?? Object.values(form.errors)[0];
  return (
    <>
      <form className="stack" {...form.props}>
        <NotificationSettings form={form} />
        <SecuritySettings form={form} security={settings.security} onOpen={setDialog} />
        <PrivacySettings form={form} />
        <PreferenceSettings form={form} />
        <SaveBar
          title={t('saveFailed')}
          failure={failure}
          note={t(form.dirty ? 'unsaved' : 'allSaved')}
          dirty={form.dirty || failure !== undefined}
        >
          {form.dirty && <Button onClick={() => form.reset()}>{t('discard')}</Button>}
          <Button kind={form.dirty ? 'primary' : 'plain'} type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </SaveBar>
      </form>
      {/* Rendered outside the form, so that submitting a dialog does not submit the settings. */}
      <SecurityDialogs
        open={dialog}
        twoFactorOn={settings.security.twoFactorAuth}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
