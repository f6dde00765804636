// Set or change the transaction PIN.
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AppCodeField, PasswordField } from './secret-fields.tsx';
import { checkAppCode, checkNewPin, toAppCode } from '#web/features/settings/model/check-secrets.ts';
import settingsWords from '#web/locales/en/settings.json';

export interface PinDialogProps {
  onClose: () => void;
  twoFactorOn: boolean;
}

export function PinDialog({ onClose, twoFactorOn }: PinDialogProps) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const set = useSend('POST /settings/pin', ['GET /settings']);
  const form = useForm({
    initial: { pin: '', repeated: '', password: '', otp: '' },
    check: values => say({ ...checkNewPin(values), ...checkAppCode(values, twoFactorOn) }),
    submit: async ({ pin, password, otp }) => {
      await set.mutateAsync({ body: { pin, password, ...toAppCode(otp, twoFactorOn) } });
      toast(t('pinSaved'));
      onClose();
    },
  });
  const digits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
  return (
    <FormDialog title={t('pin')} act={t('savePin')} form={form} onClose={onClose}>
      <p className="muted">{t('pinHelp')}</p>
      <Field label={t('pinLabel')} help={t('pinForm')} error={form.errors.pin} required>
        <PasswordInput {...form.text('pin')} {...digits} />
      </Field>
      <Field label={t('repeatPin')} error={form.errors.repeated} required>
        <PasswordInput {...form.text('repeated')} {...digits} />
      </Field>
      <PasswordField form={form} />
      {twoFactorOn && <AppCodeField form={form} />}
    </FormDialog>
  );
}
