// Validates a password, a PIN or a code before it is sent.
import {
  appCodeFault,
  missing,
  newPasswordFault,
  onlyFaults,
  passwordFault,
  pinFault,
  withoutSpaces,
} from '#web/forms/faults.ts';

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

/** Validates the code that the PIN dialogs request in addition to the password when the second factor is on. */
export const checkAppCode = ({ otp }: { readonly otp: string }, isAsked: boolean) =>
  onlyFaults({ otp: isAsked ? appCodeFault(otp) : undefined });

/** Converts the code to the request format. Apps display a code in two halves. */
export const toAppCode = (otp: string, isAsked: boolean) => (isAsked ? { otp: withoutSpaces(otp) } : {});

export const checkCode = ({ code }: { readonly code: string }) =>
  onlyFaults({ code: missing(code, 'codeRequired') });
