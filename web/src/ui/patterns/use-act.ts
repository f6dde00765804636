// Does what a button stands for, and tells how it went.
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { confirm, type Question } from './confirm.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Act {
  /** What is asked before; after a no nothing is done. */
  readonly ask?: Question;
  readonly send: () => Promise<unknown>;
  /** What is told once it is done. */
  readonly done: string;
}

/** `failed`: what is told of a failure; the error's own sentence where it is left out. A lost answer is told as such. */
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
