// Exchanges a refresh token for the next pair of tokens.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { validKeys } from '#server/security/derive-keys.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import { hasRunOut } from './authenticate.ts';
import { endSession } from './end-sessions.ts';
import { isGenuine, parseRefreshToken, type RefreshClaims } from './refresh-token.ts';
import { tokensOf, type TokenPair } from './start-session.ts';

/** The previous token returns the same successor for this time, so that two tabs can refresh at once. */
const GRACE_MS = 10_000;
/** The largest clock difference between processes; a time further ahead dates from before the clock was set back. */
const CLOCKS_APART_MS = 30_000;

/**
 * Undefined for an invalid token or an ended session. Reuse of an old token ends the session.
 * @param attended whether this counts as use of the session.
 */
export async function rotateSession(
  services: Pick<SecurityDependencies, 'db' | 'clock' | 'keys' | 'liveSessions'>,
  token: string,
  attended: boolean,
): Promise<TokenPair | undefined> {
  const claims = parseRefreshToken(token);
  if (!claims) return undefined;
  const now = services.clock();
  const session = await transaction(services.db, tx => rotate(tx, services, claims, { now, attended }));
  if (session === 'ended') services.liveSessions.forget();
  return session === undefined || session === 'ended' ? undefined : tokensOf(services, session);
}

interface Use {
  readonly now: Date;
  readonly attended: boolean;
}

async function rotate(
  tx: Transaction,
  services: Pick<SecurityDependencies, 'keys'>,
  claims: RefreshClaims,
  { now, attended }: Use,
) {
  const row = await lockSession(tx, claims.sessionId);
  // A replaced session has handed its place to tokens that only its owner got.
  const keys = validKeys(services.keys, 'refreshTokens');
  if (!row || row.replaced_by !== null || !isGenuine(keys, row.refresh_key, claims)) return undefined;
  const { generation, rotated_at: rotatedAt, ...session } = row;
  if (hasRunOut(session, now)) return undefined;
  if (claims.generation === generation) {
    await advance(tx, session.id, generation + 1, { now, attended });
    return { ...session, generation: generation + 1 };
  }
  const since_ms = now.getTime() - rotatedAt.getTime();
  const inGrace = since_ms <= GRACE_MS && since_ms >= -CLOCKS_APART_MS;
  const isParent = claims.generation === generation - 1;
  if (isParent && (inGrace || wasNeverUsed(session, rotatedAt))) return { ...session, generation };
  await endReusedSession(tx, session, now);
  return 'ended' as const;
}

/**
 * True while the successor is unused: a client whose response was lost may retry with its old token at any time.
 * Use of the session is noted once a minute, so a theft shows within a minute of the owner's next request.
 */
function wasNeverUsed(session: { readonly last_active_at: Date }, rotatedAt: Date): boolean {
  return session.last_active_at <= rotatedAt;
}

function lockSession(tx: Transaction, id: string) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'active')
    .forUpdate('sessions')
    .executeTakeFirst();
}

async function advance(
  tx: Transaction,
  id: string,
  generation: number,
  { now, attended }: Use,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ generation, rotated_at: now, ...(attended ? { last_active_at: now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The token was already exchanged, so either the thief or the victim holds it. The session ends for both. */
async function endReusedSession(
  tx: Transaction,
  session: { readonly id: string; readonly user_id: string },
  now: Date,
): Promise<void> {
  await endSession(tx, { id: session.id, userId: session.user_id }, 'refresh_reused', now);
  await recordAudit(tx, {
    actorId: session.user_id,
    action: 'refresh_reused',
    subject: { type: 'session', id: session.id },
    at: now,
  });
}
