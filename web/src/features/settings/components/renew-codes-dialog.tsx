// Creates new recovery codes to replace unseen, used or lost ones.
import { useState } from 'react';
import { useFaultText, withoutSpaces } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { AppCodeField, PasswordField } from './secret-fields.tsx';
import { checkAppCode, checkPassword } from '#web/features/settings/model/check-secrets.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import settingsWords from '#web/locales/en/settings.json';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const renew = useSend('POST /settings/two-factor/recovery-codes');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { password: '', otp: '' },
    check: values => say({ ...checkPassword(values), ...checkAppCode(values, true) }),
    submit: async ({ password, otp }) => {
      const { recoveryCodes } = await renew.mutateAsync({ body: { password, otp: withoutSpaces(otp) } });
      setCodes(recoveryCodes);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <FormDialog title={t('recoveryNewTitle')} act={t('recoveryNew')} form={form} onClose={onClose}>
      <p className="muted">{t('recoveryNewText')}</p>
      <PasswordField form={form} />
      <AppCodeField form={form} />
    </FormDialog>
  );
}
