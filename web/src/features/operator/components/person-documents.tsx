// The documents of a person for an operator: each look needs a reason, and a legal hold keeps a document.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import documentWords from '#web/locales/en/documents.json';
import holdWords from '#web/locales/en/holds.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Rows, TitleNote } from '#web/ui/card.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import styles from './person-documents.module.css';

export type PersonDocument = Answer<'GET /operator/people/{id}'>['documents'][number];

export function PersonDocuments({ documents }: { documents: readonly PersonDocument[] }) {
  const t = useText(holdWords);
  return (
    <Card title={t('title')} foot={t('foot')}>
      {documents.length === 0 ? (
        <CardBody>
          <p className="muted">{t('none')}</p>
        </CardBody>
      ) : (
        <Rows label={t('title')}>
          {documents.map(document => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function DocumentRow({ document }: { document: PersonDocument }) {
  const t = useText(holdWords);
  const words = useText(documentWords);
  const format = useFormat();
  const moment = useMoment();
  const [open, setOpen] = useState<'look' | 'hold'>();
  const { name, kind, keptUntil, legalHold, holds } = document;
  const [newest] = holds;
  return (
    <li className={`row two ${styles['row']}`}>
      <TitleNote
        title={name}
        note={
          <>
            {words(`kind_${kind}`)}
            <span className="note">
              {legalHold && newest
                ? t('note', { reason: newest.reason, by: newest.by, time: moment(newest.at) })
                : words('keptUntil', { date: format.date(keptUntil) })}
            </span>
          </>
        }
      />
      <span className={styles['acts']}>
        {legalHold && <Badge state="held">{t('held')}</Badge>}
        <Button size="small" aria-label={t('lookOf', { what: name })} onClick={() => setOpen('look')}>
          {t('look')}
        </Button>
        <Button
          size="small"
          aria-label={t(legalHold ? 'liftOf' : 'holdOf', { what: name })}
          onClick={() => setOpen('hold')}
        >
          {t(legalHold ? 'lift' : 'hold')}
        </Button>
      </span>
      {open === 'look' && <LookDialog document={document} onClose={() => setOpen(undefined)} />}
      {open === 'hold' && <HoldDialog document={document} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
