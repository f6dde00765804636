// Remove the transaction PIN.
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AppCodeField, PasswordField } from './secret-fields.tsx';
import { checkAppCode, checkPassword, toAppCode } from '#web/features/settings/model/check-secrets.ts';
import type { PinDialogProps } from './pin-dialog.tsx';
import settingsWords from '#web/locales/en/settings.json';

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
      <PasswordField form={form} />
      {twoFactorOn && <AppCodeField form={form} />}
    </FormDialog>
  );
}
