// Renews the session once, regardless of how many calls and tabs request it at the same time.
import { isRecord, textOf } from '#web/lib/shape.ts';
import { replaceTokens, restoreSession, storedTokens } from './session.ts';

let running: Promise<void> | undefined;

/** Sends the refresh token and returns the response body. */
type Ask = (refresh: string) => Promise<unknown>;

/**
 * Gets new tokens to replace `usedToken`, which the server refused. Throws 'No refresh token available',
 * 'Token refresh failed' (or the server's own message), and errors of `ask`.
 */
export function refreshSession(usedToken: string, ask: Ask): Promise<void> {
  running ??= oneTabAtATime(() => renew(usedToken, ask)).finally(() => {
    running = undefined;
  });
  return running;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Without locks (old browsers, plain http) the server's grace period gives parallel tabs the same response.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  await navigator.locks.request('foreshare.refresh', work);
}

async function renew(usedToken: string, ask: Ask): Promise<void> {
  const stored = storedTokens();
  // Another tab has renewed the session in the meantime, so its tokens are used.
  if (stored.token && stored.token !== usedToken) return restoreSession();
  if (!stored.refreshToken) throw new Error('No refresh token available');
  const answer = await ask(stored.refreshToken);
  const data = isRecord(answer) ? answer['data'] : undefined;
  const access = textOf(data, 'access');
  const refresh = textOf(data, 'refresh');
  if (textOf(answer, 'status') !== 'success' || !access || !refresh) {
    throw new Error(textOf(answer, 'message') ?? 'Token refresh failed');
  }
  const now = storedTokens().refreshToken;
  // A logout or a new login that happened during the request, in this or another tab, takes precedence.
  if (!now) throw new Error('No refresh token available');
  if (now !== stored.refreshToken) return restoreSession();
  replaceTokens(access, refresh);
}
