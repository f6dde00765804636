// Records every access of an operator or a company to people's identities.
import type { Database } from '#server/database/database.ts';
import { type AuditEntry, recordAuditAlone } from './record-audit.ts';

interface Access extends Pick<AuditEntry, 'subject' | 'at'> {
  readonly readerId: string;
  /** The people in the response. An empty list records nothing. */
  readonly userIds: readonly string[];
  readonly requestId: string;
}

export async function recordAccess(db: Database, { readerId, userIds, ...look }: Access): Promise<void> {
  if (userIds.length === 0) return;
  const details = { userIds: [...new Set(userIds)] };
  await recordAuditAlone(db, { ...look, actorId: readerId, action: 'identity_viewed', details });
}
