// What an issuer takes to its cap table software: the whole register, or only the transfers that settled here since.
import { useText } from '#web/lib/i18n.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import css from './cap-table.module.css';

export function CapTableExport() {
  const t = useText(capTableWords);
  return (
    <Card title={t('exportTitle')}>
      <ul className={css['choices']}>
        <li>
          <p>{t('exportText')}</p>
          <DownloadButton path="/issuer/cap-table/export">{t('download')}</DownloadButton>
        </li>
        <li>
          <p>{t('exportNewText')}</p>
          <DownloadButton path="/issuer/cap-table/export?scope=new">{t('downloadNew')}</DownloadButton>
        </li>
      </ul>
    </Card>
  );
}
