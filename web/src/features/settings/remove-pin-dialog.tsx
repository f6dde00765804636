// Remove the transaction PIN. Used by security-dialogs.tsx.
import { useFaultText } from '#web/lib/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/lib/use-api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AppCodeField } from './app-code-field.tsx';
import { checkAppCode, checkPassword, toAppCode } from './check-secrets.ts';
import type { PinDialogProps } from './pin-dialog.tsx';
import { settingsWords } from './words.ts';

export function RemovePinDialog({ onClose, twoFactorOn }: PinDialogProps) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const set = useSend('POST /settings/pin', ['GET /settings']);
  const form = useForm({
    initial: { password: '', otp: '' },
    check: values => say({ ...checkPassword(values), ...checkAppCode(values, twoFactorOn) }),
    submit: async ({ password, otp }) => {
      await set.mutateAsync({ body: { pin: null, password, ...toAppCode(otp, twoFactorOn) } });
      toast(t('pinRemoved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('removePin')} act={t('removePin')} danger form={form} onClose={onClose}>
      <p className="muted">{t('pinRemoveText')}</p>
      <Field label={t('yourPassword')} error={form.errors.password} required>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      {twoFactorOn && <AppCodeField form={form} />}
    </FormDialog>
  );
}
