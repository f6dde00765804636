// Processes a mail's link. Nothing happens until the person presses the button: programs that look at mail open links.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { tokenOfAddress } from '#web/features/auth/model/use-token.ts';

const CALLS = {
  confirmEmail: (token: string) => api('POST /auth/confirm-email', { body: { token } }),
  undoEmail: (token: string) => api('POST /auth/undo-email', { body: { token } }),
  subscribe: (token: string) => api('POST /newsletter/confirm', { body: { token } }),
  unsubscribe: (token: string) => api('POST /newsletter/unsubscribe', { body: { token } }),
  stopPayee: (token: string) => api('POST /account/payees/stop', { body: { token } }),
} as const;

type LinkKind = keyof typeof CALLS;

/**
 * unread: the address is not known yet. ready: waits for the press. refused: the link is used, expired or unknown. failed: the
 * server did not respond, and the person may try again.
 */
export type LinkStage = 'unread' | 'ready' | 'busy' | 'done' | 'incomplete' | 'refused' | 'failed';

async function send(kind: LinkKind, token: string): Promise<LinkStage> {
  try {
    await CALLS[kind](token);
    return 'done';
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
    return refused ? 'refused' : 'failed';
  }
}

/** `token` is the result of use-token.ts. */
export function useLink(kind: LinkKind, token: string | undefined): { stage: LinkStage; press: () => void } {
  const keyOf = (given: string) => `${kind} ${given}`;
  // A page that changes to another link starts again.
  const [seen, setSeen] = useState<{ readonly key: string; readonly stage: LinkStage }>();
  const press = () => {
    const given = token ?? tokenOfAddress();
    if (given === '') return;
    setSeen({ key: keyOf(given), stage: 'busy' });
    void send(kind, given).then(stage => setSeen({ key: keyOf(given), stage }));
  };
  if (token === undefined) return { stage: 'unread', press };
  if (token === '') return { stage: 'incomplete', press };
  return { stage: seen?.key === keyOf(token) ? seen.stage : 'ready', press };
}
