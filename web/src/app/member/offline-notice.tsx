// The notice below the top bar that there is no network: the data shown is outdated, and actions are not
// sent.
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { onlineStore } from '#web/lib/online.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './member-top-bar.module.css';

export function OfflineNotice() {
  const t = useText(memberWords);
  const online = onlineStore.use();
  return (
    <div role="status">
      {!online && (
        <p className={styles['offline']}>
          <Icon name="alert" />
          <span>
            <b>{t('offline')}</b> {t('offlineText')}
          </span>
        </p>
      )}
    </div>
  );
}
