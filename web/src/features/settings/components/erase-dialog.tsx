// Erases the account after asking for the password. All personal data is deleted, and the browser clears the
// session. The server refuses with reasons while money, shares or orders are open.
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { endSession } from '#web/api/session.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { checkPassword } from '#web/features/settings/model/check-secrets.ts';
import settingsWords from '#web/locales/en/settings.json';
import { PasswordField } from './secret-fields.tsx';

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const erase = useSend('POST /privacy/erase');
  const form = useForm({
    initial: { password: '' },
    check: values => say(checkPassword(values)),
    submit: async ({ password }) => {
      await erase.mutateAsync({ body: { password } });
      endSession();
      // Reloads the page, so that no data of the person stays in memory.
      location.assign('/home');
    },
  });
  return (
    <FormDialog title={t('eraseAsk')} act={t('erase')} danger form={form} onClose={onClose}>
      <p className="muted">{t('eraseAskText')}</p>
      <PasswordField form={form} />
    </FormDialog>
  );
}
