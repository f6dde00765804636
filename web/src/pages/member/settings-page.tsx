// /settings: notifications, security, privacy, connected devices, account preferences, and the person's data.
import { ConnectedDevices } from '#web/features/settings/components/connected-devices.tsx';
import { SettingsForm } from '#web/features/settings/components/settings-form.tsx';
import settingsWords from '#web/locales/en/settings.json';
import { YourData } from '#web/features/settings/components/your-data.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export default function SettingsPage() {
  const t = useText(settingsWords);
  const settings = useApi('GET /settings');
  return (
    <>
      <p className="dateline">{t('lead')}</p>
      <Headline title={t('pageTitle')} />
      <Loaded from={settings} skeleton={<SettingsBones />} failed={t('failed')}>
        {data => (
          <Grid>
            <SettingsForm settings={data} />
            <Stack>
              <ConnectedDevices devices={data.devices} />
              <YourData />
            </Stack>
          </Grid>
        )}
      </Loaded>
    </>
  );
}

function SettingsBones() {
  const t = useText(settingsWords);
  return (
    <Skeleton label={t('loading')}>
      <Grid>
        <Stack>
          <CardBones rows={6} />
          <CardBones rows={6} />
          <CardBones rows={5} />
          <CardBones rows={6} />
        </Stack>
        <Stack>
          <CardBones rows={2} />
          <CardBones rows={4} />
        </Stack>
      </Grid>
    </Skeleton>
  );
}
