// A dialog that consists of one form: text, fields, Cancel and the action. It cannot be closed while its call
// runs, so that the result is always reported.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import uiWords from '#web/locales/en/ui.json';

interface FormDialogProps {
  title: string;
  /** 'Step 1 of 3'. */
  aside?: string | undefined;
  form: {
    readonly props: ComponentProps<'form'>;
    readonly general: string | undefined;
    readonly busy: boolean;
  };
  act: string;
  danger?: boolean | undefined;
  /**
   * For a dialog that stays open after its action. Its secondary button is then Close and not Cancel, because
   * the action is complete.
   */
  stays?: boolean | undefined;
  /** True while there is nothing to send. */
  idle?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({
  title,
  aside,
  form,
  act,
  danger,
  stays,
  idle,
  onClose,
  children,
}: FormDialogProps) {
  const t = useText(uiWords);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={title}
      aside={aside}
      foot={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {t(stays ? 'close' : 'cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={form.busy}
            disabled={idle}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={id} className="dlg-body" {...form.props}>
        {form.general && <Alert>{form.general}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
