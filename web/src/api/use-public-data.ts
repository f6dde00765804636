// Reads through the API on public pages with a small cache and without a library, to keep the bundle small.
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Answer, CallArguments, CallOptions, Reading } from './api-contract.ts';
import { addressOf, api } from './api.ts';
import { sentAnswer } from './sent-answers.ts';
import { getSession } from './session.ts';
import { isRecord } from '#web/lib/shape.ts';

/** The refetch interval of a visible page. */
const RENEW_MS = 5 * 60_000;

/**
 * The person for whom the cached responses were read. Some responses depend on permissions, so another person
 * in this tab must not see them.
 */
let reader: string | undefined;
const answers = new Map<string, unknown>();

function answersOf(userId: string | undefined): Map<string, unknown> {
  if (userId !== reader) answers.clear();
  reader = userId;
  return answers;
}

export interface PublicData<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** Resolves when the call is complete. */
  readonly refetch: () => Promise<void>;
}

interface Seen<T> {
  readonly key: string;
  readonly data?: T | undefined;
  readonly error?: Error;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Returns the response of a call. A cached response is shown at once and refetched. The result has the shape
 * of useApi's, so that ui/patterns/loaded.tsx accepts both.
 */
export function usePublicData<R extends Reading>(route: R, options?: CallOptions<R>): PublicData<Answer<R>> {
  // The options are compared as text, so that equal options in a new object produce the same key.
  const asked = JSON.stringify({ params: options?.params, query: options?.query });
  const key = `${route} ${asked}`;
  // A page rendered by the server begins with the response that it was rendered with.
  const [seen, setSeen] = useState<Seen<Answer<R>>>(() => ({
    key,
    data: sentAnswer(addressOf(route, options ?? {})) as Answer<R> | undefined,
  }));
  const [turn, setTurn] = useState<{ readonly onOver?: () => void }>({});
  useEffect(() => {
    const stop = new AbortController();
    const parsed: unknown = JSON.parse(asked);
    const call = { ...(isRecord(parsed) ? parsed : {}), signal: stop.signal };
    const asker = getSession().user?.id;
    api(route, ...([call] as unknown as CallArguments<R>))
      .then(data => {
        if (asker === getSession().user?.id) answersOf(asker).set(key, data);
        // In a transition, parts of a prerendered page whose code is still loading keep their content.
        startTransition(() => setSeen({ key, data }));
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setSeen({ key, error: toError(error) });
      })
      .finally(() => turn.onOver?.());
    return () => stop.abort();
  }, [route, asked, key, turn]);
  const refetch = useCallback(() => new Promise<void>(onOver => setTurn({ onOver })), []);
  // Without refetching, a page left open overnight would label yesterday's change as today's.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [key, refetch]);
  const current = seen.key === key ? seen : undefined;
  const stored = answersOf(getSession().user?.id).get(key) as Answer<R> | undefined;
  return { data: current?.data ?? stored, error: current?.error ?? null, refetch };
}
