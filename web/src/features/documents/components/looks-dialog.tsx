// Who looked at a document, when, and why.
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import documentWords from '#web/locales/en/documents.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import type { DocumentOfPerson } from './document-row.tsx';

const REASONS = ['verification', 'question', 'complaint', 'legal_request', 'security', 'party'] as const;
const isReason = (text: string): text is (typeof REASONS)[number] => REASONS.some(reason => reason === text);

export function LooksDialog({ document, onClose }: { document: DocumentOfPerson; onClose: () => void }) {
  const t = useText(documentWords);
  const moment = useMoment();
  const { id } = document;
  const looks = useApi('GET /documents/{id}/looks', { params: { id } });
  return (
    <Dialog open onClose={onClose} title={t('looksTitle')}>
      <DialogBody>
        <p className="muted">{document.name}</p>
        <Loaded from={looks} skeleton={<CardSkeleton label={t('loading')} rows={2} />} failed={t('failed')}>
          {data =>
            data.looks.length === 0 ? (
              <p>{t('noLooks')}</p>
            ) : (
              <Rows label={t('looksTitle')}>
                {data.looks.map(look => (
                  <li className="row two" key={look.id}>
                    <TitleNote
                      title={look.name ?? t(`by_${look.by}`)}
                      note={isReason(look.reason) ? t(`reason_${look.reason}`) : look.reason}
                    />
                    <span className="muted num">{moment(look.at)}</span>
                  </li>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}
