// Asks why before an issuer or an operator does what somebody else is told of.
import type { ReactNode } from 'react';
import { definePart, useText } from '#web/lib/i18n.ts';
import { useForm } from '#web/lib/use-form.ts';
import en from '#web/locales/en/work.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './input.tsx';

const workWords = definePart('work', en);

interface ReasonDialogProps {
  title: string;
  /** The verb. */
  act: string;
  danger?: boolean | undefined;
  /** The longest reason that is taken. */
  most: number;
  /** What it throws is shown, and the dialog stays. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What it is about, and what follows. */
  children: ReactNode;
}

export function ReasonDialog({
  title,
  act,
  danger = true,
  most,
  send,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useText(workWords);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    submit: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <FormDialog title={title} act={act} danger={danger} form={form} onClose={onClose}>
      {children}
      <Field label={t('reason')} error={form.errors.reason} required>
        <TextArea {...form.text('reason')} rows={3} maxLength={most} />
      </Field>
    </FormDialog>
  );
}
