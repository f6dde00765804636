// Public data that changes while it is looked at: asked for again every few seconds while the page is seen.
import { useEffect } from 'react';
import type { Answer, CallOptions, Reading } from './api-contract.ts';
import { usePublicData, type PublicData } from './use-public-data.ts';

const EVERY_MS = 15_000;

export function usePublicLive<R extends Reading>(route: R, options?: CallOptions<R>): PublicData<Answer<R>> {
  const reading = usePublicData(route, options);
  const { refetch } = reading;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return reading;
}
