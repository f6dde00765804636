// Asks for e-mail and password, and then for the second factor when the server requires it.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import { useRefusalText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { useLogin } from '#web/features/auth/model/use-login.ts';
import loginWords from '#web/locales/en/login.json';
import styles from './login.module.css';

interface LoginFormProps {
  /** True when the person is returned to another page after the login. */
  returning: boolean;
}

export function LoginForm({ returning }: LoginFormProps) {
  const t = useText(loginWords);
  const { error, errorCode } = useSession();
  const refusalText = useRefusalText();
  const { form, askCode, startAgain, fillIn } = useLogin();
  const failure = form.general ?? (error && refusalText(errorCode, error));
  return (
    <form className={styles['login-form']} {...form.props}>
      <h1>{t(askCode ? 'otpTitle' : 'pageTitle')}</h1>
      <p className="muted">{t(askCode ? 'otpIntro' : returning ? 'returning' : 'intro')}</p>
      {failure && <Alert>{failure}</Alert>}
      {askCode ? (
        <Field label={t('otp')} help={t('otpHelp')} error={form.errors.otp} required>
          <TextInput
            {...form.text('otp')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : (
        <>
          <Field label={t('email')} error={form.errors.email} required>
            <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
          </Field>
          <Field label={t('password')} error={form.errors.password} required>
            <PasswordInput {...form.text('password')} autoComplete="current-password" />
          </Field>
          <div className={styles['login-more']}>
            <Checkbox label={t('rememberMe')} help={t('rememberMeHelp')} {...form.tick('rememberMe')} />
            <Link className="lnk small" to="/forgot-password">
              {t('forgot')}
            </Link>
          </div>
        </>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t(askCode ? 'otpSubmit' : 'submit')}
      </Button>
      {askCode ? (
        <button type="button" className="lnk small" onClick={startAgain}>
          {t('otpBack')}
        </button>
      ) : (
        <p className="small">
          {t.rich('noAccount', {
            signup: (
              <Link key="signup" className="lnk" to="/signup">
                {t('signup')}
              </Link>
            ),
          })}
        </p>
      )}
      {!askCode && <SampleAccounts onChoose={fillIn} />}
    </form>
  );
}
