// The confirmation of an order: the transaction PIN, or a code of the second factor. Pure. Used to confirm
// and to change orders.
import { APP_CODE, PIN } from '#contract/field-rules.ts';

export type StepUpField = 'pin' | 'code';

export interface StepUpValues {
  readonly pin: string;
  readonly code: string;
}

export const NO_STEP_UP: StepUpValues = { pin: '', code: '' };

const ASKED_BY: Readonly<Record<string, StepUpField>> = {
  pin_required: 'pin',
  pin_wrong: 'pin',
  pin_locked: 'pin',
  code_required: 'code',
  code_wrong: 'code',
  code_locked: 'code',
};

/** Returns the field that the refusal asks for, or undefined for other refusals. */
export const fieldAskedBy = (code: string | undefined): StepUpField | undefined => ASKED_BY[code ?? ''];

/** Authenticator apps display a code in two halves. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export function isFilled(asked: StepUpField | undefined, { pin, code }: StepUpValues): boolean {
  if (asked === 'pin') return PIN.test(pin);
  return asked === undefined || APP_CODE.test(withoutSpaces(code));
}

/** Returns the fields to send with the call. */
export function toStepUp(asked: StepUpField | undefined, { pin, code }: StepUpValues): Partial<StepUpValues> {
  if (asked === undefined) return {};
  return asked === 'pin' ? { pin } : { code: withoutSpaces(code) };
}
