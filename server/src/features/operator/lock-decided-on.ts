// Whom an operator's decision is about, and whose it is. Used by register-operator.ts and the decisions.
import type { Transaction } from '#server/database/database.ts';
import { Problem } from '#server/http/problem.ts';
import { PERSON_COLUMNS } from './present-person.ts';

export interface OperatorDecision {
  readonly id: string;
  readonly actorId: string;
  readonly requestId: string;
}

/** Locked until the transaction ends. 404 for nobody, and for whoever was erased. */
export async function lockDecidedOn(tx: Transaction, id: string) {
  const person = await tx
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('id', '=', id)
    .where('status', '<>', 'erased')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new Problem('not_found');
  return person;
}
