// The messages for a change that failed or whose outcome is unknown.
import { ApiError } from './api-error.ts';
import { usePunctuation } from '#web/lib/i18n.ts';
import { useErrorText, useLostText } from './use-error-text.ts';

/**
 * `unchanged` is the sentence saying that nothing has changed. It is left out when another person has decided
 * in the meantime.
 */
export function useUndoneText(unchanged: string): (error: unknown) => string {
  const errorText = useErrorText();
  const lostText = useLostText();
  const { colon } = usePunctuation();
  return error => {
    const overtaken = error instanceof ApiError && error.code === 'wrong_state';
    return lostText(error) ?? (overtaken ? errorText(error) : `${unchanged}${colon}${errorText(error)}`);
  };
}
