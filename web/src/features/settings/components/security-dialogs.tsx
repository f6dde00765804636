// Renders the security dialog that is open.
import { PasswordDialog } from './password-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { RemovePinDialog } from './remove-pin-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const DIALOGS = {
  password: PasswordDialog,
  pin: PinDialog,
  removePin: RemovePinDialog,
  twoFactor: TwoFactorSetup,
  twoFactorOff: TwoFactorOffDialog,
  renewCodes: RenewCodesDialog,
};

export type SecurityDialog = keyof typeof DIALOGS;

interface SecurityDialogsProps {
  open: SecurityDialog | undefined;
  twoFactorOn: boolean;
  onClose: () => void;
}

export function SecurityDialogs({ open, twoFactorOn, onClose }: SecurityDialogsProps) {
  if (!open) return null;
  const Dialog = DIALOGS[open];
  return <Dialog twoFactorOn={twoFactorOn} onClose={onClose} />;
}
