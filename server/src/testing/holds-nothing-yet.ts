// In which order locks are taken: a call that waits for one row must not hold what whoever has that row takes
// next, or the two wait for each other until PostgreSQL ends one.
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from './count-waiting.ts';

/**
 * Holds a person, makes a call that waits for them, and takes other rows meanwhile.
 * @param take fails where the call has locked one of these rows: it ends in `for update nowait`.
 * @returns the call's answer, which comes once the person is let go.
 */
export async function answerAfterWaiting<T>(
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
