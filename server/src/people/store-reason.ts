import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/database/database.ts';

/**
 * Stores an operator's reason outside the permanent audit log, because a reason may be personal and must be erasable.
 * @returns the id that the audit entry names.
 */
export async function storeReason(
  tx: Transaction,
  userId: string,
  reason: string,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.insertInto('operator_reasons').values({ id, user_id: userId, reason, created_at: at }).execute();
  return id;
}
