// Change password.
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkPasswordChange } from '#web/features/settings/model/check-secrets.ts';
import settingsWords from '#web/locales/en/settings.json';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const change = useSend('POST /settings/password', ['GET /settings']);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    check: values => say(checkPasswordChange(values)),
    submit: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
      toast(t('passwordChanged'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('changePassword')} act={t('changePassword')} form={form} onClose={onClose}>
      <p className="muted">{t('passwordNote')}</p>
      <Field label={t('currentPassword')} error={form.errors.currentPassword} required>
        <PasswordInput {...form.text('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label={t('newPassword')} help={t('passwordHelp')} error={form.errors.newPassword} required>
        <PasswordInput {...form.text('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label={t('repeatPassword')} error={form.errors.repeated} required>
        <PasswordInput {...form.text('repeated')} autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
