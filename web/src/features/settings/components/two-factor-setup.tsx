// Sets up the second factor in three steps: password, key and first code, recovery codes.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFaultText, withoutSpaces } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { refresh, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { QrPicture } from '#web/ui/patterns/qr-picture.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkCode, checkPassword } from '#web/features/settings/model/check-secrets.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import settingsWords from '#web/locales/en/settings.json';
import { PasswordField } from './secret-fields.tsx';
import styles from './settings.module.css';

type Secret = Answer<'POST /settings/two-factor/setup'>;

export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useText(settingsWords);
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    toast(t('twoFactorOn'));
    onClose();
    void refresh('GET /settings');
  };
  if (codes) return <RecoveryCodes codes={codes} step={t('twoFactorStep', { step: 3 })} onDone={finish} />;
  if (secret) return <FirstCode secret={secret} onCodes={setCodes} onClose={onClose} />;
  return <AskPassword onSecret={setSecret} onClose={onClose} />;
}

interface AskPasswordProps {
  onSecret: (secret: Secret) => void;
  onClose: () => void;
}

function AskPassword({ onSecret, onClose }: AskPasswordProps) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const setup = useSend('POST /settings/two-factor/setup');
  const form = useForm({
    initial: { password: '' },
    check: values => say(checkPassword(values)),
    submit: async ({ password }) => {
      onSecret(await setup.mutateAsync({ body: { password } }));
    },
  });
  return (
    <FormDialog
      title={t('twoFactorTitle')}
      aside={t('twoFactorStep', { step: 1 })}
      act={t('next')}
      form={form}
      onClose={onClose}
    >
      <p className="muted">{t('twoFactorPassword')}</p>
      <PasswordField form={form} />
    </FormDialog>
  );
}

interface FirstCodeProps {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function FirstCode({ secret, onCodes, onClose }: FirstCodeProps) {
  const t = useText(settingsWords);
  const say = useFaultText();
  const confirm = useSend('POST /settings/two-factor/confirm');
  const form = useForm({
    initial: { code: '' },
    check: values => say(checkCode(values)),
    submit: async ({ code }) => {
      try {
        const { recoveryCodes } = await confirm.mutateAsync({
          body: { code: withoutSpaces(code), secret: secret.secret },
        });
        onCodes(recoveryCodes);
      } catch (error) {
        // The second factor may be on although the response was lost.
        void refresh('GET /settings');
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={t('twoFactorTitle')}
      aside={t('twoFactorStep', { step: 2 })}
      act={t('confirmCode')}
      form={form}
      onClose={onClose}
    >
      <p className="muted">{t('twoFactorScan')}</p>
      <div className={styles['two-factor-key']}>
        <QrPicture text={secret.uri} label={t('twoFactorQr')} />
        <div>
          <p className="strong">{t('twoFactorKey')}</p>
          <CopyText value={secret.secret} />
        </div>
      </div>
      <Field label={t('twoFactorCode')} help={t('twoFactorCodeHelp')} error={form.errors.code} required>
        <TextInput
          {...form.text('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  );
}
