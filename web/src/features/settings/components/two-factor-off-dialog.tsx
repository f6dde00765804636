// Turn off the second factor.
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkCode, checkPassword } from '#web/features/settings/model/check-secrets.ts';
import settingsWords from '#web/locales/en/settings.json';
import { PasswordField } from './secret-fields.tsx';

export function TwoFactorOffDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const disable = useSend('POST /settings/two-factor/disable', ['GET /settings']);
  const form = useForm({
    initial: { password: '', code: '' },
    check: values => say({ ...checkPassword(values), ...checkCode(values) }),
    submit: async ({ password, code }) => {
      await disable.mutateAsync({ body: { password, code: code.trim() } });
      toast(t('twoFactorOff'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('twoFactorOffTitle')} act={t('turnOff')} danger form={form} onClose={onClose}>
      <p className="muted">{t('twoFactorOffText')}</p>
      <PasswordField form={form} />
      <Field label={t('twoFactorOffCode')} error={form.errors.code} required>
        <TextInput {...form.text('code')} autoComplete="one-time-code" maxLength={40} spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
