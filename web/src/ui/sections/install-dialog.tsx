// Explains how to install the site as an app: by the browser's install prompt if there is one, else step by
// step.
import * as installContent from '#web/content/install.ts';
import { useContent } from '#web/lib/i18n.ts';
import { closeInstallDialog, useInstallDialog, useInstallOffer } from '#web/lib/install-app.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import styles from './install-dialog.module.css';

export function InstallDialog() {
  const { installSteps, installWords } = useContent('install', installContent);
  const open = useInstallDialog();
  const offer = useInstallOffer();
  const install = () => {
    void offer?.prompt();
    closeInstallDialog();
  };
  return (
    <Dialog
      open={open}
      onClose={closeInstallDialog}
      title={installWords.title}
      foot={
        offer && (
          <Button kind="primary" onClick={install}>
            {installWords.install}
          </Button>
        )
      }
    >
      <DialogBody>
        <p className="muted">{installWords.text}</p>
        <dl className={styles['install-steps']}>
          {installSteps.map(step => (
            <div key={step.where}>
              <dt>{step.where}</dt>
              <dd>{step.how}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
