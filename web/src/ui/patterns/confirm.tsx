// `if (await confirm({...}))` asks before an action that cannot be undone. The layouts mount ConfirmHost
// once.
import { useEffect, type ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import uiWords from '#web/locales/en/ui.json';

export interface Question {
  title: string;
  text: string;
  /** Below the text, for example what changes. */
  details?: ReactNode | undefined;
  /** The verb: 'Remove device'. */
  yes: string;
  no?: string | undefined;
  danger?: boolean | undefined;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

const asked = createStore<Asked | undefined>(undefined);

export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise(resolve => {
    asked.set({
      ...question,
      answer: yes => {
        asked.set(undefined);
        resolve(yes);
      },
    });
  });
}

export function ConfirmHost() {
  const t = useText(uiWords);
  const question = asked.use();
  // A question is cancelled when its session ends.
  useEffect(() => () => asked.get()?.answer(false), []);
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title={question?.title}
      plain
      foot={
        <>
          <Button onClick={() => question?.answer(false)}>{question?.no ?? t('cancel')}</Button>
          <Button
            kind={question?.danger ? 'danger' : 'primary'}
            actFor={question}
            onClick={() => question?.answer(true)}
          >
            {question?.yes}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{question?.text}</p>
        {question?.details}
      </DialogBody>
    </Dialog>
  );
}
