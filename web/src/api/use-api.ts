// Hooks for reading and writing through the API in the member area: `useApi('GET /portfolio')`, `useSend('PUT
// /profile')`. Public pages use use-public-data.ts, which needs no library.
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
  /** False delays the call, for instance until a method is chosen. */
  enabled?: boolean | undefined;
  /** Keeps the previous page of a list while the next one loads. */
  keepPrevious?: boolean | undefined;
  /** Drops the response when no component shows it any more, so that an outdated copy is never shown first. */
  forget?: boolean | undefined;
  /** Refetches at this interval while the page is visible. */
  every_ms?: number | undefined;
  /** Builds a substitute response from cached data when there is no network and no response. */
  atHand?: (() => Answer<R> | undefined) | undefined;
}

type Answered<R extends Route> = UseQueryResult<Answer<R>>;

/** Data read within this time is not requested again by a component that mounts later. */
const JUST_READ_MS = 1000;

/**
 * Returns the response of a call, cached by its address. `options` are those of `api`, or undefined when the
 * call needs none.
 */
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
    // Money figures are shown from the cache and refetched on every mount, because they may have changed
    // anywhere.
    ...(SHOWS_MONEY.includes(route) ? { staleTime: JUST_READ_MS } : {}),
    ...(how.forget ? { gcTime: 0 } : {}),
    ...(how.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(every_ms === undefined
      ? {}
      : { refetchInterval: (query: Asked) => (isRefused(query.state.error) ? false : every_ms) }),
  });
}

/**
 * Prefetches the reading of a part of the page, so that it arrives together with the page's own data.
 * Readings that may be refused must not be prefetched, because a refusal triggers a renewal of the session.
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

/** A refused reading is not repeated. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

// `api` takes its options as an optional rest parameter. Here they are always present.
function call<R extends Route>(route: R, options: object): Promise<Answer<R>> {
  return api(route, ...([options] as CallArguments<R>));
}

function keyOf(route: string, options: { params?: unknown; query?: unknown } | undefined) {
  return [route, options?.params ?? null, options?.query ?? null];
}

/**
 * A call that changes something. The named readings are refetched afterwards, also after a failure: the
 * change may have been made although its response was lost, or refused because of another change.
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

/** Refetches these calls with all parameters used so far. */
export async function refresh(...routes: readonly Reading[]): Promise<void> {
  await Promise.all(routes.map(route => queryClient.invalidateQueries({ queryKey: [route] })));
}

/** Shows a change before the server has responded. */
export function showAtOnce<R extends Reading>(route: R, change: (shown: Answer<R>) => Answer<R>): void {
  queryClient.setQueriesData<Answer<R>>({ queryKey: [route] }, shown => shown && change(shown));
}

/** Refetches money figures after a payment or an order: visible ones at once, the others when they are next shown. */
export function refreshMoney(): Promise<void> {
  return refresh(...SHOWS_MONEY);
}
