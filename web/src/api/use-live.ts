// Readings that change while they are visible: books, prices, orders. They follow the market stream. While
// the stream is disconnected they are polled every few seconds. Without a network they are polled rarely and
// refetched at once when the network returns.
import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, CallOptions, Reading } from './api-contract.ts';
import { listenLive } from './live-stream.ts';
import { liveStore } from './market-stream.ts';
import { onlineStore } from '#web/lib/online.ts';
import { useApi, type HowToRead } from './use-api.ts';

const EVERY_MS = 5000;
/** The polling interval while the stream is connected, for changes that it does not report, such as due dates. */
const SELDOM_MS = 60_000;

/** Like `useApi`, but kept fresh while the page is visible. */
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
