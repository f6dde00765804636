// Adds figures of the resale rules that apply from a day on, with PIN or code where the server asks for it.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { type Guard, guardOf, stepUpOf } from '#web/entities/person/step-up.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import figureWords from '#web/locales/en/resale-figures.json';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ResaleRow } from './resale-figures.tsx';

const NUMBERS = [
  'holdingMonths',
  'classOutstandingDays',
  'informationMonths',
  'holders',
  'unaccreditedHolders',
] as const;

export function ResaleFiguresDialog({ current, onClose }: { current: ResaleRow; onClose: () => void }) {
  const t = useText(figureWords);
  const errorText = useErrorText();
  const [guard, setGuard] = useState<Guard>();
  const add = useSend('POST /operator/resale-constants', ['GET /operator/resale-constants']);
  const form = useForm({
    initial: {
      validFrom: '',
      holdingMonths: String(current.holdingMonths),
      classOutstandingDays: String(current.classOutstandingDays),
      informationMonths: String(current.informationMonths),
      holders: String(current.holders),
      unaccreditedHolders: String(current.unaccreditedHolders),
      source: '',
      secret: '',
    },
    check: values => ({
      ...(values.validFrom === '' ? { validFrom: t('needDay') } : {}),
      ...(values.source.trim() === '' ? { source: t('needSource') } : {}),
      ...Object.fromEntries(
        NUMBERS.filter(name => !/^\d{1,7}$/.test(values[name].trim())).map(name => [name, t('needNumber')]),
      ),
    }),
    submit: async ({ secret, source, validFrom, ...numbers }) => {
      try {
        await add.mutateAsync({
          body: {
            validFrom,
            source: source.trim(),
            holdingMonths: Number(numbers.holdingMonths),
            classOutstandingDays: Number(numbers.classOutstandingDays),
            informationMonths: Number(numbers.informationMonths),
            holders: Number(numbers.holders),
            unaccreditedHolders: Number(numbers.unaccreditedHolders),
            ...stepUpOf(guard, withoutSpaces(secret)),
          },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return { validFrom: t('dayTaken') };
        const asked = error instanceof ApiError ? guardOf(error.code) : undefined;
        if (asked === undefined) throw error;
        setGuard(asked);
        return { secret: errorText(error) };
      }
      toast(t('added'));
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('change')} act={t('add')} form={form} onClose={onClose}>
      <p>{t('changeText')}</p>
      <Field label={t('validFrom')} error={form.errors.validFrom} required>
        <TextInput {...form.text('validFrom')} type="date" />
      </Field>
      {NUMBERS.map(name => (
        <Field key={name} label={t(name)} error={form.errors[name]} required>
          <TextInput {...form.text(name)} inputMode="numeric" />
        </Field>
      ))}
      <Field label={t('source')} help={t('sourceHelp')} error={form.errors.source} required>
        <TextInput {...form.text('source')} />
      </Field>
      {guard !== undefined && (
        <Field label={t('pin')} error={form.errors.secret} required>
          <PasswordInput {...form.text('secret')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
