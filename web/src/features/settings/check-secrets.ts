// What is wrong with a password, a PIN or a code before it is sent. Used by the dialogs of the security settings.
import { missing, newPasswordFault, onlyFaults, passwordFault, pinFault } from '#web/lib/faults.ts';

export const checkPasswordChange = (values: {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}) =>
  onlyFaults({
    currentPassword: passwordFault(values.currentPassword),
    newPassword: newPasswordFault(values.newPassword),
    repeated: values.newPassword === values.repeated ? undefined : 'passwordsDiffer',
  });

export const checkNewPin = (values: {
  readonly pin: string;
  readonly repeated: string;
  readonly password: string;
}) =>
  onlyFaults({
    pin: pinFault(values.pin),
    repeated: values.pin === values.repeated ? undefined : 'pinsDiffer',
    password: passwordFault(values.password),
  });

export const checkPassword = ({ password }: { readonly password: string }) =>
  onlyFaults({ password: passwordFault(password) });

export const checkCode = ({ code }: { readonly code: string }) =>
  onlyFaults({ code: missing(code, 'codeRequired') });
