// The signed-in devices. Each except the current one can be removed.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withPassword } from '#web/ui/patterns/password-check.tsx';
import { toast } from '#web/ui/toast.tsx';
import settingsWords from '#web/locales/en/settings.json';
import styles from './settings.module.css';

type Device = Answer<'GET /settings'>['devices'][number];

export function ConnectedDevices({ devices }: { devices: readonly Device[] }) {
  const t = useText(settingsWords);
  return (
    <Card title={t('devices')}>
      <Rows label={t('devices')}>
        {devices.map(device => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Rows>
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useText(settingsWords);
  const format = useFormat();
  const phrase = usePhrase();
  const { stop, gap, comma } = usePunctuation();
  const errorText = useErrorText();
  const lostText = useLostText();
  const { id, icon, lastActive, isCurrent } = device;
  // 'Unknown browser, Windows': a phrase to translate, and a name.
  const name = device.name.split(', ').map(phrase).join(comma);
  const location = phrase(device.location);
  const active = t('active', { ago: format.ago(lastActive) });
  const removal = useSend('DELETE /settings/devices/{id}', ['GET /settings']);
  const ask = async () => {
    const sure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      yes: t('removeYes'),
      danger: true,
    });
    if (!sure) return;
    try {
      await withPassword(() => removal.mutateAsync({ params: { id } }));
      toast(t('deviceRemoved'));
    } catch (error) {
      const reason = lostText(error) ?? errorText(error, '');
      toast(reason ? [t('deviceFailed'), stop, gap, reason].join('') : t('deviceFailed'), { tone: 'danger' });
    }
  };
  return (
    <li className="row">
      <span className={styles['device-icon']}>
        <Icon name={icon} />
      </span>
      <TitleNote
        title={name}
        note={
          <span className="facts-line">
            {location && <span>{location}</span>}
            <span>{active}</span>
          </span>
        }
      />
      {isCurrent ? (
        <Badge state="done">{t('thisDevice')}</Badge>
      ) : (
        <LinkButton
          label={t('removeNamed', { name }) + comma + active}
          busy={removal.isPending}
          onClick={() => void ask()}
        >
          {t('remove')}
        </LinkButton>
      )}
    </li>
  );
}
