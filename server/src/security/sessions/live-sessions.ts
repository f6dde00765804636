// A cache of live sessions for every request. Each entry is read at most once a second, so that every process sees the
// end of a session within a second.
import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createLoader } from '#server/database/create-loader.ts';
import type { SessionsTable } from '#server/database/schema.generated.ts';
import type { Caller } from '#server/kernel/caller.ts';

/** The columns that decide whether a session has expired. */
export type SessionTimes = Pick<
  Selectable<SessionsTable>,
  'remember_me' | 'last_active_at' | 'idle_timeout_minutes' | 'expires_at'
>;

export interface LiveSession extends SessionTimes {
  readonly caller: Caller;
  /** The person allows usage statistics. */
  readonly countsUse: boolean;
}

export interface LiveSessions {
  /** Undefined when the session has ended or its person may not sign in. */
  readonly find: (sessionId: string) => Promise<LiveSession | undefined>;
  /** Forgets one session, or all of them. Called after a commit that ended or changed sessions or people. */
  readonly forget: (sessionId?: string) => void;
}

interface Entry {
  readonly readAt_ms: number;
  readonly session: Promise<LiveSession | undefined>;
  /** Requested since it was read. */
  used: boolean;
}

const FRESH_MS = 1000;
/** Entries of this age are refreshed along with one that must be, so that few statements suffice. */
const AGEING_MS = 500;
/** Scanning the cache costs as much as a call, so it happens at most this often. */
const LOOK_EVERY_MS = 50;

/** The live ones among these sessions, by id. */
async function readSessions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.remember_me', 'sessions.last_active_at'])
    .select(['sessions.idle_timeout_minutes', 'sessions.expires_at', 'sessions.step_up_until'])
    .select(['users.role', 'users.company_id', 'users.totp_confirmed_at'])
    .select(sql<boolean>`coalesce((settings.privacy ->> 'dataUsage')::bool, false)`.as('countsUse'))
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .execute();
  return new Map(
    rows.map(({ id, user_id, role, company_id, totp_confirmed_at, step_up_until, ...session }) => {
      const hasSecondFactor = totp_confirmed_at !== null;
      const stepUpUntil = step_up_until ?? undefined;
      const caller = {
        userId: user_id,
        sessionId: id,
        role,
        companyId: company_id,
        hasSecondFactor,
        stepUpUntil,
      };
      return [id, { ...session, caller }];
    }),
  );
}

export function createLiveSessions(db: Database): LiveSessions {
  const entries = new Map<string, Entry>();
  let lookedAt_ms = -Infinity;
  const freshOne = (id: string, now_ms: number): Entry | undefined => {
    const entry = entries.get(id);
    return entry !== undefined && now_ms - entry.readAt_ms < FRESH_MS ? entry : undefined;
  };
  const readSession = createLoader((ids: readonly string[]) => readSessions(db, ids));
  const read = (id: string, readAt_ms: number): Entry => {
    const entry: Entry = { readAt_ms, session: readSession(id), used: false };
    entries.set(id, entry);
    entry.session.catch(() => entries.delete(id));
    return entry;
  };
  /** Entries without a request since their read are dropped when they are stale. */
  const readAgeing = (now_ms: number): void => {
    if (now_ms - lookedAt_ms < LOOK_EVERY_MS) return;
    lookedAt_ms = now_ms;
    for (const [id, { readAt_ms, used }] of entries) {
      const age_ms = now_ms - readAt_ms;
      if (used && age_ms >= AGEING_MS) read(id, now_ms);
      else if (age_ms >= FRESH_MS) entries.delete(id);
    }
  };
  const find = (sessionId: string): Promise<LiveSession | undefined> => {
    // Monotonic time instead of the business clock, because it measures the age of the cache.
    const now_ms = performance.now();
    const known = freshOne(sessionId, now_ms);
    if (known !== undefined) {
      known.used = true;
      return known.session;
    }
    readAgeing(now_ms);
    return (freshOne(sessionId, now_ms) ?? read(sessionId, now_ms)).session;
  };
  const forget = (sessionId?: string): void => {
    if (sessionId === undefined) entries.clear();
    else entries.delete(sessionId);
  };
  return { find, forget };
}
