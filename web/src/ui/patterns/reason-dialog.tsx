// Asks for a reason before an issuer or an operator performs an action about which another person is
// notified.
import type { ReactNode } from 'react';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useTellWhenGone } from './use-tell-when-gone.ts';
import workWords from '#web/locales/en/work.json';

const NOTHING = { reason: '' };

interface ReasonDialogProps {
  title: string;
  /** The verb of the action's button. */
  act: string;
  danger?: boolean | undefined;
  /** The maximum length of the reason. */
  most: number;
  /** The draft name under which a lost session keeps the text. */
  draft: string;
  /** Sends the reason. An error is shown in the dialog, which stays open. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  /** The subject of the action and its consequences. */
  children: ReactNode;
}

export function ReasonDialog({
  title,
  act,
  danger = true,
  most,
  draft,
  send,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useText(workWords);
  const errorText = useErrorText();
  const lostText = useLostText();
  const form = useForm({
    initial: NOTHING,
    restore: () => readDraft(draft, NOTHING),
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    submit: async ({ reason }) => {
      try {
        await send(reason);
      } catch (error) {
        // The dialog has closed with its row, so the failure is reported as a toast.
        if (isGone()) toast(lostText(error) ?? errorText(error), { tone: 'danger' });
        throw error;
      }
      close();
    },
  });
  // After a refusal, or a success with a lost response, the entry may leave the list before the message is
  // read here.
  const { close, isGone } = useTellWhenGone(onClose, form.busy ? undefined : (form.general ?? t('gone')));
  useKeptDraft(draft, form.values, NOTHING);
  return (
    <FormDialog title={title} act={act} danger={danger} form={form} onClose={close}>
      {children}
      <Field label={t('reason')} error={form.errors.reason} required>
        <TextArea {...form.text('reason')} rows={3} maxLength={most} />
      </Field>
    </FormDialog>
  );
}
