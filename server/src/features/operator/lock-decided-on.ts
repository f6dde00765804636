// Whom an operator's decision is about. Used by people.ts and remove-lost-factor.ts.
import type { Transaction } from '#server/database/database.ts';
import { Problem } from '#server/http/problem.ts';
import { PERSON_COLUMNS } from './present-person.ts';

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
