// Public data that changes while it is visible. It is polled every few seconds. For a signed-in person the
// market stream reports whether there are changes to fetch.
import { useEffect } from 'react';
import type { Answer, CallOptions, Reading } from './api-contract.ts';
import { getSession } from './session.ts';
import { isRecord, textOf } from '#web/lib/shape.ts';
import { usePublicData, type PublicData } from './use-public-data.ts';

const EVERY_MS = 15_000;

export function usePublicLive<R extends Reading>(route: R, options?: CallOptions<R>): PublicData<Answer<R>> {
  const reading = usePublicData(route, options);
  const { refetch } = reading;
  const params: unknown = options?.params;
  const slug = isRecord(params) ? textOf(params, 'slug') : undefined;
  useEffect(() => {
    const changes = followChanges(slug);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine && changes.mayBe()) void refetch();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      changes.stop();
    };
  }, [slug, refetch]);
  return reading;
}

interface Changes {
  /** Returns whether there may be changes since the last request. */
  readonly mayBe: () => boolean;
  readonly stop: () => void;
}

/** Follows the changes of one stock, or of all without a slug. */
export function followChanges(slug: string | undefined): Changes {
  let isGone = false;
  let isChanged = false;
  let isLive = () => false;
  let stop = () => {};
  const follow = async () => {
    const { followMarket, liveStore, onMarket } = await import('./market-stream.ts');
    if (isGone) return;
    const ends = [
      followMarket(),
      onMarket(({ data }) => {
        isChanged ||= slug === undefined || textOf(JSON.parse(data), 'slug') === slug;
      }),
    ];
    isLive = () => liveStore.get() === 'live';
    stop = () => ends.forEach(end => end());
  };
  // Without the stream the page polls, as it does for visitors.
  if (getSession().isAuthenticated) void follow().catch(() => undefined);
  return {
    mayBe: () => {
      const answer = isChanged || !isLive();
      isChanged = false;
      return answer;
    },
    stop: () => {
      isGone = true;
      stop();
    },
  };
}
