// The query cache of the member area. It is emptied when the session ends, so that the next person cannot see
// the previous person's figures.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onlineStore } from '#web/lib/online.ts';

/** Data at hand is shown at once and renewed behind it after this long. */
const FRESH_MS = 15_000;

function worthAnotherTry(failures: number, error: unknown): boolean {
  // A refusal stays a refusal; a lost connection or a busy server may recover. Without a network nothing does: the
  // screen says so at once.
  return (
    onlineStore.get() &&
    failures < 2 &&
    (!(error instanceof ApiError) || error.status === 0 || error.status >= 502)
  );
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails and says so. It must not wait, look sent, and run by itself later.
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: 30 * 60_000,
      retry: worthAnotherTry,
      refetchOnWindowFocus: true,
      // What was shown without a network may be made of older answers, however lately.
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
