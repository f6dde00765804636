// Determines the caller of a request from its bearer token and the session behind it.
import type { FastifyRequest } from 'fastify';
import { UNATTENDED } from '#contract/unattended.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { validKeys } from '#server/security/derive-keys.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import { createBearerReader } from './access-token.ts';
import type { SessionTimes } from './live-sessions.ts';
import { createActivityRecorder } from './record-activity.ts';

/** Whether the session has expired: absolutely, or by idleness unless the person asked to be remembered. */
export function hasRunOut(session: SessionTimes, now: Date): boolean {
  if (now >= session.expires_at) return true;
  const idle_ms = now.getTime() - session.last_active_at.getTime();
  return !session.remember_me && idle_ms >= session.idle_timeout_minutes * 60_000;
}

/** False for calls that a page makes by itself, without a person's action. */
export function isAttended({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[UNATTENDED] === undefined;
}

/** Undefined without a token. Throws `session_ended` for an invalid token. */
export function createAuthenticate(
  services: SecurityDependencies,
): (request: FastifyRequest) => Promise<Caller | undefined> {
  const readBearer = createBearerReader(validKeys(services.keys, 'accessTokens'));
  const noteActive = createActivityRecorder(services);
  return async request => {
    const { authorization } = request.headers;
    if (authorization === undefined || authorization === '') return undefined;
    const now = services.clock();
    const reading = readBearer(authorization, now);
    const claims = reading instanceof Promise ? await reading : reading;
    if (!claims) throw new DomainError('session_ended');
    const session = await services.liveSessions.find(claims.sessionId);
    if (session?.caller.userId !== claims.userId || hasRunOut(session, now))
      throw new DomainError('session_ended');
    if (isAttended(request)) noteActive(session);
    if (session.countsUse)
      services.metrics.uses.inc({ call: `${request.method} ${request.routeOptions.url}` });
    return session.caller;
  };
}
