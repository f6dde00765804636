// Performs a button's action and reports the result.
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { confirm, type Question } from './confirm.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Act {
  /** The confirmation before the action. After a no the action is not performed. */
  readonly ask?: Question;
  readonly send: () => Promise<unknown>;
  /** The message shown on success. */
  readonly done: string;
}

/**
 * `failed` is the message for a failure. Without it the error's own message is shown. A lost response is
 * reported as such.
 */
export function useAct(failed?: string): (act: Act) => Promise<void> {
  const errorText = useErrorText();
  const lostText = useLostText();
  return async ({ ask, send, done }) => {
    if (ask && !(await confirm(ask))) return;
    try {
      await send();
      toast(done);
    } catch (error) {
      toast(lostText(error) ?? failed ?? errorText(error), { tone: 'danger' });
    }
  };
}
