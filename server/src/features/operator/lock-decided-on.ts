// Whom an operator's decision is about, and whose it is.
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
 * Locked until the transaction ends, as the operator is, who decides nothing once blocked. 404 for nobody, and for whoever was
 * erased.
 */
export async function lockDecidedOn(tx: Transaction, { id, actorId }: Decision) {
  // Of two who block each other at once, one must be left. In the order of the ids: they wait for one another.
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
