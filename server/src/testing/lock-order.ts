// Checks the order of locks: a call that waits for one row must not already hold a row that the lock's owner
// takes next, because that would deadlock.
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from './count-waiting.ts';

/**
 * Locks a person, makes a call that waits for the lock, and takes other rows in the meantime.
 * @param take Fails where the call has locked one of these rows; it ends in `for update nowait`.
 * @returns The call's response after the lock is released.
 */
export async function responseAfterWaiting<T>(
  db: Database,
  personId: string,
  call: () => Promise<T>,
  take: RawBuilder<unknown>,
): Promise<T> {
  const { answer } = await transaction(db, async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    const begun = call();
    await expect.poll(() => countWaiting(db)).toBe(1);
    await take.execute(tx);
    return { answer: begun };
  });
  return answer;
}
