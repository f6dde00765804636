// Renews the session once, however many calls and tabs ask at the same time.
import { isRecord, textOf } from '#web/lib/shape.ts';
import { replaceTokens, restoreSession, storedTokens } from './session.ts';

let running: Promise<void> | undefined;

/** Sends the refresh token and gives the body of the answer. */
type Ask = (refresh: string) => Promise<unknown>;

/**
 * Gets new tokens in place of `usedToken`, which the server refused.
 * Throws 'No refresh token available', 'Token refresh failed' (or the server's own message), and what `ask` throws.
 */
export function refreshSession(usedToken: string, ask: Ask): Promise<void> {
  running ??= oneTabAtATime(() => renew(usedToken, ask)).finally(() => {
    running = undefined;
  });
  return running;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Without locks (old browsers, plain http) the server's grace period answers parallel tabs alike.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  await navigator.locks.request('foreshare.refresh', work);
}

async function renew(usedToken: string, ask: Ask): Promise<void> {
  const stored = storedTokens();
  // While we waited, another tab renewed the session: take its tokens.
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
