// An operator chooses a reason before the look. The server records it, and the owner sees it.
import { useState } from 'react';
import { DocumentPage, type LookReason } from '#web/entities/document/document-page.tsx';
import { useText } from '#web/lib/i18n.ts';
import holdWords from '#web/locales/en/holds.json';
import personWords from '#web/locales/en/person.json';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import type { PersonDocument } from './person-documents.tsx';

const REASONS = ['verification', 'question', 'complaint', 'legal_request', 'security'] as const;

export function LookDialog({ document, onClose }: { document: PersonDocument; onClose: () => void }) {
  const t = useText(holdWords);
  const called = useText(personWords);
  const [reason, setReason] = useState<LookReason | ''>('');
  const { id: documentId, name, mediaType } = document;
  return (
    <Dialog open onClose={onClose} title={t('lookTitle')}>
      <DialogBody>
        <p className="muted">{name}</p>
        <Field label={t('lookReason')} help={t('lookHelp')} required>
          <Select<LookReason>
            value={reason}
            onValue={setReason}
            placeholder={called('choose')}
            options={REASONS.map(value => ({ value, label: t(`reason_${value}`) }))}
          />
        </Field>
        {reason !== '' && (
          <DocumentPage key={reason} document={{ documentId, name, mediaType }} reason={reason} />
        )}
      </DialogBody>
    </Dialog>
  );
}
