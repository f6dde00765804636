// The second person releases a payout, with PIN or code where the server asks for it.
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Guard, guardOf, stepUpOf } from '#web/entities/person/step-up.ts';
import type { Payout } from '#web/features/operator-bank/model/bank-answers.ts';
import { useState } from 'react';

export function ReleaseDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useText(bankWords);
  const format = useFormat();
  const errorText = useErrorText();
  const { keyOf } = useIdempotencyKey();
  const [guard, setGuard] = useState<Guard>();
  const release = useSend('POST /operator/bank/payouts/{id}/release', ['GET /operator/bank/payouts']);
  const form = useForm({
    initial: { secret: '' },
    check: () => ({}),
    submit: async ({ secret }) => {
      try {
        const body = stepUpOf(guard, withoutSpaces(secret));
        await release.mutateAsync({ params: { id: payout.id }, body, idempotencyKey: keyOf(payout.id) });
      } catch (error) {
        const asked = error instanceof ApiError ? guardOf(error.code) : undefined;
        if (asked === undefined) throw error;
        setGuard(asked);
        return { secret: errorText(error) };
      }
      toast(t('released'));
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      title={t('releaseTitle', { amount: format.dollars(payout.total), count: String(payout.items.length) })}
      act={t('release')}
      form={form}
      onClose={onClose}
    >
      <p>{t('releaseText')}</p>
      {guard !== undefined && (
        <Field label={t('pin')} error={form.errors.secret} required>
          <PasswordInput {...form.text('secret')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
