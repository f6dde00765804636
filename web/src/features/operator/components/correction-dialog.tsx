// A correction before it is proposed: what would change, the reason, and PIN or code where the server asks for it.
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallBody, Reading } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import { KeyValues } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextArea } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useFactWords } from '#web/features/operator/model/use-fact-words.ts';

export type Correction = CallBody<'POST /operator/corrections'>['correction'];

export interface AskedCorrection {
  readonly title: string;
  readonly correction: Correction;
}

const CHANGED: readonly Reading[] = ['GET /operator/day', 'GET /operator/approvals'];
const MOST_LETTERS = 500;

interface CorrectionDialogProps extends AskedCorrection {
  onClose: () => void;
  /** Called in place of `onClose` after the proposal. */
  onProposed?: (() => void) | undefined;
}

export function CorrectionDialog({
  title,
  correction,
  onClose,
  onProposed = onClose,
}: CorrectionDialogProps) {
  const t = useText(deskWords);
  const words = useFactWords();
  const { facts, error } = usePreview(correction);
  const { form, asksForSecret } = useProposal(correction, onProposed);
  return (
    <FormDialog title={title} act={t('propose')} danger form={form} onClose={onClose}>
      {error !== undefined && <Alert>{error}</Alert>}
      {error === undefined && facts === undefined && <p role="status">{t('previewing')}</p>}
      {facts !== undefined && (
        <>
          <p className="muted">{t('proposeText')}</p>
          <KeyValues items={words(facts)} />
        </>
      )}
      <Field label={t('reason')} error={form.errors.reason} required>
        <TextArea {...form.text('reason')} rows={3} maxLength={MOST_LETTERS} />
      </Field>
      {asksForSecret && (
        <Field label={t('secret')} error={form.errors.secret} required>
          <PasswordInput {...form.text('secret')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

interface Preview {
  readonly facts?: Readonly<Record<string, string>>;
  readonly error?: string;
}

/** Asks once, when the dialog opens. */
function usePreview(correction: Correction): Preview {
  const errorText = useErrorText();
  const { mutate, data, error } = useSend('POST /operator/corrections/preview');
  const ask = useEffectEvent(() => mutate({ body: { correction } }));
  useEffect(() => {
    ask();
  }, []);
  if (error !== null) return { error: errorText(error) };
  return data === undefined ? {} : { facts: data.facts };
}

function useProposal(correction: Correction, onProposed: () => void) {
  const t = useText(deskWords);
  const errorText = useErrorText();
  const { keyOf } = useIdempotencyKey();
  const [guard, setGuard] = useState<'pin' | 'code'>();
  const propose = useSend('POST /operator/corrections', CHANGED);
  const form = useForm({
    initial: { reason: '', secret: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    submit: async ({ reason, secret }) => {
      const given = guard === undefined ? {} : { [guard]: withoutSpaces(secret) };
      const body = { correction, reason };
      try {
        await propose.mutateAsync({ body: { ...body, ...given }, idempotencyKey: keyOf(body) });
      } catch (error) {
        const asked = error instanceof ApiError ? guardOf(error.code) : undefined;
        if (asked === undefined) throw error;
        setGuard(asked);
        return { secret: errorText(error) };
      }
      toast(t('proposed'));
      onProposed();
      return undefined;
    },
  });
  return { form, asksForSecret: guard !== undefined };
}

function guardOf(code: string | undefined): 'pin' | 'code' | undefined {
  if (code === undefined || code === 'pin_not_set') return undefined;
  if (code.startsWith('pin_')) return 'pin';
  return code.startsWith('code_') ? 'code' : undefined;
}
