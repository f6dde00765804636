import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { PERSON_COLUMNS } from './present-person.ts';

export interface OperatorDecision {
  readonly id: string;
  readonly actorId: string;
  readonly requestId: string;
}

type Decision = Pick<OperatorDecision, 'id' | 'actorId'>;

/**
 * Locks the person and the operator until the transaction ends. A blocked operator is refused. Responds 404
 * for unknown and erased people.
 */
export async function lockDecidedOn(tx: Transaction, { id, actorId }: Decision) {
  // Locks both in the order of their ids. Of two operators who block each other at once, one succeeds.
  await sql`select from users where id in (${actorId}, ${id}) order by id for no key update`.execute(tx);
  await lockPerson(tx, actorId);
  const person = await tx
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('id', '=', id)
    .where('status', '<>', 'erased')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new DomainError('not_found');
  return person;
}
