// Ends the streams of sessions that have ended or expired, and of access tokens that have.
import { sql } from 'kysely';
import { hasRunOut } from '#server/security/sessions/authenticate.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import type { Listener } from './listener.ts';

export async function endSessions(
  { db, clock }: Pick<MarketDependencies, 'db' | 'clock'>,
  listeners: Iterable<Listener>,
): Promise<void> {
  // Listeners that join during the query are not part of it.
  const asked = [...listeners];
  const ids = [...new Set(asked.map(({ caller }) => caller.sessionId))];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.remember_me', 'sessions.last_active_at'])
    .select(['sessions.idle_timeout_minutes', 'sessions.expires_at'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .execute();
  const now = clock();
  const liveIds = new Set(rows.filter(row => !hasRunOut(row, now)).map(row => row.id));
  for (const listener of asked) {
    const { caller, tokenEndsAt } = listener;
    const hasToken = tokenEndsAt === undefined || now < tokenEndsAt;
    if (!hasToken || !liveIds.has(caller.sessionId)) listener.end();
  }
}
