// Links to a document for an adviser: made, shown once, and revoked.
import { useState } from 'react';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import type { DocumentOfPerson } from './document-row.tsx';

const DAYS = ['1', '7', '30'] as const;

export function ShareDialog({ document, onClose }: { document: DocumentOfPerson; onClose: () => void }) {
  const t = useText(documentWords);
  const { id } = document;
  const make = useSend('POST /documents/{id}/shares', ['GET /documents', 'GET /documents/{id}/shares']);
  const [link, setLink] = useState<string>();
  const form = useForm<{ name: string; days: (typeof DAYS)[number] }>({
    initial: { name: '', days: '7' },
    check: ({ name }): { name?: string } => (name.trim() === '' ? { name: t('shareNameMissing') } : {}),
    submit: async ({ name, days }) => {
      const { token } = await make.mutateAsync({ params: { id }, body: { name, days: Number(days) } });
      // The part after # is not sent to a server, so that no log contains it.
      setLink(`${location.origin}/shared-document#${token}`);
    },
  });
  return (
    <FormDialog title={t('shareTitle')} act={t('shareMake')} stays form={form} onClose={onClose}>
      <p className="muted">{t('shareText', { name: document.name })}</p>
      <Field label={t('shareName')} error={form.errors.name} required>
        <TextInput {...form.text('name')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label={t('shareDays')} error={form.errors.days}>
        <Select {...form.value('days')} options={DAYS.map(value => ({ value, label: t(`days_${value}`) }))} />
      </Field>
      {link !== undefined && (
        <p>
          {t('shareOnce')} <CopyText value={link} />
        </p>
      )}
      <Shares id={id} />
    </FormDialog>
  );
}

function Shares({ id }: { id: string }) {
  const t = useText(documentWords);
  const format = useFormat();
  const act = useAct();
  const [now] = useState(() => Date.now());
  const { data } = useApi('GET /documents/{id}/shares', { params: { id } });
  const revoke = useSend('DELETE /documents/{id}/shares/{shareId}', [
    'GET /documents',
    'GET /documents/{id}/shares',
  ]);
  const shares = data?.shares ?? [];
  if (shares.length === 0) return null;
  return (
    <Rows label={t('shareTitle')}>
      {shares.map(share => {
        const isValid = share.revokedAt === null && Date.parse(share.expiresAt) > now;
        const end = () =>
          act({
            send: () => revoke.mutateAsync({ params: { id, shareId: share.id } }),
            done: t('revoked'),
          });
        return (
          <li className="row two" key={share.id}>
            <TitleNote
              title={share.name}
              note={`${t(isValid ? 'validUntil' : 'ended', { date: format.date(share.revokedAt ?? share.expiresAt) })} · ${t('opened', { count: share.openedTimes })}`}
            />
            {isValid && (
              <Button
                size="small"
                aria-label={t('revokeOf', { name: share.name })}
                onClick={() => void end()}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        );
      })}
    </Rows>
  );
}
