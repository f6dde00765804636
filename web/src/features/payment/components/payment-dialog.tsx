// The payment dialog: deposit or withdraw in two steps, with choices on the left and the sum on the right. On
// phones it is a bottom sheet. The account page loads it lazily.
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import { ChooseStep, PayeeChoice } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { PaymentAside } from './payment-aside.tsx';
import { usePayment, type PaymentKind } from '#web/features/payment/api/use-payment.ts';
import paymentWords from '#web/locales/en/payment.json';
import styles from './payment.module.css';

interface PaymentDialogProps {
  kind: PaymentKind;
  /** The dollars available for withdrawal. Undefined while unknown. */
  available: number | undefined;
  onClose: () => void;
  /** Called once the payment has been accepted. */
  onDone: () => void;
  /** Draws the dialog that adds a payee. */
  addPayee: (onClose: () => void) => ReactNode;
}

const CONFIRM = { deposit: 'confirmDeposit', withdrawal: 'confirmWithdrawal' } as const;

export default function PaymentDialog({ kind, available, onClose, onDone, addPayee }: PaymentDialogProps) {
  const t = useText(paymentWords);
  const id = useId();
  const payment = usePayment(kind, available, onDone);
  const { form, step, isTransfer, asksPayee } = payment;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Dialog
        open
        wide={!asksPayee}
        onClose={onClose}
        busy={form.busy}
        title={t(kind)}
        aside={t('stepOf', { step })}
        foot={
          <>
            {!asksPayee && (
              <span className="note">{t(step === 2 && isTransfer ? 'nothingTaken' : 'nothingYet')}</span>
            )}
            <Button actFor={step} onClick={step === 1 ? onClose : payment.back} disabled={form.busy}>
              {t(step === 1 ? 'cancel' : 'back')}
            </Button>
            {asksPayee ? (
              <Button kind="primary" onClick={() => setAdding(true)}>
                {t('addPayee')}
              </Button>
            ) : (
              <Button kind="primary" type="submit" form={id} actFor={step} busy={form.busy}>
                {t(step === 1 ? 'next' : isTransfer ? 'registerTransfer' : CONFIRM[kind])}
              </Button>
            )}
          </>
        }
      >
        {asksPayee ? (
          <div className="dlg-body">
            <PayeeChoice payment={payment} />
          </div>
        ) : (
          <form id={id} className={`split ${styles['pay']}`} {...form.props}>
            <div className="dlg-body">
              {form.general && <Alert>{form.general}</Alert>}
              {step === 1 ? (
                <ChooseStep payment={payment} available={available} onAddPayee={() => setAdding(true)} />
              ) : (
                <ConfirmStep payment={payment} />
              )}
            </div>
            <PaymentAside payment={payment} />
          </form>
        )}
      </Dialog>
      {/* Beside the dialog, because its form is not part of this one. */}
      {isAdding && addPayee(() => setAdding(false))}
    </>
  );
}
