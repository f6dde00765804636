// A required text field of the signup form.
import { MAX_LENGTH } from '#contract/field-rules.ts';
import { useText, type KeyOf } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import type { SignupForm } from '#web/features/auth/model/use-signup.ts';

type PersonKey = KeyOf<typeof personWords>;

export interface StepProps {
  form: SignupForm;
}

type TextField = Parameters<SignupForm['text']>[0] & PersonKey;

const longest: Partial<Record<TextField, number>> = MAX_LENGTH;

/** A required text field with its label, selected by the field's name. */
export function SignupText({
  form,
  name,
  ...rest
}: StepProps & { name: TextField; type?: string; autoComplete: string }) {
  const t = useText(personWords);
  return (
    <Field label={t(name)} error={form.errors[name]} required>
      <TextInput {...form.text(name)} {...rest} maxLength={longest[name]} />
    </Field>
  );
}
