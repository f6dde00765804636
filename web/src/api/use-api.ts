// Reading and writing through the API in the member area: `useApi('GET /portfolio')`, `useSend('PUT /profile')`.
// Public pages use use-public-data.ts instead, which brings no library.
import { useEffect, useEffectEvent } from 'react';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Answer, CallArguments, CallOptions, Reading, Route, Writing } from './api-contract.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { onlineStore } from '#web/lib/online.ts';
import { queryClient } from './query-client.ts';
import { SHOWS_MONEY } from './shows-money.ts';

export interface HowToRead<R extends Reading> {
  /** False: wait, for instance until a method is chosen. */
  enabled?: boolean | undefined;
  /** Keeps the former page of a list while the next one loads. */
  keepPrevious?: boolean | undefined;
  /** Asks again this often while the page is seen. */
  every_ms?: number | undefined;
  /** Without a network, where this was never answered: an answer made of what is here already. */
  atHand?: (() => Answer<R> | undefined) | undefined;
}

type Answered<R extends Route> = UseQueryResult<Answer<R>>;

/** What was read this moment is not asked for once more by a part of the page that is drawn only now. */
const JUST_READ_MS = 1000;

/** The answer of a call, cached by its address. `options` as for `api`; leave it undefined where none is needed. */
export function useApi<R extends Reading>(
  route: R,
  options?: CallOptions<R>,
  how: HowToRead<R> = {},
): Answered<R> {
  const { every_ms, atHand } = how;
  const queryKey = keyOf(route, options);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(route, { ...options, signal }).catch((error: unknown) => {
        const known = queryClient.getQueryData(queryKey) !== undefined;
        const made = known || onlineStore.get() ? undefined : atHand?.();
        if (made === undefined) throw error;
        return made;
      }),
    enabled: how.enabled ?? true,
    // Money is shown as it was at once, and asked for whenever one comes to it: it may have moved anywhere.
    ...(SHOWS_MONEY.includes(route) ? { staleTime: JUST_READ_MS } : {}),
    ...(how.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(every_ms === undefined
      ? {}
      : { refetchInterval: (query: Asked) => (isRefused(query.state.error) ? false : every_ms) }),
  });
}

/**
 * Begins to read what a part of the page will ask for once the page's own answer is here, so that they come
 * together. What may be refused is not wanted: a refusal has the session renewed.
 */
export function useAhead<R extends Reading>(route: R, options?: CallOptions<R>, isWanted = true): void {
  // The options are compared as text, so that equal options in a new object do not create another call.
  const asked = JSON.stringify(options);
  const begin = useEffectEvent(() => {
    const queryKey = keyOf(route, options);
    const queryFn = ({ signal }: { readonly signal: AbortSignal }) => call(route, { ...options, signal });
    // The request is queued behind the page's own requests. The component that displays the data reports a
    // failure.
    queueMicrotask(() => void queryClient.query({ queryKey, queryFn }).catch(() => undefined));
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [route, asked, isWanted]);
}

interface Asked {
  readonly state: { readonly error: Error | null };
}

/** What was refused once is not asked for again and again. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

// `api` takes its options as a rest parameter so that they may be left out; here they are always there.
function call<R extends Route>(route: R, options: object): Promise<Answer<R>> {
  return api(route, ...([options] as CallArguments<R>));
}

function keyOf(route: string, options: { params?: unknown; query?: unknown } | undefined) {
  return [route, options?.params ?? null, options?.query ?? null];
}

/**
 * A call that changes something; afterwards the named readings are asked again. So they are where it failed: it may have
 * been done though its answer was lost, or refused since something else came first.
 */
export function useSend<R extends Writing>(
  route: R,
  alsoChanges: readonly Reading[] = [],
): UseMutationResult<Answer<R>, Error, CallOptions<R>> {
  return useMutation({
    mutationFn: (options: CallOptions<R>) => send(route, options),
    onSuccess: () => refresh(...alsoChanges),
    onError: () => void refresh(...alsoChanges),
  });
}

/**
 * Deleting something that another device or a colleague has already deleted counts as success. The result is
 * then undefined, and no caller reads it.
 */
export async function send<R extends Writing>(route: R, options: CallOptions<R>): Promise<Answer<R>> {
  try {
    return await call(route, options);
  } catch (error) {
    const isGone = route.startsWith('DELETE ') && error instanceof ApiError && error.code === 'not_found';
    if (isGone) return undefined as Answer<R>;
    throw error;
  }
}

/** Asks these calls again, with whatever parameters they were made. */
export async function refresh(...routes: readonly Reading[]): Promise<void> {
  await Promise.all(routes.map(route => queryClient.invalidateQueries({ queryKey: [route] })));
}

/** Shows a change before the server has answered it. */
export function showAtOnce<R extends Reading>(route: R, change: (shown: Answer<R>) => Answer<R>): void {
  queryClient.setQueriesData<Answer<R>>({ queryKey: [route] }, shown => shown && change(shown));
}

/** After a payment or an order: what is on the screen is renewed at once, the rest when it is next seen. */
export function refreshMoney(): Promise<void> {
  return refresh(...SHOWS_MONEY);
}
