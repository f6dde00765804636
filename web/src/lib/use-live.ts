// Readings that change while they are looked at: books, prices, orders. They follow the market's stream; while that is
// away they are asked for again every few seconds.
import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, CallOptions, Reading } from './api-contract.ts';
import { listenLive, liveStore } from './live-stream.ts';
import { useApi, type HowToRead } from './use-api.ts';

const EVERY_MS = 5000;
/** While the stream tells of changes: what it does not tell of, such as what is due soon. */
const EVERY_WHILE_LIVE_MS = 60_000;

/** As `useApi`, kept fresh while the page is seen. */
export function useLive<R extends Reading>(
  route: R,
  options?: CallOptions<R>,
  how: Omit<HowToRead<R>, 'every_ms'> = {},
): UseQueryResult<Answer<R>> {
  const live = liveStore.use();
  useEffect(listenLive, []);
  return useApi(route, options, { ...how, every_ms: live === 'live' ? EVERY_WHILE_LIVE_MS : EVERY_MS });
}
