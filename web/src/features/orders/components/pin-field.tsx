// The transaction PIN as orders ask for it.
import { useText } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import orderWords from '#web/locales/en/orders.json';

interface PinFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (digits: string) => void;
}

export function PinField({ name, value, error, onValue }: PinFieldProps) {
  const t = useText(orderWords);
  return (
    <Field label={t('pin')} help={t('pinHelp')} error={error}>
      <PasswordInput
        name={name}
        value={value}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        onChange={event => onValue(event.target.value.replace(/\D/g, ''))}
      />
    </Field>
  );
}
