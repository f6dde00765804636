// Renews the session once, however many calls and tabs ask at the same time. Used by the API client only.
import { attentionHeaders } from './attention.ts';
import { isRecord, textOf } from './shape.ts';
import { replaceTokens, restoreSession, storedTokens } from './session.ts';

let running: Promise<void> | undefined;

/**
 * Gets new tokens in place of `usedToken`, which the server refused.
 * Throws 'No refresh token available' or 'Token refresh failed' (or the server's own message).
 */
export function refreshSession(usedToken: string, base: string): Promise<void> {
  running ??= oneTabAtATime(() => renew(usedToken, base)).finally(() => {
    running = undefined;
  });
  return running;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Without locks (old browsers, plain http) the server's grace period answers parallel tabs alike.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  await navigator.locks.request('foreshare.refresh', work);
}

async function renew(usedToken: string, base: string): Promise<void> {
  const stored = storedTokens();
  // While we waited, another tab renewed the session: take its tokens.
  if (stored.token && stored.token !== usedToken) return restoreSession();
  if (!stored.refreshToken) throw new Error('No refresh token available');
  const response = await fetch(`${base}/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...attentionHeaders() },
    body: JSON.stringify({ refresh: stored.refreshToken }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const data = isRecord(answer) ? answer['data'] : undefined;
  const access = textOf(data, 'access');
  const refresh = textOf(data, 'refresh');
  if (!response.ok || textOf(answer, 'status') !== 'success' || !access || !refresh) {
    throw new Error(textOf(answer, 'message') ?? 'Token refresh failed');
  }
  replaceTokens(access, refresh);
}
