// The logic of the login form: sends e-mail and password, and asks for the second factor when the server
// requires it.
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { login } from '#web/api/auth.ts';
import { missing, passwordFault, useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import loginWords from '#web/locales/en/login.json';

export function useLogin() {
  const t = useText(loginWords);
  const errorText = useErrorText();
  const say = useFaultText();
  const [askCode, setAskCode] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', rememberMe: false, otp: '' },
    fallback: t('failed'),
    check: ({ email, password, otp }) => ({
      ...say({ email: missing(email, 'emailRequired'), password: passwordFault(password) }),
      ...(!askCode || otp.trim() ? {} : { otp: t('otpRequired') }),
    }),
    submit: async ({ email, password, rememberMe, otp }): Promise<void> => {
      try {
        await login({ email: email.trim(), password, rememberMe, ...(askCode ? { otp: otp.trim() } : {}) });
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'otp_required') return setAskCode(true);
        if (code === 'otp_wrong') return form.showErrors({ otp: errorText(error) });
        throw error;
      }
    },
  });
  const { ref } = form.props;
  useEffect(() => {
    if (askCode) ref.current?.querySelector<HTMLElement>('[name=otp]')?.focus();
  }, [askCode, ref]);
  return {
    form,
    askCode,
    startAgain: () => {
      setAskCode(false);
      form.reset({ ...form.values, password: '', otp: '' });
    },
    fillIn: (email: string, password: string) => form.reset({ ...form.values, email, password }),
  };
}
