// Lets only one request at a time add to what a person has, so that a limit on how many holds exactly. Used by features
// and payments that keep lists.
import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/**
 * Waits until no other transaction is adding for this person. The lock lasts as long as the transaction. Throws
 * session_ended where the one waited for has blocked or erased the person.
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
