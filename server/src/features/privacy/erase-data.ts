// POST /privacy/erase: a person erases the own data. Refused while money, shares or orders are open.
import type { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { erasePerson } from '#server/workflows/erase-person.ts';
import type { PrivacyDependencies } from './dependencies.ts';

export async function eraseData(
  { db, clock, liveSessions }: Pick<PrivacyDependencies, 'db' | 'clock' | 'liveSessions'>,
  { userId }: Caller,
  requestId: string,
): Promise<Refusal | undefined> {
  const refused = await transaction(db, tx =>
    erasePerson(tx, { userId, actorId: userId, requestId, at: clock() }),
  );
  if (!refused) liveSessions.forget();
  return refused;
}
