// One field of the profile form: a text, or an amount in steps of 1000.
import { INCOME_STEP, MAX_LENGTH } from '#contract/field-rules.ts';
import { useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import type { ProfileForm } from '#web/features/profile/api/use-profile-form.ts';
import profileWords from '#web/locales/en/profile.json';

interface TextFieldProps {
  form: ProfileForm;
  /** The name of the field, which is also the key of its label. */
  name:
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phoneNumber'
    | 'street'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'occupation'
    | 'company';
  type?: 'text' | 'email' | 'tel' | undefined;
  hint?: string | undefined;
  help?: string | undefined;
  autoComplete: string;
  required?: boolean | undefined;
}

export function TextField({ form, name, type = 'text', hint, help, autoComplete, required }: TextFieldProps) {
  const t = useText(personWords);
  return (
    <Field label={t(name)} hint={hint} help={help} error={form.errors[name]} required={required}>
      <TextInput {...form.text(name)} type={type} autoComplete={autoComplete} maxLength={MAX_LENGTH[name]} />
    </Field>
  );
}

export function AmountField({ form, name }: { form: ProfileForm; name: 'annualIncome' | 'netWorth' }) {
  const t = useText(profileWords);
  const called = useText(personWords);
  return (
    <Field label={called(name)} help={t('inThousands')} error={form.errors[name]}>
      <MoneyInput {...form.value(name)} min={0} step={INCOME_STEP} maxLength={15} />
    </Field>
  );
}
