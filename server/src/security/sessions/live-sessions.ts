// Which sessions live, asked on every request: read from the database at most once a second each, so that an end
// is seen by every process within a second. Built by app.ts; used by authenticate.ts, and by whatever ends sessions.
import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { readTogether } from '#server/database/read-together.ts';
import type { SessionsTable } from '#server/database/schema.generated.ts';
import type { Caller } from '#server/kernel/caller.ts';

/** What tells whether a session has run out. */
export type SessionTimes = Pick<
  Selectable<SessionsTable>,
  'remember_me' | 'last_active_at' | 'idle_timeout_minutes' | 'expires_at'
>;

export interface LiveSession extends SessionTimes {
  readonly caller: Caller;
  /** Whether the person lets us count what is used. */
  readonly countsUse: boolean;
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
  /** Whether somebody has asked since it was read. */
  used: boolean;
}

const FRESH_MS = 1000;
/** One that is so old is read along with one that must be, so that all who are busy cost a statement or two a second. */
const AGEING_MS = 500;
/** Looking through all of them for such costs as much as a call, so not every call that misses one looks. */
const LOOK_EVERY_MS = 50;

/** Those of the sessions that live, by id. */
async function readSessions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.remember_me', 'sessions.last_active_at'])
    .select(['sessions.idle_timeout_minutes', 'sessions.expires_at'])
    .select(['users.role', 'users.company_id', 'users.totp_confirmed_at'])
    .select(sql<boolean>`coalesce((settings.privacy ->> 'dataUsage')::bool, false)`.as('countsUse'))
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .execute();
  return new Map(
    rows.map(({ id, user_id, role, company_id, totp_confirmed_at, ...session }) => {
      const hasSecondFactor = totp_confirmed_at !== null;
      const caller = { userId: user_id, sessionId: id, role, companyId: company_id, hasSecondFactor };
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
  const readSession = readTogether((ids: readonly string[]) => readSessions(db, ids));
  const read = (id: string, readAt_ms: number): Entry => {
    const entry: Entry = { readAt_ms, session: readSession(id), used: false };
    entries.set(id, entry);
    entry.session.catch(() => entries.delete(id));
    return entry;
  };
  /** Whoever has not asked since is forgotten once it is no longer fresh. */
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
    // Real time, not the business clock: this is about how old our knowledge is.
    const now_ms = performance.now();
    const known = freshOne(sessionId, now_ms);
    if (known !== undefined) {
      known.used = true;
      return known.session;
    }
    readAgeing(now_ms);
    return (freshOne(sessionId, now_ms) ?? read(sessionId, now_ms)).session;
  };
  return { find, forget: () => entries.clear() };
}
