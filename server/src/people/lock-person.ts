import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/**
 * Locks the person until the transaction ends, so that limits on the number of a person's items hold exactly. Throws
 * session_ended when the person was blocked or erased while waiting.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status !== 'active') throw new DomainError('session_ended');
}
