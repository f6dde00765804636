// Sets a new password with the token of the link. For an invalid link it shows an explanation and a way to
// request a new one.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { newPasswordFault, useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { tokenOfAddress } from '#web/features/auth/model/use-token.ts';
import { LinkResult } from './link-page.tsx';
import linkWords from '#web/locales/en/mail-links.json';

interface ResetFormProps {
  /**
   * Undefined until the page knows whether the link is complete. The form is shown meanwhile, so that a complete link is never
   * reported as incomplete, and nothing moves.
   */
  token: string | undefined;
}

export function ResetForm({ token }: ResetFormProps) {
  const t = useText(linkWords);
  const say = useFaultText();
  const [spent, setSpent] = useState(false);
  const form = useForm({
    initial: { password: '', repeated: '' },
    fallback: t('resetFailed'),
    check: ({ password, repeated }) =>
      say({
        password: newPasswordFault(password),
        repeated: password === repeated ? undefined : 'passwordsDiffer',
      }),
    submit: async ({ password }): Promise<void> => {
      const given = token ?? tokenOfAddress();
      if (given === '') return;
      try {
        await api('POST /auth/reset-password/confirm', { body: { token: given, password } });
      } catch (error) {
        if (error instanceof ApiError && Object.hasOwn(error.fields, 'token')) return setSpent(true);
        throw error;
      }
      toast(t('resetDone'));
      navigate('/login', { replace: true });
    },
  });
  if (spent) return <Refused title={t('spentTitle')} text={t('spentText')} />;
  if (token === '') return <Refused title={t('incompleteTitle')} text={t('incompleteText')} />;
  return (
    <form {...form.props}>
      <h1>{t('resetTitle')}</h1>
      <p className="muted">{t('resetIntro')}</p>
      {form.general && <Alert>{form.general}</Alert>}
      <Field label={t('newPassword')} help={t('newPasswordHelp')} error={form.errors.password} required>
        <PasswordInput {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Field label={t('repeatPassword')} error={form.errors.repeated} required>
        <PasswordInput {...form.text('repeated')} autoComplete="new-password" />
      </Field>
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('resetSubmit')}
      </Button>
    </form>
  );
}

function Refused({ title, text }: { title: string; text: string }) {
  const t = useText(linkWords);
  return (
    <LinkResult title={title} text={text}>
      <ButtonLink kind="primary" to="/forgot-password">
        {t('spentAgain')}
      </ButtonLink>
    </LinkResult>
  );
}
