// The notice that sample data is loaded. It is always rendered, and data-sample on <html> makes it visible.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import shellWords from '#web/locales/en/shell.json';
import styles from './sample-notice.module.css';

export function SampleNotice() {
  const t = useText(shellWords);
  return (
    <aside className={styles['notice']} aria-label={t('sampleTitle')}>
      <p>
        <b>{t('sampleTitle')}</b> {t('sampleText')} <Link to="/legal">{t('sampleDetails')}</Link>
      </p>
    </aside>
  );
}
