// Places or lifts a legal hold, with its reason, and shows who did so before.
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import holdWords from '#web/locales/en/holds.json';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { PersonDocument } from './person-documents.tsx';

const MOST_LETTERS = 500;

export function HoldDialog({ document, onClose }: { document: PersonDocument; onClose: () => void }) {
  const t = useText(holdWords);
  const moment = useMoment();
  const change = useSend('POST /operator/documents/{id}/hold', ['GET /operator/people/{id}']);
  const { id, name, legalHold, holds } = document;
  const act = legalHold ? 'lift' : 'hold';
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: string } => (reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    submit: async ({ reason }) => {
      await change.mutateAsync({ params: { id }, body: { held: !legalHold, reason } });
      toast(t(`${act}Done`));
      onClose();
    },
  });
  return (
    <FormDialog title={t(`${act}Title`)} act={t(act)} danger={legalHold} form={form} onClose={onClose}>
      <p>{name}</p>
      <p className="muted">{t(`${act}Text`)}</p>
      <Field label={t('reason')} help={t('reasonHelp')} error={form.errors.reason} required>
        <TextArea {...form.text('reason')} rows={3} maxLength={MOST_LETTERS} />
      </Field>
      {holds.length > 0 && (
        <>
          <h3>{t('history')}</h3>
          <Rows label={t('history')}>
            {holds.map(({ held, reason, by, at }) => (
              <li className="row two" key={at}>
                <TitleNote title={t(held ? 'placed' : 'lifted')} note={reason} />
                <span className="muted">{[by, moment(at)].join(' · ')}</span>
              </li>
            ))}
          </Rows>
        </>
      )}
    </FormDialog>
  );
}
