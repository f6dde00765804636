// The caller of a request, from its bearer token and the session behind it. Handed to the HTTP room by app.ts.
import type { FastifyRequest } from 'fastify';
import { UNATTENDED } from '#contract/unattended.ts';
import type { Caller } from '#server/http/caller.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { createBearerReader } from './access-token.ts';
import type { LiveSession, SessionTimes } from './live-sessions.ts';

const ACTIVE_NOTED_EVERY_MS = 60_000;

/** Whether the session has run out: absolutely, or by idleness unless the person asked to be remembered. */
export function hasRunOut(session: SessionTimes, now: Date): boolean {
  if (now >= session.expires_at) return true;
  const idle_ms = now.getTime() - session.last_active_at.getTime();
  return !session.remember_me && idle_ms >= session.idle_timeout_minutes * 60_000;
}

/** False for what a page asks by itself while nobody is at it. */
export function isAttended({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[UNATTENDED] === undefined;
}

/** Not by a time that lies ahead: the clock was set back since, and idleness would begin with it. */
function isNotedActive({ last_active_at }: LiveSession, now: Date): boolean {
  return Math.abs(now.getTime() - last_active_at.getTime()) < ACTIVE_NOTED_EVERY_MS;
}

/** At most one write a minute, however many requests run at once. */
async function noteActive(services: Services, session: LiveSession, now: Date): Promise<void> {
  const noted = new Date(now.getTime() - ACTIVE_NOTED_EVERY_MS);
  const ahead = new Date(now.getTime() + ACTIVE_NOTED_EVERY_MS);
  await services.db
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', '=', session.caller.sessionId)
    .where(eb => eb.or([eb('last_active_at', '<=', noted), eb('last_active_at', '>=', ahead)]))
    .execute();
}

/** Undefined without a token. Throws `session_ended` for a token that is not, or no longer, good. */
export function createAuthenticate(
  services: Services,
): (request: FastifyRequest) => Promise<Caller | undefined> {
  const readBearer = createBearerReader(services.keys.accessTokens);
  return async request => {
    const { authorization } = request.headers;
    if (authorization === undefined || authorization === '') return undefined;
    const now = services.clock();
    const reading = readBearer(authorization, now);
    const claims = reading instanceof Promise ? await reading : reading;
    if (!claims) throw new Problem('session_ended');
    const session = await services.liveSessions.find(claims.sessionId);
    if (session?.caller.userId !== claims.userId || hasRunOut(session, now))
      throw new Problem('session_ended');
    if (!isNotedActive(session, now) && isAttended(request)) await noteActive(services, session, now);
    if (session.countsUse)
      services.metrics.uses.inc({ call: `${request.method} ${request.routeOptions.url}` });
    return session.caller;
  };
}
