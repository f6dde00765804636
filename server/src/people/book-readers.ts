// Who may read order books and best quotes: all except investors without an approved identity.
import { isApproved, type Verification } from '#domain/compliance/verification.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { storedVerification } from './stored-verification.ts';

export function mayReadBook(role: Caller['role'], identity: Verification | undefined, now: Date): boolean {
  return role !== 'investor' || isApproved(identity, now);
}

/** The ids of callers who may. One statement. */
export async function findBookReaders(
  db: Database,
  callers: readonly Caller[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const roles = new Map(callers.map(({ userId, role }) => [userId, role]));
  const rows = await db
    .selectFrom('verifications')
    .select(['user_id', 'status', 'expires_at'])
    .where('user_id', 'in', [...roles.keys()])
    .where('kind', '=', 'identity')
    .execute();
  const identities = new Map(rows.map(row => [row.user_id, storedVerification(row.status, row.expires_at)]));
  return new Set(
    [...roles].filter(([id, role]) => mayReadBook(role, identities.get(id), now)).map(([id]) => id),
  );
}
