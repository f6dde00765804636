// Performs a button's action and reports the result.
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { confirm, type Question } from './confirm.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Act<T> {
  /** The confirmation before the action. After a no the action is not performed. */
  readonly ask?: Question;
  readonly send: () => Promise<T>;
  /** The message shown on success. */
  readonly done: string | ((answer: T) => string);
}

/**
 * `failed` is the message for a failure. Without it the error's own message is shown. A lost response is
 * reported as such.
 */
export function useAct(failed?: string): <T>(act: Act<T>) => Promise<void> {
  const errorText = useErrorText();
  const lostText = useLostText();
  return async ({ ask, send, done }) => {
    if (ask && !(await confirm(ask))) return;
    try {
      const answer = await send();
      toast(typeof done === 'string' ? done : done(answer));
    } catch (error) {
      toast(lostText(error) ?? failed ?? errorText(error), { tone: 'danger' });
    }
  };
}
