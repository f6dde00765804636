// What confirms an order: the transaction PIN, or a code of the second factor. Pure. Used where an order is confirmed or
// changed.
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

/** The field that an order was refused for; undefined when the refusal is about something else. */
export const fieldAskedBy = (code: string | undefined): StepUpField | undefined => ASKED_BY[code ?? ''];

/** Authenticator apps show a code in two halves. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export function isFilled(asked: StepUpField | undefined, { pin, code }: StepUpValues): boolean {
  if (asked === 'pin') return PIN.test(pin);
  return asked === undefined || APP_CODE.test(withoutSpaces(code));
}

/** What goes with the call. */
export function toStepUp(asked: StepUpField | undefined, { pin, code }: StepUpValues): Partial<StepUpValues> {
  if (asked === undefined) return {};
  return asked === 'pin' ? { pin } : { code: withoutSpaces(code) };
}
