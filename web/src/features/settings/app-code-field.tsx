// The code that is asked for where two-factor authentication is on. Used by the PIN's dialogs.
import type { ComponentProps } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { settingsWords } from './words.ts';

interface AppCodeFieldProps {
  form: {
    readonly errors: { readonly otp?: string | undefined };
    readonly text: (name: 'otp') => ComponentProps<typeof TextInput>;
  };
}

export function AppCodeField({ form }: AppCodeFieldProps) {
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
