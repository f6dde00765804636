// Processes a mail's link: sends its token once, regardless of the number of renders, and returns the
// outcome.
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';

const CALLS = {
  confirmEmail: (token: string) => api('POST /auth/confirm-email', { body: { token } }),
  subscribe: (token: string) => api('GET /newsletter/confirm', { query: { token } }),
  unsubscribe: (token: string) => api('GET /newsletter/unsubscribe', { query: { token } }),
} as const;

type LinkKind = keyof typeof CALLS;

/**
 * refused: the link is used, expired or unknown. failed: the server did not respond, and the person may try
 * again.
 */
export type LinkStage = 'asking' | 'done' | 'incomplete' | 'refused' | 'failed';

const asked = new Map<string, Promise<LinkStage>>();

async function ask(kind: LinkKind, token: string): Promise<LinkStage> {
  try {
    await CALLS[kind](token);
    return 'done';
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
    return refused ? 'refused' : 'failed';
  }
}

/** `token` is the result of use-token.ts. */
export function useLink(kind: LinkKind, token: string | undefined): { stage: LinkStage; retry: () => void } {
  const key = `${kind} ${token ?? ''}`;
  const [seen, setSeen] = useState<{ readonly key: string; readonly stage: LinkStage }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!token) return;
    let gone = false;
    const answer = asked.get(key) ?? ask(kind, token);
    asked.set(key, answer);
    void answer.then(stage => {
      // Only a link that works once is remembered. Links that may be retried are sent again.
      if (kind !== 'confirmEmail' || stage === 'failed') asked.delete(key);
      if (!gone) setSeen({ key, stage });
    });
    return () => {
      gone = true;
    };
  }, [kind, token, key, turn]);
  const retry = () => {
    setSeen(undefined);
    setTurn(now => now + 1);
  };
  if (token === '') return { stage: 'incomplete', retry };
  return { stage: seen?.key === key ? seen.stage : 'asking', retry };
}
