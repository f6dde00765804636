// Each look of an operator at who people are is on record. Called by the operator's lists.
import type { Database } from '#server/database/database.ts';
import { type AuditEntry, recordAuditAlone } from './record-audit.ts';

interface Look extends Pick<AuditEntry, 'subject' | 'at'> {
  readonly operatorId: string;
  /** Whom the answer shows. Where it shows nobody, nothing is recorded. */
  readonly userIds: readonly string[];
  readonly requestId: string;
}

export async function recordLook(db: Database, { operatorId, userIds, ...look }: Look): Promise<void> {
  if (userIds.length === 0) return;
  const details = { userIds: [...new Set(userIds)] };
  await recordAuditAlone(db, { ...look, actorId: operatorId, action: 'identity_viewed', details });
}
