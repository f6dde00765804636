// Which sessions live, asked on every request: read from the database at most once a second each, so that an end
// is seen by every process within a second. Built by app.ts; used by authenticate.ts, and by whatever ends sessions.
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';

export interface LiveSession {
  readonly caller: Caller;
  readonly rememberMe: boolean;
  /** Whether the person lets us count what is used. */
  readonly countsUse: boolean;
  readonly lastActiveAt: Date;
  readonly idleTimeout_minutes: number;
  readonly expiresAt: Date;
}

export interface LiveSessions {
  /** Undefined where it has ended, or its person may not sign in. */
  readonly find: (sessionId: string) => Promise<LiveSession | undefined>;
  /** Forgets what is known. Called after a commit that ended or changed sessions or people. */
  readonly forget: () => void;
}

interface Entry {
  readonly readAt_ms: number;
  readonly session: Promise<LiveSession | undefined>;
}

const FRESH_MS = 1000;
const SWEEP_ABOVE = 5000;

/** Those of the sessions that live, by id. */
async function readSessions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.remember_me', 'sessions.last_active_at'])
    .select(['sessions.idle_timeout_minutes', 'sessions.expires_at'])
    .select(['users.role', 'users.investor_type', 'users.company_id', 'users.totp_confirmed_at'])
    .select(sql<boolean>`coalesce((settings.privacy ->> 'dataUsage')::bool, false)`.as('counts_use'))
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        caller: {
          userId: row.user_id,
          sessionId: row.id,
          role: row.role,
          investorType: row.investor_type,
          companyId: row.company_id,
          hasSecondFactor: row.totp_confirmed_at !== null,
        },
        rememberMe: row.remember_me,
        countsUse: row.counts_use,
        lastActiveAt: row.last_active_at,
        idleTimeout_minutes: row.idle_timeout_minutes,
        expiresAt: row.expires_at,
      },
    ]),
  );
}

/** Reads one session; all that are asked for in one turn of the event loop come with one statement. */
function createSessionReader(db: Database): (id: string) => Promise<LiveSession | undefined> {
  let next: { readonly ids: string[]; readonly found: ReturnType<typeof readSessions> } | undefined;
  const gather = async (ids: readonly string[]): ReturnType<typeof readSessions> => {
    await endOfTurn();
    next = undefined;
    return readSessions(db, ids);
  };
  return async id => {
    if (next === undefined) {
      const ids: string[] = [];
      next = { ids, found: gather(ids) };
    }
    next.ids.push(id);
    return (await next.found).get(id);
  };
}

export function createLiveSessions(db: Database): LiveSessions {
  const entries = new Map<string, Entry>();
  const readSession = createSessionReader(db);
  const sweep = (): void => {
    const oldest_ms = performance.now() - FRESH_MS;
    for (const [id, entry] of entries) if (entry.readAt_ms < oldest_ms) entries.delete(id);
  };
  const find = (sessionId: string): Promise<LiveSession | undefined> => {
    const known = entries.get(sessionId);
    // Real time, not the business clock: this is about how old our knowledge is.
    const now_ms = performance.now();
    if (known && now_ms - known.readAt_ms < FRESH_MS) return known.session;
    if (entries.size > SWEEP_ABOVE) sweep();
    const session = readSession(sessionId);
    entries.set(sessionId, { readAt_ms: now_ms, session });
    session.catch(() => entries.delete(sessionId));
    return session;
  };
  return { find, forget: () => entries.clear() };
}
