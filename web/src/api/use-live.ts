// Readings that change while they are looked at: books, prices, orders. They follow the market's stream; while that is
// away they are asked for again every few seconds. Without a network they are seldom tried: once it is back all are asked
// for at once.
import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, CallOptions, Reading } from './api-contract.ts';
import { listenLive } from './live-stream.ts';
import { liveStore } from './market-stream.ts';
import { onlineStore } from '#web/lib/online.ts';
import { useApi, type HowToRead } from './use-api.ts';

const EVERY_MS = 5000;
/** While the stream tells of changes: what it does not tell of, such as what is due soon. */
const SELDOM_MS = 60_000;

/** As `useApi`, kept fresh while the page is seen. */
export function useLive<R extends Reading>(
  route: R,
  options?: CallOptions<R>,
  how: Omit<HowToRead<R>, 'every_ms'> = {},
): UseQueryResult<Answer<R>> {
  const isLive = liveStore.use() === 'live';
  const online = onlineStore.use();
  useEffect(listenLive, []);
  return useApi(route, options, { ...how, every_ms: isLive || !online ? SELDOM_MS : EVERY_MS });
}
