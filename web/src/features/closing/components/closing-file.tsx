// The file of a closing: its pages, its code and its seal, with the download.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import type { Closing } from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

export function ClosingFile({ closing: { file, trade, status } }: { closing: Closing }) {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment();
  if (file === null) return null;
  const noSeal = t(status === 'void' ? 'fileVoid' : 'fileNotSealed');
  const seal = file.sealedAt === null ? noSeal : moment(file.sealedAt);
  return (
    <Card
      title={t('file')}
      foot={
        <Link className="link" to={`/verify?code=${file.code}`}>
          {t('checkIt')}
        </Link>
      }
    >
      <CardBody>
        <KeyValues
          items={[
            { label: t('filePages'), value: format.number(file.pages) },
            {
              label: t('fileCode'),
              value: <span className={style['code']}>{file.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>,
            },
            {
              label: t('fileSeal'),
              value: seal,
              note: file.sealedAt === null ? undefined : t(file.selfMade ? 'fileSelfMade' : 'fileOwnKey'),
            },
          ]}
        />
        <div className={style['download']}>
          <DownloadButton path={`/market/trades/${trade.id}/closing/file`}>{t('download')}</DownloadButton>
        </div>
      </CardBody>
    </Card>
  );
}
