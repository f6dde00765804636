// `await withPassword(() => api('PUT /profile', …))` performs an action. When the server requires the
// password again, it asks for the password and repeats the action.
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { askGuard, type GuardAnswer } from './guard-host.tsx';
import { PasswordInput } from '#web/ui/input.tsx';

/** Throws the action's errors, or the server's refusal when the person does not enter the password. */
export async function withPassword<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'password_needed';
    if (!isWanted || !(await askGuard(answer => <PasswordDialog answer={answer} />))) throw error;
    return act();
  }
}

function PasswordDialog({ answer }: { answer: GuardAnswer }) {
  const t = useText(memberWords);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('needPassword') }),
    submit: async ({ password }) => {
      await api('POST /auth/confirm-password', { body: { password } });
      answer(true);
    },
  });
  return (
    <FormDialog title={t('passwordTitle')} act={t('goOn')} form={form} onClose={() => answer(false)}>
      <p className="muted">{t('passwordText')}</p>
      <Field label={t('yourPassword')} error={form.errors.password} required>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
