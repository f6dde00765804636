// Requests a link to set a new password. The response is the same whether or not the e-mail address has an
// account.
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { emailFault, useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Alert } from '#web/ui/state.tsx';
import { LinkResult } from './link-page.tsx';
import linkWords from '#web/locales/en/mail-links.json';

export function ForgotForm() {
  const t = useText(linkWords);
  const say = useFaultText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    fallback: t('forgotFailed'),
    check: ({ email }) => say({ email: emailFault(email) }),
    submit: async ({ email }): Promise<void> => {
      await api('POST /auth/reset-password', { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <form {...form.props}>
      <h1>{t('forgotTitle')}</h1>
      <p className="muted">{t('forgotIntro')}</p>
      {form.general && <Alert>{form.general}</Alert>}
      <Field label={t('email')} error={form.errors.email} required>
        <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('forgotSubmit')}
      </Button>
      <p className="small">
        <Link className="lnk" to="/login">
          {t('backToLogin')}
        </Link>
      </p>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useText(linkWords);
  const again = (
    <LinkButton key="again" onClick={onAgain}>
      {t('sentAgain')}
    </LinkButton>
  );
  return (
    <>
      <LinkResult title={t('sentTitle')} text={t.rich('sentText', { email: <b key="email">{email}</b> })}>
        <ButtonLink to="/login">{t('backToLogin')}</ButtonLink>
      </LinkResult>
      <p className="muted">{t.rich('sentNothing', { again })}</p>
    </>
  );
}
