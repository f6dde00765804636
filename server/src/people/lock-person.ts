// Lets only one request at a time add to what a person has, so that a limit on how many holds exactly. Used by features
// and payments that keep lists.
import type { Transaction } from '#server/database/database.ts';

/** Waits until no other transaction is adding for this person. The lock lasts as long as the transaction. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
