// What to say of what was not done, or of which nobody knows whether it was.
import { ApiError } from './api-error.ts';
import { usePunctuation } from '#web/lib/i18n.ts';
import { useErrorText, useLostText } from './use-error-text.ts';

/** `unchanged`: that it is as it was. Not said where somebody else has decided in the meantime. */
export function useUndoneText(unchanged: string): (error: unknown) => string {
  const errorText = useErrorText();
  const lostText = useLostText();
  const { colon } = usePunctuation();
  return error => {
    const overtaken = error instanceof ApiError && error.code === 'wrong_state';
    return lostText(error) ?? (overtaken ? errorText(error) : `${unchanged}${colon}${errorText(error)}`);
  };
}
