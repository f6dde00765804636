// The form behind Add and Change of a payment method.
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkSavedMethod } from '#web/features/account/model/check-saved-method.ts';
import type { SavedMethod } from './saved-methods.tsx';
import accountWords from '#web/locales/en/account.json';

interface SavedMethodDialogProps {
  /** The method to change, or undefined for a new one. */
  method: SavedMethod | undefined;
  onClose: () => void;
}

const NUMBER_WORDS = {
  bank: 'numberBank',
  card: 'numberCard',
  paypal: 'numberPaypal',
  crypto: 'numberCrypto',
} as const;

export function SavedMethodDialog({ method, onClose }: SavedMethodDialogProps) {
  const t = useText(accountWords);
  const phrase = usePhrase();
  const offered = useApi('GET /payment/methods');
  const active = (offered.data?.methods ?? []).filter(one => one.active);
  const form = useSavedMethodForm(method, onClose);
  const type = active.find(one => one.id === form.values.methodId)?.type;
  return (
    <FormDialog
      title={t(method ? 'methodChangeTitle' : 'methodAddTitle')}
      act={t('saveMethod')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('methodKind')} error={form.errors.methodId} required>
        <Select
          {...form.value('methodId')}
          placeholder={t('chooseKind')}
          options={active.map(one => ({ value: one.id, label: phrase(one.name) }))}
        />
      </Field>
      {offered.error && <Alert>{t('methodsFailed')}</Alert>}
      <Field label={t('methodName')} help={t('methodNameHelp')} error={form.errors.label} required>
        <TextInput {...form.text('label')} maxLength={80} />
      </Field>
      <Field
        label={t(type ? NUMBER_WORDS[type] : 'number')}
        help={t('numberHelp')}
        error={form.errors.number}
        required
      >
        <TextInput
          {...form.text('number')}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          inputMode={type === 'paypal' ? 'email' : 'text'}
        />
      </Field>
      <Field label={t('note')} hint={t('optional')} error={form.errors.note}>
        <TextInput {...form.text('note')} maxLength={120} />
      </Field>
    </FormDialog>
  );
}

function useSavedMethodForm(method: SavedMethod | undefined, onClose: () => void) {
  const t = useText(accountWords);
  const save = useSend('POST /account/payment-methods', ['GET /account']);
  return useForm({
    initial: {
      methodId: method?.methodId ?? '',
      label: method?.label ?? '',
      number: '',
      note: method?.note ?? '',
    },
    check: values =>
      Object.fromEntries(Object.entries(checkSavedMethod(values)).map(([field, key]) => [field, t(key)])),
    submit: async values => {
      await save.mutateAsync({ body: { ...values, ...(method ? { id: method.id } : {}) } });
      toast(t('methodSaved', { name: values.label.trim() }));
      onClose();
    },
  });
}
