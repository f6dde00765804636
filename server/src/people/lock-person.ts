import { sql } from 'kysely';
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

/**
 * Locks several people in the order of their ids, so that two who act on each other cannot deadlock. Throws session_ended when
 * the actor was blocked or erased. Returns the status of each.
 */
export async function lockPeople(
  tx: Transaction,
  actorId: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly status: string }>`
    select id, status from users where id = any(${[actorId, ...others]}::uuid[])
    order by id for no key update`.execute(tx);
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  if (statuses.get(actorId) !== 'active') throw new DomainError('session_ended');
  return statuses;
}
