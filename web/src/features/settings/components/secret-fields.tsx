// The fields that authorise an action: the password, and the app's code when two-factor authentication is on.
import type { ComponentProps } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import settingsWords from '#web/locales/en/settings.json';

interface SecretFieldProps<Name extends string> {
  form: {
    readonly errors: { readonly [K in Name]?: string | undefined };
    readonly text: (name: Name) => ComponentProps<typeof PasswordInput>;
  };
}

export function PasswordField({ form }: SecretFieldProps<'password'>) {
  const t = useText(settingsWords);
  return (
    <Field label={t('yourPassword')} error={form.errors.password} required>
      <PasswordInput {...form.text('password')} autoComplete="current-password" />
    </Field>
  );
}

export function AppCodeField({ form }: SecretFieldProps<'otp'>) {
  const t = useText(settingsWords);
  return (
    <Field label={t('twoFactorCode')} help={t('twoFactorCodeHelp')} error={form.errors.otp} required>
      <TextInput
        {...form.text('otp')}
        inputMode="numeric"
        maxLength={12}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </Field>
  );
}
