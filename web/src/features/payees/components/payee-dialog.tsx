// The form of a new payee. The PIN or a code is asked for once the server wants it.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { guardOf, stepUpOf, type Guard } from '#web/entities/person/step-up.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import payeeWords from '#web/locales/en/payees.json';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, Select, TextInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

type Kind = 'iban' | 'us';

const EMPTY = {
  holderName: '',
  bankName: '',
  kind: 'iban' as Kind,
  iban: '',
  routingNumber: '',
  accountNumber: '',
  pin: '',
  code: '',
};

export function PayeeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(payeeWords);
  const errorText = useErrorText();
  const [guard, setGuard] = useState<Guard>();
  const add = useSend('POST /account/payees', ['GET /account/payees', 'GET /auth/step-up']);
  const form = useForm({
    initial: EMPTY,
    check: () => ({}),
    submit: async values => {
      const { holderName, bankName, iban, routingNumber, accountNumber } = values;
      const account = values.kind === 'iban' ? { iban } : { routingNumber, accountNumber };
      const stepUp = stepUpOf(guard, withoutSpaces(guard === 'pin' ? values.pin : values.code));
      try {
        const { status } = await add.mutateAsync({ body: { holderName, bankName, ...account, ...stepUp } });
        toast(t(status === 'usable' ? 'addedReady' : 'added'));
      } catch (error) {
        const asked = error instanceof ApiError ? guardOf(error.code) : undefined;
        if (asked === undefined) throw error;
        setGuard(asked);
        return { [asked]: errorText(error) };
      }
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('dialogTitle')} act={t('save')} form={form} onClose={onClose}>
      <Field label={t('holder')} help={t('holderHelp')} error={form.errors.holderName} required>
        <TextInput {...form.text('holderName')} maxLength={120} autoComplete="name" />
      </Field>
      <Field label={t('bank')} error={form.errors.bankName} required>
        <TextInput {...form.text('bankName')} maxLength={120} />
      </Field>
      <Field label={t('kind')} required>
        <Select
          {...form.value('kind')}
          options={[
            { value: 'iban', label: t('kindIban') },
            { value: 'us', label: t('kindUs') },
          ]}
        />
      </Field>
      {form.values.kind === 'iban' ? (
        <Field label={t('iban')} error={form.errors.iban} required>
          <TextInput {...form.text('iban')} maxLength={42} autoComplete="off" spellCheck={false} />
        </Field>
      ) : (
        <>
          <Field label={t('routing')} error={form.errors.routingNumber} required>
            <TextInput {...form.text('routingNumber')} maxLength={9} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={t('number')} error={form.errors.accountNumber} required>
            <TextInput
              {...form.text('accountNumber')}
              maxLength={34}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
        </>
      )}
      {guard === 'pin' && (
        <Field label={t('pin')} error={form.errors.pin} required>
          <PasswordInput {...form.text('pin')} inputMode="numeric" maxLength={6} autoComplete="off" />
        </Field>
      )}
      {guard === 'code' && (
        <Field label={t('code')} error={form.errors.code} required>
          <TextInput {...form.text('code')} inputMode="numeric" maxLength={12} autoComplete="one-time-code" />
        </Field>
      )}
    </FormDialog>
  );
}
