// The field that confirms an order: the transaction PIN, or a code of the second factor. Used to confirm and
// to change orders.
import { useText } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import type { StepUpField as Asked, StepUpValues } from '#web/features/orders/model/step-up.ts';
import orderWords from '#web/locales/en/orders.json';

interface Bound {
  readonly name: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
}

interface StepUpFieldProps {
  asked: Asked | undefined;
  value: (name: keyof StepUpValues) => Bound;
  error: string | undefined;
}

export function StepUpField({ asked, value, error }: StepUpFieldProps) {
  const t = useText(orderWords);
  if (asked === undefined) return null;
  const { onValue, ...bound } = value(asked);
  if (asked === 'pin') {
    return (
      <Field label={t('pin')} help={t('pinHelp')} error={error}>
        <PasswordInput
          {...bound}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={event => onValue(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
    );
  }
  return (
    <Field label={t('code')} help={t('codeHelp')} error={error}>
      <TextInput
        {...bound}
        inputMode="numeric"
        maxLength={12}
        autoComplete="one-time-code"
        onChange={event => onValue(event.target.value)}
      />
    </Field>
  );
}
