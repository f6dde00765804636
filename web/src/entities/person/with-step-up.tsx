// `await withStepUp(() => api('POST /operator/payments/{id}/complete', …))` performs an act of an issuer or operator. Where
// the server asks for the PIN or a code, a dialog asks for it, and the act is sent again.
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import stepUpWords from '#web/locales/en/step-up.json';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { askGuard, type GuardAnswer } from '#web/ui/patterns/guard-host.tsx';
import { guardOf, stepUpOf, type Guard } from './step-up.ts';

const ASKS: ReadonlySet<string | undefined> = new Set(['pin_required', 'code_required']);

/** Throws the act's errors, or the server's refusal where the person closes the dialog. */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const guard = error instanceof ApiError && ASKS.has(error.code) ? guardOf(error.code) : undefined;
    if (guard === undefined) throw error;
    if (!(await askGuard(answer => <StepUpDialog guard={guard} answer={answer} />))) throw error;
    return act();
  }
}

function StepUpDialog({ guard, answer }: { guard: Guard; answer: GuardAnswer }) {
  const t = useText(stepUpWords);
  const errorText = useErrorText();
  const form = useForm({
    initial: { secret: '' },
    check: ({ secret }) => (secret.trim() === '' ? { secret: t(`${guard}Missing`) } : {}),
    submit: async ({ secret }) => {
      try {
        await api('POST /auth/step-up', { body: stepUpOf(guard, withoutSpaces(secret)) });
      } catch (error) {
        const isAboutSecret = error instanceof ApiError && guardOf(error.code) !== undefined;
        if (!isAboutSecret) throw error;
        return { secret: errorText(error) };
      }
      answer(true);
      return undefined;
    },
  });
  const bound = form.text('secret');
  return (
    <FormDialog title={t('title')} act={t('confirm')} form={form} onClose={() => answer(false)}>
      <p className="muted">{t('text')}</p>
      <Field
        label={t(guard)}
        help={guard === 'pin' ? t('pinHelp') : undefined}
        error={form.errors.secret}
        required
      >
        {guard === 'pin' ? (
          <PasswordInput {...bound} inputMode="numeric" maxLength={6} autoComplete="off" />
        ) : (
          <TextInput {...bound} inputMode="numeric" maxLength={12} autoComplete="one-time-code" />
        )}
      </Field>
    </FormDialog>
  );
}
