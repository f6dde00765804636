// The query cache of the member area. It is emptied when the session ends, so that the next person cannot see
// the previous person's figures.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onlineStore } from '#web/lib/online.ts';

/** Cached data is shown at once and refetched in the background after this time. */
const FRESH_MS = 15_000;

function worthAnotherTry(failures: number, error: unknown): boolean {
  // A refusal is not retried. A lost connection or an overloaded server may recover. Without a network a
  // retry cannot succeed, so the screen shows the failure at once.
  return (
    onlineStore.get() &&
    failures < 2 &&
    (!(error instanceof ApiError) || error.status === 0 || error.status >= 502)
  );
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails immediately. It must not wait, appear sent, and run later.
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: 30 * 60_000,
      retry: worthAnotherTry,
      refetchOnWindowFocus: true,
      // Data shown without a network may be outdated even when it was read recently.
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
