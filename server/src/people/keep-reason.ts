// Keeps why an operator did something to a person. Called by the operators' calls.
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/database/database.ts';

/**
 * Apart from the audit log, which is for ever, while a reason may be personal: an erasure takes it away.
 * @returns the id by which the audit entry names it.
 */
export async function keepReason(tx: Transaction, userId: string, reason: string, at: Date): Promise<string> {
  const id = uuidv7();
  await tx.insertInto('operator_reasons').values({ id, user_id: userId, reason, created_at: at }).execute();
  return id;
}
