// Exports or erases the person's data.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import settingsWords from '#web/locales/en/settings.json';
import styles from './settings.module.css';

export function YourData() {
  const t = useText(settingsWords);
  const [erasing, setErasing] = useState(false);
  return (
    <Card title={t('data')}>
      <div className={styles['data-rows']}>
        <div>
          <h3 className="strong">{t('exportTitle')}</h3>
          <p className="note">{t('exportText')}</p>
          <DownloadButton path="/privacy/export" label={t('exportTitle')}>
            {t('download')}
          </DownloadButton>
        </div>
        <div>
          <h3 className="strong">{t('eraseTitle')}</h3>
          <p className="note">{t('eraseText')}</p>
          <Button size="small" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        </div>
      </div>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Card>
  );
}
