// The recovery codes, shown once to copy or download.
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button, Buttons } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import uiWords from '#web/locales/en/ui.json';
import settingsWords from '#web/locales/en/settings.json';
import styles from './settings.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The position of this step in a setup, for example "3 of 3". */
  step?: string | undefined;
  onDone: () => void;
}

export function RecoveryCodes({ codes, step, onDone }: RecoveryCodesProps) {
  const t = useText(settingsWords);
  const ui = useText(uiWords);
  const text = `${codes.join('\n')}\n`;
  const file = new Blob([text], { type: 'text/plain' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('recoveryCopied'));
    } catch {
      toast(ui('copyFailed'), { tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      plain
      // The codes are shown only once, so Escape and Back do not close the dialog.
      busy
      onClose={onDone}
      title={t('recoveryTitle')}
      aside={step}
      foot={
        <Button kind="primary" onClick={onDone}>
          {t('recoveryKept')}
        </Button>
      }
    >
      <DialogBody>
        <p className="muted">{t('recoveryText')}</p>
        <ol className={`${styles['recovery']} num`}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Buttons>
          <Button icon="copy" onClick={() => void copy()}>
            {t('recoveryCopy')}
          </Button>
          <Button icon="download" onClick={() => saveFile(file, 'foreshare-recovery-codes.txt')}>
            {t('recoveryDownload')}
          </Button>
        </Buttons>
      </DialogBody>
    </Dialog>
  );
}
