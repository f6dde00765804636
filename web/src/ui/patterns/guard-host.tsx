// Shows one dialog at a time in which a person gives a password, PIN or code before an act. The member layout mounts
// GuardHost once.
import { useEffect, type ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** Ends the question: true after the server has taken what was given, false where the person closed the dialog. */
export type GuardAnswer = (given: boolean) => void;

const asked = createStore<{ dialog: ReactNode; answer: GuardAnswer } | undefined>(undefined);

/** Shows the dialog until it answers. A question that is still open counts as closed. */
export function askGuard(show: (answer: GuardAnswer) => ReactNode): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise(resolve => {
    const answer = (given: boolean) => {
      asked.set(undefined);
      resolve(given);
    };
    asked.set({ dialog: show(answer), answer });
  });
}

export function GuardHost() {
  const question = asked.use();
  // A question is cancelled when its session ends, because the next person's password must not answer it.
  useEffect(() => () => asked.get()?.answer(false), []);
  return question?.dialog;
}
